import type { PageData } from './page-data.ts'

/** The addresses of the page's built assets. */
export interface PageAssets {
  /** The style sheets that every page has. */
  readonly css: readonly string[]
  /** The further style sheets of each module in a chunk of its own, by the module's path in `client`. */
  readonly styles: Readonly<Record<string, readonly string[]>>
  /** The modules that the page starts with; the first is the entry. */
  readonly modules: readonly string[]
  /** The further modules of each module in a chunk of its own, itself first, by its path in `client`. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
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

/** The options of a page to render. */
export interface CreatePageOptions {
  /** The full URL of the request. No part of its host gets into the page. */
  readonly url: string
  readonly data: PageData
  readonly assets: PageAssets
  readonly nonce: string
  /** Absent: each page is rendered as a whole. */
  readonly fragments?: FragmentCache | undefined
}
