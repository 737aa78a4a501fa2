import { setImmediate } from 'node:timers/promises'
import type { Test } from 'tap'
import Type from 'typebox'
import { createCache } from '#server/cache/create-cache.ts'
import type { RedisAddress } from '#server/cache/redis-client.ts'
import { redisAt } from '#server/cache/redis-tier.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { noSpan } from '#server/observe/trace.ts'
import { Breakers } from '#server/upstream/breakers.ts'
import type { CallContext } from '#server/upstream/call-context.ts'
import { type CallDefinition, defineCall } from '#server/upstream/call-definition.ts'
import { CallWatches } from '#server/upstream/call-watch.ts'
import { createCalls } from '#server/upstream/calls.ts'
import { type OriginLimits, Origins } from '#server/upstream/origins.ts'
import { Waits } from '#server/upstream/waits.ts'
import { createTestClock } from './clock.ts'
import { everyOrigin } from './every-origin.ts'
import { createTestLog } from './log.ts'
import { seriesValue } from './series-value.ts'

export interface Cars {
  cars: { id: number }[]
}

const Cars = Type.Object({ cars: Type.Array(Type.Object({ id: Type.Integer() })) })

/** A call for a test: the cars of a make. It throws on failure and is cached for a minute, unless changed. */
export function carsCall(
  changes: Partial<CallDefinition<{ make: string }, Cars>> = {},
): CallDefinition<{ make: string }, Cars> {
  const call = defineCall({
    name: 'cars',
    origin: 'listings',
    path: '/cars',
    query: ({ make }: { make: string }) => new URLSearchParams({ make }),
    response: Cars,
    timeoutMs: 5_000,
    breaker: { resetMs: 30_000 },
    cache: { freshS: 60, graceS: 3_600 },
    fallback: 'throw',
  })

  return { ...call, ...changes }
}

export interface EngineOptions {
  readonly url: string
  readonly redis?: RedisAddress
  readonly limits?: Partial<OriginLimits>
  /** A factor on the timeout of every call. */
  readonly timeoutFactor?: number
  /**
   * A factor on the timeout of a Redis command; 20 by default, so that a busy machine does not give Redis up.
   */
  readonly redisTimeoutFactor?: number
}

/** The real engine for calls, with one origin behind every name and a clock that the test moves. */
export function startEngine(
  t: Test,
  { url, redis, limits = {}, timeoutFactor = 1, redisTimeoutFactor = 20 }: EngineOptions,
) {
  const clock = createTestClock()
  const { log, logged, lines } = createTestLog()
  const metrics = createMetrics()
  const urls = everyOrigin(url)
  const origins = new Origins({ urls, metrics: metrics.upstream, clock, limits })
  const cache = createCache({
    memory: { maxBytes: 1_000_000 },
    redis: redis === undefined ? undefined : redisAt(redis),
    clock,
    metrics: metrics.cache,
    log,
    timeoutFactor: redisTimeoutFactor,
  })

  const breakers = new Breakers({ calls: [], metrics: metrics.upstream, clock, log, timeoutFactor: 20 })
  const watching = { urls, breakers, metrics: metrics.upstream, clock, timeoutFactor }
  const watches = new CallWatches({ calls: [], ...watching })
  const calls = createCalls({ origins, breakers, watches, cache, metrics, clock, timeoutFactor })
  t.teardown(async () => {
    await calls.close()
    await cache.close()
    metrics.close()
  })

  const context = ({
    signal = new AbortController().signal,
    ...changes
  }: Partial<CallContext> & { readonly signal?: AbortSignal } = {}): CallContext => ({
    startMs: performance.now(),
    waits: new Waits(signal),
    log,
    timings: [],
    requestId: 'test-request',
    caller: { id: 'test-site' },
    span: noSpan,
    ...changes,
  })

  const metric = async (series: string) => seriesValue(await metrics.registry.metrics(), series)

  return {
    ...{ cache, calls, origins, breakers, watches, metrics, clock, log, logged, lines, context },
    /** Calls for the cars of a make, as a shopper's request would. */
    ask: (
      definition: CallDefinition<{ make: string }, Cars>,
      { make = 'KIA', ...changes }: Parameters<typeof context>[0] & { make?: string } = {},
    ) => calls.call(definition, { make }, context(changes)),
    /** The value of one series in the metrics, 0 where there is no such series. */
    metric,
    /** Resolves when Redis has stored so many values: they are stored behind the answer. */
    async written(count = 1): Promise<void> {
      while ((await metric('srp_redis_op_duration_seconds_count{op="set"}')) < count) await setImmediate()
    },
  }
}
