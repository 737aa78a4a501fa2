import { wideScreens } from '#client/ui/wide-screens.ts'
import { searchedModel } from '#shared/features/trims/searched-model.ts'
import type { PageAssets } from '#shared/pages/create-page.ts'
import type { PageData, SearchPageData } from '#shared/pages/page-data.ts'

const filterPanel = 'features/filters/FilterPanel.tsx'
const otherPage = 'pages/OtherPage.tsx'

/**
 * The modules in chunks of their own whose markup the server prints, by the kind of page. The styles of other
 * modules come with their code, which the browser loads when a shopper turns to them.
 */
export const modulesOf: Readonly<Record<Exclude<PageData['kind'], 'search'>, readonly string[]>> = {
  vehicle: ['pages/vehicle/VehiclePage.tsx', 'features/leads/ContactPanel.tsx'],
  map: [filterPanel, 'pages/map/MapPage.tsx'],
  info: ['pages/info/InfoPage.tsx'],
  compareTrims: ['pages/trims/CompareTrimsPage.tsx'],
  buildAndPrice: ['pages/build-and-price/BuildAndPricePage.tsx'],
  budget: ['pages/budget/BudgetPage.tsx'],
  assistant: ['pages/assistant/AssistantPage.tsx'],
  'saved-cars': ['pages/saved-cars/SavedCarsPage.tsx'],
  compare: ['pages/compare/ComparePage.tsx'],
  savedSearches: ['pages/saved-searches/SavedSearchesPage.tsx'],
  saveSearch: ['pages/saved-searches/SaveSearchPage.tsx'],
  alert: ['pages/alerts/AlertPage.tsx'],
  'sign-in': ['pages/sign-in/SignInPage.tsx'],
  account: ['pages/account/AccountPage.tsx'],
  contact: ['pages/contact/ContactPage.tsx'],
  reportCar: ['pages/reports/ReportPage.tsx'],
  shareCar: ['pages/share/SharePage.tsx'],
  article: ['pages/article/ArticlePage.tsx'],
  articles: ['pages/article/ArticlesPage.tsx'],
  status: ['pages/status/StatusPage.tsx'],
  failed: [],
}

/** The modules of a search page, without those of blocks that its search cannot have. */
function searchModulesOf({ request, settings: { flags } }: SearchPageData): readonly string[] {
  const isOfOneModel = searchedModel(request) !== undefined
  return [
    filterPanel,
    ...(isOfOneModel && flags.modelReference ? ['features/research/ReferencePanel.tsx'] : []),
    ...(isOfOneModel ? ['features/trims/TrimSection.tsx'] : []),
    ...(flags.showcase ? ['features/showcase/ShowcaseView.tsx'] : []),
    ...(flags.adSlots ? ['features/ads/AdTile.tsx'] : []),
    ...(flags.ads ? ['features/ads/PlacedAd.tsx', 'features/ads/FixedAd.tsx'] : []),
  ]
}

/** A module that the head of a page preloads. */
export interface PreloadedModule {
  readonly href: string
  /** `low` comes after styles and photos. */
  readonly fetchPriority?: 'low'
  readonly media?: string
}

/**
 * The modules that a page hydrates with beside the entry, which would ask for them when it runs: the page's
 * own, and the filter panel of a search, which large screens alone show at once. Other blocks wait for the
 * shopper.
 */
export function pageModules(page: PageData, chunks: PageAssets['chunks']): readonly PreloadedModule[] {
  const hrefsOf = (module: string) => chunks[module] ?? []
  if (page.kind === 'search') return hrefsOf(filterPanel).map((href) => ({ href, media: wideScreens }))

  if (page.kind === 'failed') return []
  const ownModules = [otherPage, ...modulesOf[page.kind]].filter((module) => module.startsWith('pages/'))
  return ownModules.flatMap(hrefsOf).map((href) => ({ href, fetchPriority: 'low' }))
}

/** The style sheets that the markup of a page needs beside those of every page. */
export const pageStyles = (page: PageData, styles: PageAssets['styles']): readonly string[] => [
  ...new Set(
    (page.kind === 'search' ? searchModulesOf(page) : modulesOf[page.kind]).flatMap(
      (module) => styles[module] ?? [],
    ),
  ),
]
