import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateInventory } from '#marketplace/inventory/generate-inventory.ts'
import { columnOf } from '#marketplace/listings/duckdb/code-columns.ts'
import { databaseDefaults, openDatabase } from '#marketplace/listings/duckdb/database.ts'
import { type Dictionary, loadDictionary } from '#marketplace/listings/duckdb/dictionary.ts'
import { placesNearby } from '#marketplace/listings/duckdb/where.ts'
import { openDuckDbIndex } from '#marketplace/listings/duckdb-listing-index.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { similarCount } from '#marketplace/listings/relevance.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { atMost, type Figure } from './figure.ts'
import { medianMs } from './median-ms.ts'

/** The sizes of the inventory. BENCH_ROWS replaces them for a quick trial. */
const sizes = (process.env.BENCH_ROWS ?? '100000,1000000').split(',').map(Number)

/** The most that a search with all facets, spotlights and similar cars take, as multiples of a bare count. */
const limits = { search: 6, spotlights: 3, similar: 3 } as const

/** The most milliseconds of a search for a keyword. */
const keywordMs = 20

const local: SearchRequest = {
  zip: '90012',
  searchRadius: 50,
  makeCode: ['TOYOTA', 'HONDA'],
  listingType: ['USED', 'CERTIFIED'],
  vehicleStyleCode: ['SUVCROSS', 'SEDAN'],
}

/** Other searches, whose times are printed but have no limit. */
const others: Readonly<Record<string, SearchRequest>> = {
  'no filter': {},
  'one make, anywhere': { makeCode: ['TOYOTA'] },
  'zip, 50 miles': { zip: '10001' },
  'zip, any distance': { zip: '10001', searchRadius: 0 },
}

/**
 * The times of a search, of spotlights and of similar cars as multiples of a bare count with the filters of
 * the search, and the time of a keyword, at each size of the inventory.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const rows of sizes) {
    const directory = await mkdtemp(join(tmpdir(), 'listings-bench-'))
    try {
      figures.push(...(await measure(rows, directory)))
    } finally {
      await rm(directory, { recursive: true })
    }
  }

  return figures
}

async function measure(rows: number, directory: string): Promise<Figure[]> {
  const now = new Date('2026-06-01T12:00:00Z')
  const settings = { directory, now: () => now }
  const loadedS = await fill(settings, rows)
  const countMs = await timeBareCount(directory)
  const index = await openDuckDbIndex(settings)
  const found = (await index.count(local)).toLocaleString('en')
  const searchMs = await medianMs(() => index.search(local))
  const together = Array.from({ length: 8 }, () => local)
  const togetherMs = await medianMs(() => Promise.all(together.map((request) => index.search(request))))
  console.log(
    `\n${rows.toLocaleString('en')} listings, loaded in ${loadedS.toFixed(1)} s; three filters within 50 miles find ${found}`,
  )

  console.table({
    'bare count(*)': milliseconds(countMs),
    'count of the index': milliseconds(await medianMs(() => index.count(local))),
    'search with all facets': milliseconds(searchMs),
    '8 searches at once, each': milliseconds(togetherMs / together.length),
    ...(await timeOthers(index)),
  })

  const keyword = await medianMs(() => index.search({ keyword: 'toyota hybrid' }))
  const spotlightsMs = await timeSpotlights(index)
  const similarMs = await timeSimilar(index)
  await index.close()

  const size = `${rows.toLocaleString('en')} listings`
  const against = (ms: number) => ({ digits: 1, note: `${ms.toFixed(1)} against ${countMs.toFixed(1)} ms` })
  const search = against(searchMs)
  const note = `${search.note}; ${Math.round(process.memoryUsage().rss / 1e6)} MB RSS`

  return [
    atMost(
      `search with three filters and all facets ÷ its count(*), ${size}`,
      searchMs / countMs,
      limits.search,
      {
        ...search,
        note,
      },
    ),
    atMost(`search for a keyword, ${size}`, keyword, keywordMs, { digits: 1, unit: ' ms' }),
    atMost(
      `spotlights of a new search ÷ its count(*), ${size}`,
      spotlightsMs / countMs,
      limits.spotlights,
      against(spotlightsMs),
    ),
    atMost(
      `cars similar to one ÷ the same count(*), ${size}`,
      similarMs / countMs,
      limits.similar,
      against(similarMs),
    ),
  ]
}

/** The median time of the spotlights of a search, another one each time, since their choice is cached. */
async function timeSpotlights(index: ListingIndex) {
  const spotlights = [
    { tier: 'featured', count: 4 },
    { tier: 'premium', count: 4 },
  ] as const

  let maxPrice = 900_000

  return medianMs(() => index.topPerTier({ ...local, maxPrice: maxPrice++ }, spotlights, 0))
}

async function timeSimilar(index: ListingIndex) {
  const [car] = (await index.list(local)).listings
  return car ? medianMs(() => index.similar(car.id, similarCount)) : 0
}

/** The median time of the counting statement alone, on a connection of its own and without the index. */
async function timeBareCount(directory: string): Promise<number> {
  const database = await openDatabase({ directory, ...databaseDefaults })
  const connection = await database.connect()
  const dictionary = await loadDictionary(connection, 0)
  const medianOfCount = await medianMs(() =>
    connection.runAndReadAll(`SELECT count(*) FROM live WHERE ${conditionsIn(dictionary)}`),
  )

  connection.closeSync()
  database.closeSync()

  return medianOfCount
}

/** The conditions of `local` in SQL: DuckDB skips what is beyond the bounds of one BETWEEN, but not of several. */
function conditionsIn(dictionary: Dictionary): string {
  const runs = placesNearby(local, dictionary) ?? []
  const isAmong = runs.map(([first, last]) => `place_id BETWEEN ${first} AND ${last}`)
  const codes = (['makeCode', 'listingType', 'vehicleStyleCode'] as const).map((param) => {
    const numbers = local[param]?.map((code) => dictionary.numberOf(param, code))
    return `${columnOf(param).name} IN (${numbers})`
  })

  const bounds = `place_id BETWEEN ${runs[0]?.[0]} AND ${runs.at(-1)?.[1]}`

  return [...codes, bounds, `(${isAmong.join(' OR ')})`].join(' AND ')
}

async function timeOthers(index: ListingIndex) {
  const timed: Record<string, { 'median ms': number }> = {}
  for (const [name, request] of Object.entries(others))
    timed[name] = milliseconds(await medianMs(() => index.search(request)))

  const [first] = (await index.search(local)).listings
  if (first) timed['one listing'] = milliseconds(await medianMs(() => index.get(first.id)))

  return timed
}

/** Fills the database. @returns the seconds it took. The measurements reopen the index, as after a start. */
async function fill(settings: { directory: string; now: () => Date }, rows: number): Promise<number> {
  const start = performance.now()
  const index = await openDuckDbIndex(settings)
  await index.rebuild(generateInventory({ count: rows, seed: 1, today: settings.now() }))
  await index.close()

  return (performance.now() - start) / 1_000
}

const milliseconds = (ms: number) => ({ 'median ms': Math.round(ms * 10) / 10 })
