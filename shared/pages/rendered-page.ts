import type { PageData } from './page-data.ts'

/** Addresses of the built page parts. */
export interface PageAssets {
  readonly css: readonly string[]
  /** Modules that the page starts with; the first is the entry. */
  readonly modules: readonly string[]
  /** Modules that a search page needs next, fetched ahead on large screens. */
  readonly searchModules: readonly string[]
}

/** What the server streams; `Element` is a React node, which the pure code does not know. */
export interface RenderedPage<Element> {
  readonly element: Element
  /** Runs before the entry module. */
  readonly bootScript: string
}

/** The fragment cache: rendered parts of pages that many pages have in common. */
export interface FragmentCache {
  /**
   * The markup of a part.
   * @param key all the data that the markup is made from
   * @param render renders the part apart from its page
   * @returns undefined for the first request of a key, which is not stored: most are never requested again
   */
  find(key: string, render: () => string): string | undefined
}

/** What a page is made from. */
export interface CreatePageOptions {
  /** Whole; of its host nothing is shown. */
  readonly url: string
  readonly data: PageData
  readonly assets: PageAssets
  readonly nonce: string
  /** Absent: each page is rendered as a whole. */
  readonly fragments?: FragmentCache | undefined
}
