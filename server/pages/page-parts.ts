import type { PageSender } from '#server/render/render-page.ts'
import type { Calls } from '#server/upstream/calls.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'

/** What a page's routes are built from. */
export interface PageParts {
  readonly calls: Calls
  readonly settings: Settings
  readonly pages: PageSender
}
