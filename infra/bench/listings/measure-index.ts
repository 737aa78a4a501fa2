import { atMost, type Figure } from '#infra/bench/figure.ts'
import { medianMs } from '#infra/bench/median-ms.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { similarCount } from '#marketplace/listings/relevance.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The most that a search with all facets, spotlights and similar cars take, as multiples of a bare count. */
const limits = { search: 6, spotlights: 3, similar: 3 } as const

/** The most milliseconds of a search for a keyword. */
const keywordMs = 20

/** The search that the figures are about. */
export const local: SearchRequest = {
  zip: '90012',
  searchRadius: 50,
  makeCode: ['TOYOTA', 'HONDA'],
  listingType: ['USED', 'CERTIFIED'],
  vehicleStyleCode: ['SUVCROSS', 'SEDAN'],
}

let lastPriceUsd = 900_000

/**
 * A search that is new, by another highest price each time: an engine may have cached the counts of others.
 */
export const underNewPrice = (request: SearchRequest): SearchRequest => ({
  ...request,
  maxPrice: ++lastPriceUsd,
})

/** Other searches, whose times are printed but have no limit. */
const others: Readonly<Record<string, SearchRequest>> = {
  'no filter': {},
  'one make, anywhere': { makeCode: ['TOYOTA'] },
  'zip, 50 miles': { zip: '10001' },
  'zip, any distance': { zip: '10001', searchRadius: 0 },
}

interface MeasuredIndex {
  /** What the index is called in the figures: its size, its engine. */
  readonly name: string
  /** How the index came about and how large it is, to be printed. */
  readonly about: string
  /** The time of a bare count of what `local` finds. */
  readonly countMs: number
  /** Runs of each task that come first and do not count, such as those in which Java compiles it. */
  readonly before?: number
}

type Time = (task: () => Promise<unknown>) => Promise<number>

/**
 * The times of a search, of spotlights and of similar cars as multiples of a bare count with the filters of
 * the search, and the time of a keyword.
 */
export async function measureIndex(
  index: ListingIndex,
  { name, about, countMs, before }: MeasuredIndex,
): Promise<Figure[]> {
  const time: Time = (task) => medianMs(task, before)
  const found = (await index.count(local)).toLocaleString('en')
  const searchMs = await time(() => index.search(local))
  const together = Array.from({ length: 8 }, () => local)
  const togetherMs = await time(() => Promise.all(together.map((request) => index.search(request))))
  console.log(`\n${name}, ${about}; three filters within 50 miles find ${found}`)
  console.table({
    'bare count': milliseconds(countMs),
    'count of the index': milliseconds(await time(() => index.count(local))),
    'search with all facets': milliseconds(searchMs),
    '8 searches at once, each': milliseconds(togetherMs / together.length),
    ...(await timeOthers(index, time)),
  })

  const keyword = { keyword: 'toyota hybrid' }
  const repeatedMs = await time(() => index.search(keyword))
  const newKeywordMs = await time(() => index.search(underNewPrice(keyword)))
  const newSearchMs = await time(() => index.search(underNewPrice(local)))
  const spotlightsMs = await timeSpotlights(index, time)
  const similarMs = await timeSimilar(index, time)
  const against = (ms: number) => ({ digits: 1, note: `${ms.toFixed(1)} against ${countMs.toFixed(1)} ms` })
  const search = against(searchMs)
  const memory = `${Math.round(process.memoryUsage().rss / 1e6)} MB RSS`
  const note = `${search.note}, ${asNew(newSearchMs)}; ${memory}`

  return [
    atMost(`search with three filters and all facets ÷ its count(*), ${name}`, searchMs / countMs, {
      limit: limits.search,
      ...search,
      note,
    }),
    atMost(`search for a keyword, ${name}`, repeatedMs, {
      limit: keywordMs,
      ...{ digits: 1, unit: ' ms' },
      note: asNew(newKeywordMs),
    }),
    atMost(`spotlights of a new search ÷ its count(*), ${name}`, spotlightsMs / countMs, {
      limit: limits.spotlights,
      ...against(spotlightsMs),
    }),
    atMost(`cars similar to one ÷ the same count(*), ${name}`, similarMs / countMs, {
      limit: limits.similar,
      ...against(similarMs),
    }),
  ]
}

const asNew = (ms: number) => `${ms.toFixed(1)} ms under a new highest price`

/** The median time of the spotlights of a search, another one each time, since their choice is cached. */
async function timeSpotlights(index: ListingIndex, time: Time) {
  const spotlights = [
    { tier: 'featured', count: 4 },
    { tier: 'premium', count: 4 },
  ] as const

  return time(() => index.topPerTier(underNewPrice(local), spotlights, 0))
}

async function timeSimilar(index: ListingIndex, time: Time) {
  const [car] = (await index.list(local)).listings
  return car ? time(() => index.similar(car.id, similarCount)) : 0
}

async function timeOthers(index: ListingIndex, time: Time) {
  const timed: Record<string, { 'median ms': number }> = {}
  for (const [name, request] of Object.entries(others))
    timed[name] = milliseconds(await time(() => index.search(request)))

  const [first] = (await index.search(local)).listings
  if (first) timed['one listing'] = milliseconds(await time(() => index.get(first.id)))

  return timed
}

const milliseconds = (ms: number) => ({ 'median ms': Math.round(ms * 10) / 10 })
