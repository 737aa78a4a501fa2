/** Matches the changes of a marketplace against the saved searches of a store, and says what that took. */
import { residentMb } from '#infra/bench/resident-mb.ts'
import { readNews } from '#marketplace/alerts/read-news.ts'
import { openMatchingStore } from './matching-store.ts'

/** What the matching of one import took. */
export interface MatchingCost {
  readonly searches: number
  readonly cars: number
  readonly matches: number
  readonly cpuSeconds: number
  readonly seconds: number
  /**
   * The longest time between two turns of the event loop: by the processor time of its thread, by the clock.
   */
  readonly longestWorkMs: number
  readonly longestBlockMs: number
  /** The memory of the process at its peak, and how much of it came with the matching. */
  readonly peakMb: number
  readonly addedMb: number
}

const [, , file = '', marketplaceUrl = ''] = process.argv
const { store, db } = openMatchingStore(file)
const deps = { store, marketplaceUrl, now: Date.now, workerId: 'bench' }

// The first reading takes the place of now.
await readNews(deps)

const workMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

let longestBlockMs = 0
let longestWorkMs = 0
let [lastTurn, lastWork] = [performance.now(), workMs()]

const watch = setInterval(() => {
  const [turn, work] = [performance.now(), workMs()]
  longestBlockMs = Math.max(longestBlockMs, turn - lastTurn)
  longestWorkMs = Math.max(longestWorkMs, work - lastWork)
  lastTurn = turn
  lastWork = work
}, 1)

process.send?.('ready')

process.once('message', async () => {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  longestBlockMs = 0
  longestWorkMs = 0
  const beforeMb = residentMb(process.pid, 'now')
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
    ...{ searches, cars, seconds, longestWorkMs, longestBlockMs },
    matches: Number(kept.n) + Number(more.n ?? 0),
    cpuSeconds: (user + system) / 1e6,
    addedMb: residentMb(process.pid, 'highest') - beforeMb,
    peakMb: residentMb(process.pid, 'highest'),
  }

  process.send?.(cost, () => process.exit(0))
})
