import { lazy } from 'react'
import type { FailedPageData, PageData } from '#shared/pages/page-data.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { PageErrorBoundary } from './pages/PageErrorBoundary.tsx'
import { SearchPage } from './pages/search/SearchPage.tsx'
import { FailedPage } from './pages/status/FailedPage.tsx'
import { pageEndId } from './ui/anchors.ts'

// A search needs no other page. The failed page is part of the entry: it may be shown when nothing can be
// loaded any more.
const OtherPage = lazy(() => loadOtherPage().then((module) => ({ default: module.OtherPage })))

/** Loads the table of the other pages, which a navigation needs beside the data of its page. */
export const loadOtherPage = () => import('./pages/OtherPage.tsx')

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
    case 'failed':
      return <FailedPage data={data} />
    default:
      return <OtherPage data={data} />
  }
}

/** The page that the browser shows when it could not load or render another. */
export const failedPageOf = (error: unknown, settings: PageSettings): FailedPageData => ({
  kind: 'failed',
  requestId: error instanceof Error ? error.name : 'unknown',
  settings,
})
