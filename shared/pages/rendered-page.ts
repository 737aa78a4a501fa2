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

/** Printed parts of pages that are the same on many. */
export interface Fragments {
  /**
   * @param key all that the markup follows from @returns undefined where nobody has asked for it before: most
   * that are seen once are not seen again
   */
  find(key: string, print: () => string): string | undefined
}

/** What a page is made from. */
export interface CreatePageOptions {
  /** Whole; of its host nothing is shown. */
  readonly url: string
  readonly data: PageData
  readonly assets: PageAssets
  readonly nonce: string
  /** Absent: each page is rendered as a whole. */
  readonly fragments?: Fragments | undefined
}
