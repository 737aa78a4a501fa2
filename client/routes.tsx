import { lazy } from 'react'
import type { FailedPageData, PageData } from '#shared/pages/page-data.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { PageErrorBoundary } from './pages/PageErrorBoundary.tsx'
import { SearchPage } from './pages/search/SearchPage.tsx'
import { FailedPage } from './pages/status/FailedPage.tsx'
import { pageEndId } from './ui/anchors.ts'

// A search needs none of these pages. The failed page is part of the entry: it may be shown when nothing can
// be loaded any more.
const StatusPage = lazy(() =>
  import('./pages/status/StatusPage.tsx').then((module) => ({ default: module.StatusPage })),
)

const InfoPage = lazy(() =>
  import('./pages/info/InfoPage.tsx').then((module) => ({ default: module.InfoPage })),
)

const MapPage = lazy(() => import('./pages/map/MapPage.tsx').then((module) => ({ default: module.MapPage })))

const CompareTrimsPage = lazy(() =>
  import('./pages/trims/CompareTrimsPage.tsx').then((module) => ({ default: module.CompareTrimsPage })),
)

const BuildAndPricePage = lazy(() =>
  import('./pages/build-and-price/BuildAndPricePage.tsx').then((module) => ({
    default: module.BuildAndPricePage,
  })),
)

const VehiclePage = lazy(() =>
  import('./pages/vehicle/VehiclePage.tsx').then((module) => ({ default: module.VehiclePage })),
)

const BudgetPage = lazy(() =>
  import('./pages/budget/BudgetPage.tsx').then((module) => ({ default: module.BudgetPage })),
)

const AssistantPage = lazy(() =>
  import('./pages/assistant/AssistantPage.tsx').then((module) => ({ default: module.AssistantPage })),
)

const SavedCarsPage = lazy(() =>
  import('./pages/saved-cars/SavedCarsPage.tsx').then((module) => ({ default: module.SavedCarsPage })),
)

const ComparePage = lazy(() =>
  import('./pages/compare/ComparePage.tsx').then((module) => ({ default: module.ComparePage })),
)

const SavedSearchesPage = lazy(() =>
  import('./pages/saved-searches/SavedSearchesPage.tsx').then((module) => ({
    default: module.SavedSearchesPage,
  })),
)

const SaveSearchPage = lazy(() =>
  import('./pages/saved-searches/SaveSearchPage.tsx').then((module) => ({ default: module.SaveSearchPage })),
)

const AlertPage = lazy(() =>
  import('./pages/alerts/AlertPage.tsx').then((module) => ({ default: module.AlertPage })),
)

const SignInPage = lazy(() =>
  import('./pages/sign-in/SignInPage.tsx').then((module) => ({ default: module.SignInPage })),
)

const AccountPage = lazy(() =>
  import('./pages/account/AccountPage.tsx').then((module) => ({ default: module.AccountPage })),
)

const ContactPage = lazy(() =>
  import('./pages/contact/ContactPage.tsx').then((module) => ({ default: module.ContactPage })),
)

const ReportPage = lazy(() =>
  import('./pages/report/ReportPage.tsx').then((module) => ({ default: module.ReportPage })),
)

const SharePage = lazy(() =>
  import('./pages/share/SharePage.tsx').then((module) => ({ default: module.SharePage })),
)

const ArticlePage = lazy(() =>
  import('./pages/article/ArticlePage.tsx').then((module) => ({ default: module.ArticlePage })),
)

const ArticlesPage = lazy(() =>
  import('./pages/article/ArticlesPage.tsx').then((module) => ({ default: module.ArticlesPage })),
)

/** The page of some data. The server chooses the kind of page by the path, the browser by the data alone. */
export const renderPage = (data: PageData) => (
  <>
    <PageErrorBoundary
      page={data}
      fallback={(error) => <FailedPage data={failedPageOf(error, data.settings)} />}
    >
      <PageOf data={data} />
    </PageErrorBoundary>
    <i id={pageEndId} hidden />
  </>
)

function PageOf({ data }: { data: PageData }) {
  switch (data.kind) {
    case 'search':
      return <SearchPage data={data} />
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
    case 'failed':
      return <FailedPage data={data} />
    case 'status':
      return <StatusPage data={data} />
  }
}

/** The page that the browser shows when it could not load or render another. */
export const failedPageOf = (error: unknown, settings: PageSettings): FailedPageData => ({
  kind: 'failed',
  requestId: error instanceof Error ? error.name : 'unknown',
  settings,
})
