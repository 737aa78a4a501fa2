import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import type { Made } from './count-made.ts'
import { saturate } from './load.ts'
import { startPageServer } from './page-server.ts'

/** What the server made for a new search before this was counted: the limit is half of it (decision 350). */
const before: Made = { promises: 751, timers: 51, listeners: 68 }

/**
 * The promises, timers and listeners of a new search: what a server makes in a long run beyond that of a
 * short one, divided by the pages.
 */
export async function measureMadeObjects(upstream: string): Promise<Figure[]> {
  const [short, long] = [await countMade(upstream, 2_000), await countMade(upstream, 6_000)]
  return (Object.keys(before) as (keyof Made)[]).map((kind) => {
    const perPage = (long.made[kind] - short.made[kind]) / (long.pages - short.pages)
    const note = `${before[kind]} before`

    return atMost(`${kind} of a new search`, perPage, { limit: before[kind] / 2, digits: 0, note })
  })
}

async function countMade(upstream: string, forMs: number): Promise<{ made: Made; pages: number }> {
  const directory = await mkdtemp(join(tmpdir(), 'made-'))
  const file = join(directory, 'made.json')
  const preload = `--import=${join(import.meta.dirname, 'count-made.ts')}`
  const server = await startPageServer(upstream, { MADE_FILE: file, NODE_OPTIONS: preload })

  try {
    const { pages } = await saturate(server.url, { forMs })
    await server.stop()
    return { made: JSON.parse(await readFile(file, 'utf8')), pages }
  } finally {
    await server.stop()
    await rm(directory, { recursive: true })
  }
}
