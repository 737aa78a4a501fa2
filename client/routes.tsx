import { lazy, use } from 'react'
import {
  type RouteObject,
  type RouterContextProvider,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
} from 'react-router'
import type { FailedPageData, PageData, PageSettings } from '#shared/pages/page-data.ts'
import { allCarsPath, basePath } from '#shared/search/paths.ts'
import { usePageShown } from './navigation/view-transitions.ts'
import { SearchPage } from './pages/search/SearchPage.tsx'
import { FailedPage } from './pages/status/FailedPage.tsx'
import { ScriptNonce } from './streaming/Deferred.tsx'
import { pageEndId } from './ui/anchors.ts'

// Pages that a search does not need; the failed one stays, since it may be wanted when nothing can be loaded
// any more.
const StatusPage = lazy(() =>
  import('./pages/status/StatusPage.tsx').then((module) => ({ default: module.StatusPage })),
)

const VehiclePage = lazy(() =>
  import('./pages/vehicle/VehiclePage.tsx').then((module) => ({ default: module.VehiclePage })),
)

/**
 * Loads what a page is rendered from: the server hands it over, as the context of the request; the browser
 * fetches it.
 */
export type LoadPage = (
  request: Request,
  context: Readonly<RouterContextProvider>,
) => Promise<PageData> | PageData

/**
 * @param settings those of the first page, for a page that says that another could not be loaded; it is the
 * browser that says so
 */
export const makeRoutes = (load: LoadPage, settings?: PageSettings): RouteObject[] =>
  [allCarsPath, `${basePath}/vehicle/:id`, '*'].map((path) => ({
    id: path,
    path,
    Component: LoadedPage,
    ...(settings && { ErrorBoundary: () => <FailedNavigation settings={settings} /> }),
    loader: ({ request, context }) => load(request, context),
  }))

function LoadedPage() {
  usePageShown()
  return (
    <>
      <PageOf data={useLoaderData<PageData>()} />
      <ScrollRestoration nonce={use(ScriptNonce)} />
      <i id={pageEndId} hidden />
    </>
  )
}

function PageOf({ data }: { data: PageData }) {
  switch (data.kind) {
    case 'search':
      return <SearchPage data={data} />
    case 'vehicle':
      return <VehiclePage data={data} />
    case 'failed':
      return <FailedPage data={data} />
    case 'status':
      return <StatusPage data={data} />
  }
}

/** A navigation in the browser whose data could not be loaded. */
function FailedNavigation({ settings }: { settings: PageSettings }) {
  const error = useRouteError()
  const data: FailedPageData = {
    kind: 'failed',
    requestId: error instanceof Error ? error.name : 'unknown',
    settings,
  }

  return <FailedPage data={data} />
}
