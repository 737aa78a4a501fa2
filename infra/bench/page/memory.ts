import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { type Visit, visit } from '#infra/testing/visit.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import type { Asked, Memory } from './app.main.ts'
import { type Child, startChild } from './child.ts'
import type { Behaviour } from './upstream.main.ts'

const concurrency = 100
const clients = 1_000
const settleMs = 5_000

/** V8 gives back what the first clients needed with the third thousand: 55, 56, 52, 47, 47 and 47 MB. */
const roundsBefore = 4
const streams = 50
const streamRounds = 7

/**
 * Opens a page whose optional calls hang, up to its shell. The Authorization header keeps it out of the page
 * cache.
 */
async function openPage({ first }: Child, search: number): Promise<Visit> {
  const headers = { authorization: 'Bearer bench', 'accept-encoding': 'gzip, br' }
  const page = await visit(String(first), `/cars-for-sale/all-cars?maxPrice=${search}`, { headers })
  await page.until('</main>')

  return page
}

async function memoryOf({ process }: Child): Promise<Memory> {
  process.send('memory' satisfies Asked)
  const [memory] = await once(process, 'message')
  return memory
}

async function openAndLeave(server: Child, times: number, firstSearch: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const opened = Array.from({ length: concurrency }, () => openPage(server, firstSearch + round))
    for (const page of await Promise.all(opened)) page.disconnect()
  }
  await setTimeout(settleMs)
}

/**
 * What an open stream holds, in KB, round by round. Resident memory would not tell: streams take what those
 * before them have left. Pages are opened one by one: of many at once most get no optional blocks, since the
 * server is busy, and are complete.
 */
async function takeStreams(server: Child): Promise<number[]> {
  const taken: number[] = []
  for (let round = 0; round < streamRounds; round += 1) {
    const before = await memoryOf(server)
    const pages: Visit[] = []
    let open = streams
    while (pages.length < streams) {
      const page = await openPage(server, 100_000 + round)
      pages.push(page)
      page.whole().then(
        () => {
          open -= 1
        },
        () => undefined,
      )
    }

    const during = await memoryOf(server)
    taken.push((held(during) - held(before)) / open / 1024)
    for (const page of pages) page.disconnect()
    await setTimeout(settleMs)
  }

  return taken
}

const held = ({ heapUsed, external }: Memory) => heapUsed + external

/** The memory that clients leave behind when they disconnect in mid-stream, and that of an open stream. */
export async function measureMemory(upstream: Child): Promise<Figure[]> {
  upstream.process.send('hanging' satisfies Behaviour)
  const server = await startChild('app.main.ts', { MARKETPLACE_URL: String(upstream.first) }, ['--expose-gc'])

  try {
    const rounds = clients / concurrency
    for (let round = 0; round < roundsBefore; round += 1) await openAndLeave(server, rounds, 100_000)
    const idle = await memoryOf(server)

    // The same searches again: their responses are in the cache already.
    await openAndLeave(server, rounds, 100_000)
    const left = await memoryOf(server)
    const ofStreams = await takeStreams(server)
    const heapNote = `${clients} clients, ${settleMs / 1000} s after the last; heap ${(idle.heapUsed / 2 ** 20).toFixed(1)} MB before`

    return [
      atMost(
        'heap left behind by a client that disconnects in mid-stream',
        Math.max(0, left.heapUsed - idle.heapUsed) / clients / 1024,
        { limit: 1, ...{ unit: ' KB', note: heapNote } },
      ),
      atMost('memory that an open stream with pending blocks holds', median(ofStreams), {
        limit: 40,
        ...{ digits: 0, unit: ' KB' },
        note: `${streams} at once, in gzip, by round: ${ofStreams.map(Math.round).join(' ')}`,
      }),
    ]
  } finally {
    upstream.process.send('healthy' satisfies Behaviour)
    await server.stop()
  }
}
