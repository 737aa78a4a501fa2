import type { PageData } from '#shared/pages/page-data.ts'

/** Pages that the cache holds at most. */
const maxPages = 20

export interface HistoryCache {
  find(key: string): PageData | undefined
  /** Stores a page under the key of its history entry; it replaces an older one of the same entry. */
  store(key: string, page: PageData): void
}

/** The newest pages by the key of their history entry: Back and Forward show them without a request. */
export function createHistoryCache(): HistoryCache {
  const pages = new Map<string, PageData>()
  return {
    find: (key) => pages.get(key),
    store: (key, page) => {
      // A failure may be over by the next visit.
      if (page.kind === 'failed') return

      pages.delete(key)
      pages.set(key, page)
      const [oldest] = pages.keys()
      if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
    },
  }
}
