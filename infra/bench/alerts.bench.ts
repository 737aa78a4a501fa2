import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchingCost } from './alerts/alerts.main.ts'
import { changedCars } from './alerts/changed-cars.ts'
import { fillMatchingStore } from './alerts/matching-store.ts'
import { savedQueries } from './alerts/saved-queries.ts'
import { atMost, type Figure } from './figure.ts'

/** BENCH_SEARCHES replaces the number of saved searches for a quick trial. */
const searches = Number(process.env.BENCH_SEARCHES ?? 100_000)
const cars = 1_000

/** The cost of matching an import's changes against all saved searches, with the storing of what is found. */
export async function run(): Promise<Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'alerts-bench-'))
  try {
    const cost = await measure(join(directory, 'accounts.db'))
    const perMillion = (cost.cpuSeconds / cost.searches) * 1e6
    const note = `${cost.matches.toLocaleString('en')} matches, ${perMillion.toFixed(0)} µs a search; ${cost.seconds.toFixed(1)} s by the clock`

    return [
      atMost(`processor time, ${cost.searches} searches × ${cost.cars} cars`, cost.cpuSeconds, {
        limit: 10,
        ...{ digits: 1, unit: ' s', note },
      }),
      atMost('longest work in which accounts answer nothing else', cost.longestWorkMs, {
        limit: 50,
        ...{ digits: 0, unit: ' ms' },
        note: `${cost.longestBlockMs.toFixed(0)} ms by the clock, with waits for the disk and for other processes`,
      }),
      atMost('memory that matching adds, at its peak', cost.addedMb, {
        limit: 300,
        ...{ digits: 0, unit: ' MB', note: `${cost.peakMb.toFixed(0)} MB in all` },
      }),
    ]
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function measure(file: string): Promise<MatchingCost> {
  const listings = await changedCars(cars)
  await fillMatchingStore(file, savedQueries(await changedCars(20_000), searches))

  const marketplace = await serveChanges(listings)
  const program = join(import.meta.dirname, 'alerts/alerts.main.ts')
  const child = fork(program, [file, marketplace.url])
  await once(child, 'message')
  marketplace.publish()
  child.send('start')
  const [cost] = (await once(child, 'message')) as [MatchingCost]
  marketplace.close()

  return cost
}

/** A marketplace that has nothing to tell until the listings are published, all of them new. */
async function serveChanges(listings: readonly { readonly id: number }[]) {
  const changes = listings.map((listing) => ({ version: 1, kind: 'new', id: listing.id, listing }))
  let isPublished = false
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const isRead = query.get('after') === 'read' || !isPublished
    const some = isRead ? [] : changes.slice(0, Number(query.get('limit')))
    const cursor = isPublished && some.length === changes.length ? 'read' : 'begun'
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ version: 1, cursor, changes: some, isComplete: true }))
  })

  await once(server.listen(0, '127.0.0.1'), 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => {
      isPublished = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
