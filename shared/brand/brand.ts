import type { Flags } from '#shared/flags/flags.ts'
import type { SearchScope } from '#shared/search/scope.ts'
import type { SortBy } from '#shared/search/search-request.ts'

/** The settings that a brand declares for itself; the settings document overrides all but the name. */
interface BrandSettings {
  readonly siteName: string
  readonly defaultSort?: SortBy
  /** By flag; flags that are not named have their own default. */
  readonly flags?: Partial<Flags>
}

/** A brand of the product. Each is declared once, in brands.ts; code asks what a brand declares, never which it is. */
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
  readonly settings: BrandSettings
  /** Page sizes that stand for another one, such as a configured 25 for 30 (9.5). */
  readonly pageSizes?: Readonly<Record<number, number>>
  /** What all of its pages are limited to; absent: every listing. */
  readonly scope?: SearchScope
}
