import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { Pool } from 'undici'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import type { OpsView } from '#shared/features/ops/ops-view.ts'
import { median, percentile } from '#shared/features/statistics/statistics.ts'
import type { Asked } from './app.main.ts'
import { type Child, cpuSecondsOf, startChild } from './child.ts'
import { arrive, p99Of, saturate } from './load.ts'
import { type PageServer, startPageServer } from './page-server.ts'
import type { Behaviour } from './upstream.main.ts'

const rounds = 8
const roundMs = 6_000

/** The cost of scrapes, and the time until operators see a fault. */
export async function measureMonitoring(upstream: Child): Promise<Figure[]> {
  const server = await startPageServer(String(upstream.first))
  try {
    const { pages, seconds } = await saturate(server.url, { forMs: 4_000 })
    const perSecond = pages / seconds / 2

    return [
      ...(await measureScrapes(server, perSecond)),
      await measureCrowd(server, perSecond),
      await measureOnset(server, upstream),
    ]
  } finally {
    await server.stop()
  }
}

/** Asks as Prometheus does. */
async function ask(pool: Pool) {
  const headers = { accept: 'application/openmetrics-text;version=1.0.0', 'accept-encoding': 'gzip' }
  const { body } = await pool.request({ method: 'GET', path: '/metrics', headers })
  return body
}

const scrape = async (pool: Pool) => String(gunzipSync(await (await ask(pool)).bytes()))

/** Takes the metrics in without unpacking them: a hundred at once would hold up the clock of the pages. */
const takeIn = async (pool: Pool) => (await ask(pool)).dump({ limit: 10_000_000 })

async function measureScrapes({ url, admin }: PageServer, perSecond: number): Promise<Figure[]> {
  const load = arrive(url, { perSecond, forMs: roundMs })
  const pool = new Pool(admin)
  const times: number[] = []
  let text = ''

  for (const endMs = performance.now() + roundMs; performance.now() < endMs; await setTimeout(100)) {
    const startMs = performance.now()
    text = await scrape(pool)
    times.push(performance.now() - startMs)
  }

  await Promise.all([load, pool.close()])
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length
  const note = `median of ${times.length} at half load; p95 ${percentile(
    times.sort((a, b) => a - b),
    0.95,
  ).toFixed(0)} ms`

  return [
    atMost('scrape under load', median(times), { limit: 20, unit: ' ms', digits: 1, note }),
    atMost('series under load', series, { limit: 3_000, digits: 0 }),
  ]
}

async function measureCrowd({ url, admin }: PageServer, perSecond: number): Promise<Figure> {
  const pool = new Pool(admin, { connections: 100 })
  const shellsDuring = async (isCrowded: boolean) => {
    const load = arrive(url, { perSecond, forMs: roundMs })
    const crowd = isCrowded ? Array.from({ length: 100 }, () => takeIn(pool)) : []
    const [visits] = await Promise.all([load, ...crowd])

    return visits.map(({ shellMs }) => shellMs)
  }

  const [alone, crowded]: [number[], number[]] = [[], []]

  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await shellsDuring(false)))
    crowded.push(...(await shellsDuring(true)))
  }

  await pool.close()
  const [aloneMs, crowdedMs] = [p99Of(alone), p99Of(crowded)]
  const note = `once in ${roundMs / 1000} s at half load: ${crowdedMs.toFixed(0)} against ${aloneMs.toFixed(0)} ms, of ${alone.length} pages each`

  return atMost('shell p99 with 100 scrapes at once ÷ without', crowdedMs / aloneMs, { limit: 1.2, note })
}

async function measureOnset({ url, admin }: PageServer, upstream: Child): Promise<Figure> {
  const watching = new AbortController()
  const load = arrive(url, { perSecond: 5, forMs: 10_000 })
  const { body } = await fetch(`${admin}/ops/events`, { signal: watching.signal })
  const events = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())
  upstream.process.send('failing' satisfies Behaviour)
  const startMs = performance.now()
  let seenMs = Number.POSITIVE_INFINITY
  let text = ''

  for await (const piece of events) {
    text += piece
    const views = text.split('\n').filter((line) => line.startsWith('data: {"atMs"') && line.endsWith('}'))
    const view: OpsView | undefined = views.length > 0 ? JSON.parse(views.at(-1)?.slice(6) ?? '') : undefined
    if ((view?.calls.find(({ call }) => call === 'spotlights')?.errorRatio ?? 0) === 0) continue

    seenMs = performance.now() - startMs
    break
  }

  watching.abort()
  upstream.process.send('healthy' satisfies Behaviour)
  await load

  return atMost('a failing call to its tile in the live view', seenMs / 1_000, {
    limit: 5,
    unit: ' s',
    digits: 1,
    note: '5 pages a second',
  })
}

const watchedProcesses = 3
const watchedRounds = 12

/**
 * The throughput that metrics and log cost: a server in alternating rounds of uncached pages, with and
 * without them. Two processes that do the same differ by up to a tenth for as long as they live, so that one
 * does both.
 */
export async function measureWatching(upstream: string): Promise<Figure[]> {
  const costs: number[] = []
  for (let process = 0; process < watchedProcesses; process += 1) costs.push(...(await costsInOne(upstream)))

  const sorted = costs.toSorted((a, b) => a - b)
  const [low, high] = [percentile(sorted, 0.25), percentile(sorted, 0.75)]
  const note = `median of ${costs.length} rounds in ${watchedProcesses} processes, half of them from ${low.toFixed(1)} to ${high.toFixed(1)}`

  return [
    atMost('throughput that metrics and log cost', median(costs), { limit: 5, unit: ' %', digits: 1, note }),
  ]
}

/** What metrics and log cost a process in each round, as percent of its throughput without them. */
async function costsInOne(upstream: string): Promise<number[]> {
  const { first, process, stop } = await startChild('app.main.ts', { MARKETPLACE_URL: upstream })
  const rateOf = async (asked: Asked) => {
    process.send(asked)
    // V8 compiles anew what the change concerns.
    await saturate(String(first), { forMs: 500 })
    const before = cpuSecondsOf(process)
    const { pages } = await saturate(String(first), { forMs: 1_200 })

    return pages / (cpuSecondsOf(process) - before)
  }

  await saturate(String(first), { forMs: 4_000 })
  const costs: number[] = []

  for (let round = 0; round < watchedRounds; round += 1) {
    // Each is the first one in turn, so that what else runs on the machine affects both alike.
    const both = ['watched', 'unwatched'] as const
    const rates = { watched: 0, unwatched: 0 }
    for (const asked of round % 2 === 0 ? both : both.toReversed()) rates[asked] = await rateOf(asked)
    costs.push(100 * (1 - rates.watched / rates.unwatched))
  }

  await stop()

  return costs
}
