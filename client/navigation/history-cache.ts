import type { RouterState } from 'react-router'
import type { PageData } from '#shared/pages/page-data.ts'

/** Pages that are kept; each is what one search answered. */
const keptPages = 20

type Places = Pick<RouterState, 'location' | 'navigation' | 'loaderData'>

/**
 * Pages by their entry of the history: Back and Forward get them as they were left, without a call. Any other
 * navigation loads.
 */
export function createPageMemory(fetchPage: (request: Request) => Promise<PageData>) {
  const pages = new Map<string, PageData>()
  const remember = (key: string, page: PageData) => {
    // An entry that came from a link within the page shares this key with all such entries; a failure may be
    // over by then.
    if (key === 'default' || page.kind === 'failed') return
    pages.delete(key)
    pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > keptPages && oldest !== undefined) pages.delete(oldest)
  }

  const pageAt = ({ location }: Places['navigation']) => location && pages.get(location.key)

  return {
    isAtHand: (navigation: Places['navigation']) => pageAt(navigation) !== undefined,
    /** Not a promise where the page is known: it is then shown in the turn of the step back itself. */
    load(request: Request, { navigation, location }: Places): PageData | Promise<PageData> {
      return pageAt(navigation) ?? fetchAs((navigation.location ?? location).key, request)
    },
    /** The page that the document began with. */
    keep({ location, loaderData }: Places) {
      for (const page of Object.values(loaderData ?? {})) remember(location.key, page)
    },
  }

  async function fetchAs(key: string, request: Request): Promise<PageData> {
    const page = await fetchPage(request)
    remember(key, page)
    return page
  }
}
