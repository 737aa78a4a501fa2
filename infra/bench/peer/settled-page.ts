import type { PageData } from '#shared/pages/page-data.ts'

/** The data of a page as JSON, whose optional blocks have arrived. */
export interface SettledPage {
  readonly path: string
  /** What the page has from its start. */
  readonly data: object
  /** The values of its blocks by their names. */
  readonly blocks: Readonly<Record<string, unknown>>
}

/** Awaits all blocks of a page. @param url the full URL of its request */
export async function settlePage(url: string, page: PageData): Promise<SettledPage> {
  const { pathname, search } = new URL(url)
  const entries = Object.entries(page)
  const promises = entries.filter(([, value]) => value instanceof Promise)

  return {
    path: pathname + search,
    data: Object.fromEntries(entries.filter((entry) => !promises.includes(entry))),
    blocks: Object.fromEntries(
      await Promise.all(promises.map(async ([name, value]) => [name, await value] as const)),
    ),
  }
}
