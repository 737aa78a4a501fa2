import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureOpenSearch } from '#infra/scripts/opensearch-jars.ts'
import { launchOpenSearch } from '#infra/testing/opensearch.ts'
import { generateInventory } from '#marketplace/inventory/generate-inventory.ts'
import { openOpenSearchIndex } from '#marketplace/listings/opensearch-listing-index.ts'
import type { Figure } from './figure.ts'
import { local, measureIndex, underNewPrice } from './listings/measure-index.ts'
import { medianMs } from './median-ms.ts'

/** The sizes of the inventory. */
const sizes = (process.env.BENCH_ROWS ?? '100000').split(',').map(Number)
const shardCounts = [1, 2]
const heapMb = 2_048

/** The searches, eight at once, after which Java has compiled what they run. */
const searchesBefore = 4_000
/** The runs of each task after them that do not count. */
const before = 50

export const prepare = ensureOpenSearch

/**
 * The figures of OpenSearch, with the limits of the embedded engine, at each size of the inventory and number
 * of shards: one node on this machine, which shares its cores.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const rows of sizes)
    for (const shards of shardCounts) figures.push(...(await measure({ rows, shards })))

  return figures
}

async function measure({ rows, shards }: { rows: number; shards: number }): Promise<Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'opensearch-bench-'))
  const { urls, close } = await launchOpenSearch({ heapMb, isForTests: false })
  const now = new Date('2026-06-01T12:00:00Z')
  const index = await openOpenSearchIndex({
    ...{ nodes: urls, shards, directory, now: () => now },
    ...{ memoryLimitMb: 1_024, threads: 2 },
  })

  try {
    const start = performance.now()
    await index.rebuild(generateInventory({ count: rows, seed: 1, today: now }))
    const loadedS = (performance.now() - start) / 1_000
    const megabytes = (await storedBytes(urls[0])) / 1e6
    for (let search = 0; search < searchesBefore; search += 8)
      await Promise.all(Array.from({ length: 8 }, () => index.search(underNewPrice(local))))

    return await measureIndex(index, {
      name: `${rows.toLocaleString('en')} listings in OpenSearch, ${shards} ${shards === 1 ? 'shard' : 'shards'}`,
      about: `imported in ${loadedS.toFixed(1)} s, ${megabytes.toFixed(1)} MB`,
      // A count that is repeated comes from the cache of OpenSearch.
      countMs: await medianMs(() => index.count(underNewPrice(local)), before),
      before,
    })
  } finally {
    await index.close()
    await close()
    await rm(directory, { recursive: true })
  }
}

/** The size of all indices on a node's disk. */
async function storedBytes(url: string | undefined): Promise<number> {
  const answer = await fetch(`${url}/_stats/store`)
  const stats = (await answer.json()) as { _all: { primaries: { store: { size_in_bytes: number } } } }

  return stats._all.primaries.store.size_in_bytes
}
