import { check, sleep } from 'k6'
import exec from 'k6/execution'
import { type ShopperCookies, saveAndRead } from './accounts.ts'
import { keyOf, writeToSeller } from './leads.ts'
import type { JourneyName } from './mix.ts'
import { phaseNow } from './phases.ts'
import type { PlannedSearch } from './plan.ts'
import { plan } from './read-plan.ts'
import { request, sendBeacon, type TextResponse } from './requests.ts'
import { nextSearch, savedSearch } from './searches.ts'

/** Seconds that a shopper looks at a page. */
const lookS = 1

const { services, vitals, events } = plan.paths

type Continue = (search: PlannedSearch, page: TextResponse, shoppers: readonly ShopperCookies[]) => void

/** The rest of each journey, after the search page. */
const continuations: Readonly<Record<JourneyName, Continue>> = {
  browse: () => undefined,
  /** The shopper leaves, and the page reports its web vitals and what she did. */
  beacon() {
    sendBeacon(vitals, { page: 'search', lcp: 1_200, inp: 80, cls: 0 })
    sendBeacon(events, visitedSearch())
  },
  /** The shopper chooses a filter: the browser fetches the results and the optional blocks. */
  filter({ narrowed }) {
    request(`${services}/search${narrowed}`, 'results')
    request(`${services}/blocks${narrowed}`, 'block')
  },
  page({ moreQuery }) {
    request(`${services}/more?${moreQuery}`, 'more')
  },
  /** The shopper opens the first car of the page by its link. */
  detail(_search, { body }) {
    const link = /href="([^"]*\/vehicle\/(\d+)[^"]*)"/.exec(body)
    // Some rare searches have no results.
    if (link === null) return

    request(link[1]?.replaceAll('&amp;', '&') ?? '', 'vehicle')
    request(`${services}/vehicle/${link[2]}/signals`, 'signals')
  },
  /**
   * A shopper writes to the seller of the first car of the page. No real seller gets mail from a load test.
   */
  contact(_search, { body }, shoppers) {
    const [, id] = /\/vehicle\/(\d+)/.exec(body) ?? []
    if (id !== undefined && shoppers.length > 0) writeToSeller(Number(id))
  },
  /** A shopper who is signed in saves the search and its first car, and reads her lists. */
  save({ moreQuery }, { body }, shoppers) {
    const [, id] = /\/vehicle\/(\d+)/.exec(body) ?? []
    if (id !== undefined) saveAndRead(shoppers, moreQuery, Number(id))
  },
  /** A bot follows the link to the first car as well. */
  crawl(_search, { body }) {
    const link = /href="([^"]*\/vehicle\/\d+[^"]*)"/.exec(body)
    if (link !== null) request(link[1]?.replaceAll('&amp;', '&') ?? '', 'bot')
  },
}

/** The events of a shopper who has looked at the first cars of a search. */
function visitedSearch(): object {
  const id = keyOf(Date.now(), exec.scenario.iterationInTest)
  const impressions = Array.from({ length: 12 }, (_, at) => ({
    ...{ name: 'impression', agoMs: 1_000 },
    fields: { tile: 'organic', position: at + 1, listing: at + 1 },
  }))

  const shown = { name: 'pageView', agoMs: 3_000, fields: { page: 'search', results: '1000+', filters: [] } }
  return { id, visit: id, events: [shown, ...impressions] }
}

/** Runs one journey of a shopper from its search page to its end. */
export function runJourney(journey: JourneyName, shoppers: readonly ShopperCookies[]): void {
  const isBot = journey === 'crawl'
  const search = journey === 'save' ? savedSearch() : nextSearch({ isPopular: !isBot })
  const page = request(search.path, isBot ? 'bot' : 'search')
  if (page === undefined) return

  check(page, {
    'search shows its heading and its end': ({ body }) => /<h1[\s>]/.test(body) && body.includes('</html>'),
  })

  sleep(lookS)

  // The requests of a continuation are in no cache.
  if (!phaseNow()?.isWarmOnly) continuations[journey](search, page, shoppers)
}
