import { lazy } from 'react'
import type { FailedPageData, PageData, SearchPageData } from '#shared/pages/page-data.ts'

const StatusPage = lazy(() =>
  import('./status/StatusPage.tsx').then((module) => ({ default: module.StatusPage })),
)

const InfoPage = lazy(() => import('./info/InfoPage.tsx').then((module) => ({ default: module.InfoPage })))

const MapPage = lazy(() => import('./map/MapPage.tsx').then((module) => ({ default: module.MapPage })))

const CompareTrimsPage = lazy(() =>
  import('./trims/CompareTrimsPage.tsx').then((module) => ({ default: module.CompareTrimsPage })),
)

const BuildAndPricePage = lazy(() =>
  import('./build-and-price/BuildAndPricePage.tsx').then((module) => ({
    default: module.BuildAndPricePage,
  })),
)

const VehiclePage = lazy(() =>
  import('./vehicle/VehiclePage.tsx').then((module) => ({ default: module.VehiclePage })),
)

const BudgetPage = lazy(() =>
  import('./budget/BudgetPage.tsx').then((module) => ({ default: module.BudgetPage })),
)

const AssistantPage = lazy(() =>
  import('./assistant/AssistantPage.tsx').then((module) => ({ default: module.AssistantPage })),
)

const SavedCarsPage = lazy(() =>
  import('./saved-cars/SavedCarsPage.tsx').then((module) => ({ default: module.SavedCarsPage })),
)

const ComparePage = lazy(() =>
  import('./compare/ComparePage.tsx').then((module) => ({ default: module.ComparePage })),
)

const SavedSearchesPage = lazy(() =>
  import('./saved-searches/SavedSearchesPage.tsx').then((module) => ({
    default: module.SavedSearchesPage,
  })),
)

const SaveSearchPage = lazy(() =>
  import('./saved-searches/SaveSearchPage.tsx').then((module) => ({ default: module.SaveSearchPage })),
)

const AlertPage = lazy(() =>
  import('./alerts/AlertPage.tsx').then((module) => ({ default: module.AlertPage })),
)

const SignInPage = lazy(() =>
  import('./sign-in/SignInPage.tsx').then((module) => ({ default: module.SignInPage })),
)

const AccountPage = lazy(() =>
  import('./account/AccountPage.tsx').then((module) => ({ default: module.AccountPage })),
)

const ContactPage = lazy(() =>
  import('./contact/ContactPage.tsx').then((module) => ({ default: module.ContactPage })),
)

const ReportPage = lazy(() =>
  import('./reports/ReportPage.tsx').then((module) => ({ default: module.ReportPage })),
)

const SharePage = lazy(() =>
  import('./share/SharePage.tsx').then((module) => ({ default: module.SharePage })),
)

const ArticlePage = lazy(() =>
  import('./article/ArticlePage.tsx').then((module) => ({ default: module.ArticlePage })),
)

const ArticlesPage = lazy(() =>
  import('./article/ArticlesPage.tsx').then((module) => ({ default: module.ArticlesPage })),
)

/** A page that is neither a search nor a failure, each in a chunk of its own. */
export function OtherPage({ data }: { data: Exclude<PageData, SearchPageData | FailedPageData> }) {
  switch (data.kind) {
    case 'vehicle':
      return <VehiclePage data={data} />
    case 'map':
      return <MapPage data={data} />
    case 'info':
      return <InfoPage data={data} />
    case 'compareTrims':
      return <CompareTrimsPage data={data} />
    case 'buildAndPrice':
      return <BuildAndPricePage data={data} />
    case 'budget':
      return <BudgetPage data={data} />
    case 'assistant':
      return <AssistantPage data={data} />
    case 'saved-cars':
      return <SavedCarsPage data={data} />
    case 'compare':
      return <ComparePage data={data} />
    case 'savedSearches':
      return <SavedSearchesPage data={data} />
    case 'saveSearch':
      return <SaveSearchPage data={data} />
    case 'alert':
      return <AlertPage data={data} />
    case 'sign-in':
      return <SignInPage data={data} />
    case 'account':
      return <AccountPage data={data} />
    case 'contact':
      return <ContactPage data={data} />
    case 'reportCar':
      return <ReportPage data={data} />
    case 'shareCar':
      return <SharePage data={data} />
    case 'article':
      return <ArticlePage data={data} />
    case 'articles':
      return <ArticlesPage data={data} />
    case 'status':
      return <StatusPage data={data} />
  }
}
