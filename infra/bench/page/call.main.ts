/**
 * On a message, 'engine' or 'bare', this program makes uncached upstream calls for a second, through the call
 * engine or with undici alone, and answers with the number of calls and their processor time.
 */
import { Pool } from 'undici'
import { everyOrigin } from '#infra/testing/every-origin.ts'
import { createCache } from '#server/cache/create-cache.ts'
import { systemClock } from '#server/clock.ts'
import { searchListings } from '#server/features/search/search.calls.ts'
import { createLog } from '#server/observe/log.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { noSpan } from '#server/observe/trace.ts'
import { Breakers } from '#server/upstream/breakers.ts'
import { CallWatches } from '#server/upstream/call-watch.ts'
import { createCalls } from '#server/upstream/calls.ts'
import { Origins } from '#server/upstream/origins.ts'
import { Waits } from '#server/upstream/waits.ts'
import { toSearchQuery } from '#shared/search/listings-query.ts'
import { defaultSettings } from '#shared/settings/settings.ts'

export interface CallWork {
  readonly calls: number
  /** Processor time of the process, garbage collection included. */
  readonly cpuSeconds: number
}

export type Caller = 'engine' | 'bare'

const roundMs = 1_000
const concurrency = 8
const url = process.env.MARKETPLACE_URL ?? ''
const log = createLog({ level: 'silent' })
const metrics = createMetrics()
const clock = systemClock
const urls = everyOrigin(url)

const cache = createCache({
  memory: { maxBytes: 64 * 1024 * 1024 },
  clock,
  metrics: metrics.cache,
  log,
  timeoutFactor: 1,
})

const origins = new Origins({ urls, metrics: metrics.upstream, clock })
const breakers = new Breakers({ calls: [], metrics: metrics.upstream, clock, log, timeoutFactor: 1 })
const watches = new CallWatches({
  ...{ calls: [], urls, breakers, metrics: metrics.upstream, clock, timeoutFactor: 1 },
})
const calls = createCalls({ origins, breakers, watches, cache, metrics, clock, timeoutFactor: 1 })
const pool = new Pool(url, { connections: 64 })
const waits = new Waits(new AbortController().signal)

let maxPrice = 900_000

const callers: Record<Caller, () => Promise<unknown>> = {
  engine: () =>
    calls.call(
      searchListings,
      { request: { maxPrice: maxPrice++ }, site: defaultSettings, defaults: {} },
      {
        startMs: performance.now(),
        waits,
        log,
        timings: [],
        caller: { id: 'bench' },
        requestId: 'bench',
        span: noSpan,
      },
    ),
  bare: async () => {
    const { body } = await pool.request({
      method: 'GET',
      path: `/rest/lsc/listing?${toSearchQuery({ maxPrice: maxPrice++ }, { site: defaultSettings, defaults: {} })}`,
    })

    return JSON.parse(await body.text())
  },
}

process.on('message', async (caller: Caller) => {
  const [startMs, startCpu] = [performance.now(), process.cpuUsage()]
  let made = 0
  const callRepeatedly = async () => {
    for (; performance.now() - startMs < roundMs; made += 1) await callers[caller]()
  }

  await Promise.all(Array.from({ length: concurrency }, callRepeatedly))
  const { user, system } = process.cpuUsage(startCpu)
  process.send?.({ calls: made, cpuSeconds: (user + system) / 1e6 } satisfies CallWork)
})

process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
