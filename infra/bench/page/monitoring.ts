import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { Pool } from 'undici'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import type { OpsView } from '#shared/features/ops/ops-view.ts'
import { median, percentile } from '#shared/features/statistics/statistics.ts'
import { type Child, cpuSecondsOf, startChild } from './child.ts'
import { arrive, saturate } from './load.ts'
import { type PageServer, startPageServer } from './page-server.ts'
import type { Behaviour } from './upstream.main.ts'

const rounds = 5
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
    atMost('scrape under load', median(times), 20, { unit: ' ms', digits: 1, note }),
    atMost('series under load', series, 3_000, { digits: 0 }),
  ]
}

async function measureCrowd({ url, admin }: PageServer, perSecond: number): Promise<Figure> {
  const pool = new Pool(admin, { connections: 100 })
  const p99During = async (isCrowded: boolean) => {
    const load = arrive(url, { perSecond, forMs: roundMs })
    const crowd = isCrowded ? Array.from({ length: 100 }, () => takeIn(pool)) : []
    const [visits] = await Promise.all([load, ...crowd])

    return percentile(
      visits.map(({ shellMs }) => shellMs).sort((a, b) => a - b),
      0.99,
    )
  }

  const ratios: number[] = []

  for (let round = 0; round < rounds; round += 1) {
    const alone = await p99During(false)
    ratios.push((await p99During(true)) / alone)
  }

  await pool.close()
  const note = `once in ${roundMs / 1000} s at half load; by round ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`

  return atMost('shell p99 with 100 scrapes at once ÷ without', median(ratios), 1.2, { note })
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

  return atMost('a failing call to its tile in the live view', seenMs / 1_000, 5, {
    unit: ' s',
    digits: 1,
    note: '5 pages a second',
  })
}

/**
 * The throughput that metrics and log cost: the server against one without metrics and log, in alternating
 * rounds of uncached pages.
 */
export async function measureWatching(upstream: string): Promise<Figure[]> {
  const servers = {
    monitored: await startChild('app.main.ts', { MARKETPLACE_URL: upstream }),
    bare: await startChild('app.main.ts', {
      MARKETPLACE_URL: upstream,
      WITHOUT_METRICS: '1',
      LOG_LEVEL: 'silent',
    }),
  }

  const rates: Record<keyof typeof servers, number[]> = { monitored: [], bare: [] }
  const rateOf = async ({ first, process }: Child, forMs: number) => {
    const before = cpuSecondsOf(process)
    const { pages } = await saturate(String(first), { forMs })
    return pages / (cpuSecondsOf(process) - before)
  }

  for (const server of Object.values(servers)) await rateOf(server, 4_000)
  for (let round = 0; round < 20; round += 1) {
    const pair = ['monitored', 'bare'] as const
    // Each is the first one in turn, so that what else runs on the machine affects both alike.
    for (const name of round % 2 === 0 ? pair : pair.toReversed())
      rates[name].push(await rateOf(servers[name], 1_000))
  }

  for (const { stop } of Object.values(servers)) await stop()

  const [monitored, bare] = [median(rates.monitored), median(rates.bare)]
  const kept = median(rates.monitored.map((rate, round) => rate / (rates.bare[round] ?? rate)))
  const note = `${monitored.toFixed(0)} against ${bare.toFixed(0)} new pages a second of processor time`

  return [
    atMost('throughput that metrics and log cost', 100 * (1 - kept), 5, {
      unit: ' %',
      digits: 1,
      note,
    }),
  ]
}
