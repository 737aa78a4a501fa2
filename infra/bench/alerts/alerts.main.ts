/** Matches the changes of a marketplace against the saved searches of a store, and says what that took. */
import { readFileSync } from 'node:fs'
import { readNews } from '#marketplace/alerts/read-news.ts'
import { openMatchingStore } from './matching-store.ts'

/** What the matching of one import took. */
export interface MatchingCost {
  readonly searches: number
  readonly cars: number
  readonly matches: number
  readonly cpuSeconds: number
  readonly seconds: number
  /** The longest time in which the process could do nothing else. */
  readonly longestBlockMs: number
  readonly peakMb: number
}

const [, , file = '', marketplaceUrl = ''] = process.argv
const { store, db } = openMatchingStore(file)
const deps = { store, marketplaceUrl, now: Date.now, workerId: 'bench' }

// The first reading takes the place of now.
await readNews(deps)

const watchMs = 2
let longestBlockMs = 0
let last = performance.now()
const watch = setInterval(() => {
  const now = performance.now()
  longestBlockMs = Math.max(longestBlockMs, now - last - watchMs)
  last = now
}, watchMs)

process.send?.('ready')

process.once('message', async () => {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  last = start
  longestBlockMs = 0
  const { cars, searches } = await readNews(deps)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - start) / 1_000
  clearInterval(watch)

  const kept = await db
    .selectFrom('search_news')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const more = await db
    .selectFrom('alert_surplus')
    .select((e) => e.fn.sum<number | null>('matches').as('n'))
    .executeTakeFirstOrThrow()

  const cost: MatchingCost = {
    ...{ searches, cars, seconds, longestBlockMs },
    matches: Number(kept.n) + Number(more.n ?? 0),
    cpuSeconds: (user + system) / 1e6,
    peakMb: Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024,
  }

  process.send?.(cost, () => process.exit(0))
})
