import type { SearchScope } from '#shared/search/scope.ts'
import type { SettingsOverrides } from '#shared/settings/settings.contract.ts'

/**
 * What a brand is: declared once, in brands.ts. The code asks what a brand declares, never which one it is.
 */
export interface Brand {
  /** In the settings document and in what flags are evaluated for. */
  readonly id: string
  /** Where the first breadcrumb leads (2.42). */
  readonly homeHref: string
  readonly hasYearCrumb: boolean
  /** Cards carry compare, share, report and email (2.39). */
  readonly hasQuickActions: boolean
  /** Colour of links and buttons: a set of tokens in client/styles/tokens.ts. */
  readonly accent: 'blue' | 'green' | 'red'
  /** Its settings and flags where the settings document names none; the site's name is always its own. */
  readonly settings: SettingsOverrides & { readonly siteName: string }
  /** Page sizes that stand for another one, such as a configured 25 for 30 (9.5). */
  readonly pageSizes?: Readonly<Record<number, number>>
  /** What all of its pages are limited to; absent: every listing. */
  readonly scope?: SearchScope
}
