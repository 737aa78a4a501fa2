import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'
import { person } from '#infra/testing/visit.ts'
import { percentile } from '#shared/features/statistics/statistics.ts'

export interface LoadOptions {
  readonly encoding?: 'identity' | 'zstd'
  /** The cookies of the shoppers; none by default. */
  readonly cookie?: string
  readonly forMs: number
}

let lastPriceUsd = 900_000

/** The path of a new search, which is in no cache. Its page differs from the others in one number only. */
function newSearch(): string {
  lastPriceUsd += 1
  return `/cars-for-sale/all-cars?maxPrice=${lastPriceUsd}`
}

export interface Timing {
  /** The status is 200 rather than 503. */
  readonly isServed: boolean
  /** Time to the first byte of the body, which is the shell. */
  readonly shellMs: number
  /** Time to the last byte. */
  readonly wholeMs: number
}

async function visitOnce(
  pool: Pool,
  { encoding = 'identity', cookie }: Pick<LoadOptions, 'encoding' | 'cookie'>,
): Promise<Timing> {
  const startMs = performance.now()
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: newSearch(),
    headers: { 'user-agent': person, 'accept-encoding': encoding, ...(cookie && { cookie }) },
  })

  let shellMs: number | undefined
  for await (const _chunk of body) shellMs ??= performance.now() - startMs
  if ((statusCode !== 200 && statusCode !== 503) || shellMs === undefined)
    throw new Error(`a page of the benchmark answered ${statusCode}`)

  return { isServed: statusCode === 200, shellMs, wholeMs: performance.now() - startMs }
}

/**
 * A closed loop: eight shoppers, each of whom requests a page as soon as the last one is complete.
 * @returns the number of pages and the seconds that they took
 */
export async function saturate(url: string, { forMs, ...visit }: LoadOptions) {
  const shoppers = 8
  const pool = new Pool(url, { connections: shoppers })
  const startMs = performance.now()
  let pages = 0
  const shop = async () => {
    while (performance.now() - startMs < forMs) if ((await visitOnce(pool, visit)).isServed) pages += 1
  }

  await Promise.all(Array.from({ length: shoppers }, shop))
  const seconds = (performance.now() - startMs) / 1000
  await pool.close()

  return { pages, seconds }
}

/** An open loop: shoppers arrive at this rate, whether or not the pages of the others are complete. */
export async function arrive(
  url: string,
  { perSecond, forMs, ...visit }: LoadOptions & { perSecond: number },
): Promise<Timing[]> {
  const pool = new Pool(url, { connections: 1_000, connect: { timeout: 30_000 } })
  const visits: Promise<Timing>[] = []
  const startMs = performance.now()

  for (let due = 0; due < forMs; due = (visits.length * 1000) / perSecond) {
    await setTimeout(Math.max(0, startMs + due - performance.now()))
    visits.push(visitOnce(pool, visit))
  }

  const timings = await Promise.all(visits)
  await pool.close()

  return timings
}

/**
 * The 99th percentile of times. At half load two or three pages decide that of one round, and a single
 * collection of garbage holds up as many: rounds are put together there.
 */
export const p99Of = (timesMs: readonly number[]) =>
  percentile(
    timesMs.toSorted((a, b) => a - b),
    0.99,
  )
