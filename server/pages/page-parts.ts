import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { PageSender } from '#server/render/render-page.ts'
import type { Calls } from '#server/upstream/calls.ts'
import type { PageSettings } from '#shared/pages/page-data.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'

/** The settings of the brand that a request is for. */
export type SiteSettings = Settings & PageSettings

/** What a page's routes are built from. */
export interface PageParts {
  readonly calls: Calls
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
  readonly pages: PageSender
  readonly clock: Clock
}
