import { type ComponentType, lazy } from 'react'
import type { FailedPageData, PageData, SearchPageData } from '#shared/pages/page-data.ts'

type OtherPageData = Exclude<PageData, SearchPageData | FailedPageData>
type PageOf<Data> = ComponentType<{ readonly data: Data }>

/** The pages by the kind of their data, each in a chunk of its own. */
const pages: { readonly [Data in OtherPageData as Data['kind']]: PageOf<Data> } = {
  vehicle: lazy(async () => ({ default: (await import('./vehicle/VehiclePage.tsx')).VehiclePage })),
  map: lazy(async () => ({ default: (await import('./map/MapPage.tsx')).MapPage })),
  info: lazy(async () => ({ default: (await import('./info/InfoPage.tsx')).InfoPage })),
  compareTrims: lazy(async () => ({
    default: (await import('./trims/CompareTrimsPage.tsx')).CompareTrimsPage,
  })),
  buildAndPrice: lazy(async () => ({
    default: (await import('./build-and-price/BuildAndPricePage.tsx')).BuildAndPricePage,
  })),
  budget: lazy(async () => ({ default: (await import('./budget/BudgetPage.tsx')).BudgetPage })),
  assistant: lazy(async () => ({ default: (await import('./assistant/AssistantPage.tsx')).AssistantPage })),
  'saved-cars': lazy(async () => ({
    default: (await import('./saved-cars/SavedCarsPage.tsx')).SavedCarsPage,
  })),
  compare: lazy(async () => ({ default: (await import('./compare/ComparePage.tsx')).ComparePage })),
  savedSearches: lazy(async () => ({
    default: (await import('./saved-searches/SavedSearchesPage.tsx')).SavedSearchesPage,
  })),
  saveSearch: lazy(async () => ({
    default: (await import('./saved-searches/SaveSearchPage.tsx')).SaveSearchPage,
  })),
  alert: lazy(async () => ({ default: (await import('./alerts/AlertPage.tsx')).AlertPage })),
  'sign-in': lazy(async () => ({ default: (await import('./sign-in/SignInPage.tsx')).SignInPage })),
  account: lazy(async () => ({ default: (await import('./account/AccountPage.tsx')).AccountPage })),
  contact: lazy(async () => ({ default: (await import('./contact/ContactPage.tsx')).ContactPage })),
  reportCar: lazy(async () => ({ default: (await import('./reports/ReportPage.tsx')).ReportPage })),
  shareCar: lazy(async () => ({ default: (await import('./share/SharePage.tsx')).SharePage })),
  article: lazy(async () => ({ default: (await import('./article/ArticlePage.tsx')).ArticlePage })),
  articles: lazy(async () => ({ default: (await import('./article/ArticlesPage.tsx')).ArticlesPage })),
  status: lazy(async () => ({ default: (await import('./status/StatusPage.tsx')).StatusPage })),
}

/** A page that is neither a search nor a failure. */
export function OtherPage({ data }: { readonly data: OtherPageData }) {
  // The page of a kind takes the data of that kind.
  const Page = pages[data.kind] as PageOf<OtherPageData>
  return <Page data={data} />
}
