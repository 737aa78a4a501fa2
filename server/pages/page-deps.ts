import type { FastifyRequest } from 'fastify'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Clock } from '#server/clock.ts'
import type { AssistantModel } from '#server/features/assistant/assistant-model.ts'
import type { Leads } from '#server/leads/leads.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { OperatorGate } from '#server/operator-gate.ts'
import type { PageSender } from '#server/render/page-sender.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { Calls, PageCall } from '#server/upstream/calls.ts'

/** The dependencies of the pages' routes. */
export interface PageDeps {
  readonly calls: Calls
  readonly accounts: Accounts
  readonly leads: Leads
  /** The outside model of the shopping assistant; undefined where the operator named none. */
  readonly assistant?: AssistantModel | undefined
  /** The settings of the brand that a request is for. */
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
  readonly pages: PageSender
  readonly clock: Clock
  readonly metrics: Metrics
  /** The check of the operators' token; undefined where the server has no token, so no operators. */
  readonly operators?: OperatorGate | undefined
}

/** The dependencies of a page's data: the settings and the calls of one request. */
export interface DataDeps {
  readonly settings: SiteSettings
  readonly call: PageCall
}
