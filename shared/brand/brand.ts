import type { Flags } from '#shared/flags/flags.ts'
import type { SearchScope } from '#shared/search/scope.ts'
import type { SortBy } from '#shared/search/search-request.ts'

/** The settings that a brand declares for itself; the settings document goes before each of them. */
interface BrandSettings {
  readonly siteName: string
  readonly defaultSort?: SortBy
  /** By flag; flags that are not named have their own default. */
  readonly flags?: Partial<Flags>
}

/**
 * A brand of the product. Each is declared once, in brands.ts; code asks what a brand declares, never which
 * it is.
 */
export interface Brand {
  /** The name of the brand in the settings document and in the context that flags are evaluated in. */
  readonly id: string
  /** The caller-id of its calls, by which upstreams tell the sites apart (7.1). */
  readonly callerId: string
  /** Shoppers of the brand are among those who are said to view a car (7.2). */
  readonly countsViewers: boolean
  /** The address of the first breadcrumb (2.42). */
  readonly homeHref: string
  /** Breadcrumbs have a step for the model year (2.42). */
  readonly hasYearCrumb: boolean
  /** Breadcrumbs name the place also where a flag leaves it out of those of other brands (2.42). */
  readonly alwaysNamesPlace: boolean
  /** Cards have buttons to compare, share, report and email (2.39). */
  readonly hasQuickActions: boolean
  /** A saved search is answered with the number of all that are saved (4.5). */
  readonly countsSavedSearches: boolean
  /** The research about a model tells what its used cars are worth (2.21). */
  readonly tellsWorth: boolean
  /** The flag without which its pages have no fixed ad (4.49); absent: they always have. */
  readonly fixedAdFlag?: 'valuationStickyAd'
  /** The colour of links and buttons: a set of tokens in client/styles/tokens.ts. */
  readonly accent: 'blue' | 'green' | 'red'
  readonly settings: BrandSettings
  /** The page size by the configured one, where the two differ: 30 for a configured 25 (9.5). */
  readonly pageSizes?: Readonly<Record<number, number>>
  /** The limits of all its pages; absent: every listing. */
  readonly scope?: SearchScope
}
