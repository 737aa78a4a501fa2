import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateInventory } from '#marketplace/inventory/generate-inventory.ts'
import { columnOf } from '#marketplace/listings/duckdb/code-columns.ts'
import { databaseDefaults, openDatabase } from '#marketplace/listings/duckdb/database.ts'
import { type Dictionary, loadDictionary } from '#marketplace/listings/duckdb/dictionary.ts'
import { placesNearby } from '#marketplace/listings/duckdb/where.ts'
import { openDuckDbIndex } from '#marketplace/listings/duckdb-listing-index.ts'
import type { Figure } from './figure.ts'
import { local, measureIndex } from './listings/measure-index.ts'
import { medianMs } from './median-ms.ts'

/** The sizes of the inventory. BENCH_ROWS replaces them for a quick trial. */
const sizes = (process.env.BENCH_ROWS ?? '100000,1000000').split(',').map(Number)

/** The figures of the embedded engine at each size of the inventory. */
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

  try {
    return await measureIndex(index, {
      name: `${rows.toLocaleString('en')} listings`,
      about: `loaded in ${loadedS.toFixed(1)} s`,
      countMs,
    })
  } finally {
    await index.close()
  }
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

/**
 * The conditions of `local` in SQL: DuckDB skips what is beyond the bounds of one BETWEEN, but not of
 * several.
 */
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

/** Fills the database. @returns the seconds it took. The measurements reopen the index, as after a start. */
async function fill(settings: { directory: string; now: () => Date }, rows: number): Promise<number> {
  const start = performance.now()
  const index = await openDuckDbIndex(settings)
  await index.rebuild(generateInventory({ count: rows, seed: 1, today: settings.now() }))
  await index.close()

  return (performance.now() - start) / 1_000
}
