import { createPath, type Location } from 'react-router'
import type { PageData } from '#shared/pages/page-data.ts'
import { fetchPage } from './fetch-page.ts'
import { coversSettled } from './page-covers.ts'

export interface PageLoaderOptions {
  /** Fetches the code that a page needs in its first frame, beside its data. */
  readonly loadCode: (pathname: string) => Promise<unknown>
  /** The page that is shown instead of one that could not be loaded. */
  readonly failedPage: (error: unknown) => PageData
}

export type PageLoader = ReturnType<typeof createPageLoader>

/** The requests for pages with their code, of which the newest can be aborted. */
export function createPageLoader({ loadCode, failedPage }: PageLoaderOptions) {
  let inFlight: AbortController | undefined
  /** What ends the blocks of a page that are still on their way. */
  const loads = new WeakMap<PageData, AbortController>()

  /** The page at a location, the failed page instead of it; undefined where the site could not be reached. */
  const fetchWithCode = async (location: Location, loading: AbortController) => {
    try {
      const url = new URL(createPath(location), window.location.origin)
      const code = loadCode(location.pathname).catch(() => undefined)
      const loaded = await fetchPage(url, loading.signal)
      await code
      loads.set(loaded, loading)
      return loaded
    } catch (error) {
      return isConnectionError(error) ? undefined : failedPage(error)
    }
  }

  return {
    /** Loads a page and hands it on, unless something newer has begun by then. */
    load: async (location: Location, show: (loaded: PageData | undefined) => void) => {
      const loading = new AbortController()
      inFlight = loading
      const loaded = await fetchWithCode(location, loading)
      await coversSettled()
      if (loading.signal.aborted) return

      inFlight = undefined
      show(loaded)
    },
    abort: () => inFlight?.abort(),
    endBlocks: (page: PageData) => loads.get(page)?.abort(),
  }
}

/**
 * Whether an error is that of a request without an answer: the browser is offline, or the site is not there.
 */
const isConnectionError = (error: unknown) => error instanceof TypeError
