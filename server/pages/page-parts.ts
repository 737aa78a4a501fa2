import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { OperatorGate } from '#server/plugins/operator-gate.ts'
import type { PageSender } from '#server/render/page-sender.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { Calls } from '#server/upstream/calls.ts'

/** What a page's routes are built from. */
export interface PageParts {
  readonly calls: Calls
  /** The settings of the brand that a request is for. */
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
  readonly pages: PageSender
  readonly clock: Clock
  readonly metrics: Metrics
  /** Lets operators in; undefined: there are none. */
  readonly operators?: OperatorGate | undefined
}
