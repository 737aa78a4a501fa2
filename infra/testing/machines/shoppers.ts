import { once } from 'node:events'
import { Agent } from 'node:http'
import { visit } from '#infra/testing/visit.ts'

/** What shoppers met. */
export interface Visits {
  /** Pages of which each byte arrived, with status 200. */
  whole: number
  /** Pages with status 200 whose connection was cut before their end. */
  cut: number
  /** What came in place of a page: a status other than 200, or no answer. */
  readonly failed: string[]
  /** Scripts that pages began with, and how often they were served. */
  readonly files: Map<string, number>
  /** Scripts that were not served. */
  readonly missing: string[]
}

export interface Shoppers {
  readonly visits: Visits
  /** Resolves when so many more pages have ended in some way or another. */
  more(pages: number): Promise<void>
  /** Resolves when each shopper has seen their last page. */
  stop(): Promise<Visits>
}

/** Searches that many shoppers make. */
const popular = ['', '?makeCode=KIA', '?maxPrice=20000', '?makeCode=HONDA&maxPrice=40000']
const all = '/cars-for-sale/all-cars'
const scriptInPage = / src="(\/cars-for-sale\/static\/assets\/[\w-]+\.js)"/g

let newSearches = 0

/** The path of a search that was not made before. */
export function newSearch(): string {
  newSearches += 1
  return `${all}?maxPrice=${100_000 + newSearches}`
}

/**
 * Begins the visits of so many shoppers. Each looks at one page after the other, every second one a search
 * that was not made before, and then asks for the scripts that the page begins with.
 */
export function sendShoppers(url: string, count: number): Shoppers {
  const visits: Visits = { whole: 0, cut: 0, failed: [], files: new Map(), missing: [] }
  const agent = new Agent({ keepAlive: true })
  const ends = new EventTarget()
  let ended = 0
  let isOver = false

  const fetchFiles = async (body: string) => {
    for (const [, file = ''] of body.matchAll(scriptInPage)) {
      const { status, whole } = await visit(url, file, { agent, method: 'HEAD' })
      await whole()
      if (status !== 200) visits.missing.push(`${status} ${file}`)
      visits.files.set(file, (visits.files.get(file) ?? 0) + 1)
    }
  }

  const look = async (path: string) => {
    const page = await visit(url, path, { agent })
    const body = await page.whole().catch(() => undefined)
    if (page.status !== 200) return void visits.failed.push(`${page.status} ${path}`)
    if (body?.endsWith('</html>')) {
      visits.whole += 1
      await fetchFiles(body)
    } else {
      visits.cut += 1
    }
  }

  const shop = async (number: number) => {
    for (let page = number; !isOver; page += 1) {
      const path = page % 2 === 0 ? `${all}${popular[(page / 2) % popular.length]}` : newSearch()
      await look(path).catch((error: Error) => visits.failed.push(`${error.message} ${path}`))
      ended += 1
      ends.dispatchEvent(new Event('page'))
    }
  }

  const shopping = Promise.all(Array.from({ length: count }, (_, number) => shop(number)))

  return {
    visits,
    async more(pages) {
      const wanted = ended + pages
      while (ended < wanted) await once(ends, 'page')
    },
    async stop() {
      isOver = true
      await shopping
      agent.destroy()
      return visits
    },
  }
}
