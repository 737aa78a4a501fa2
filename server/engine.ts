import type { FastifyBaseLogger } from 'fastify'
import { accountsTokenHeader } from '#shared/features/accounts/id-token.ts'
import { type Cache, pageShare } from './cache/cache.ts'
import { createCache } from './cache/create-cache.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Metrics } from './observe/metrics.ts'
import { Breakers } from './upstream/breakers.ts'
import { callFacts, type DeclaredCall, declaredCalls } from './upstream/call-definition.ts'
import { CallWatches } from './upstream/call-watch.ts'
import { type Calls, createCalls } from './upstream/calls.ts'
import { Origins } from './upstream/origins.ts'
import { createRelay, type Relay } from './upstream/relay.ts'

export interface EngineDeps {
  readonly config: Pick<
    Config,
    'origins' | 'accountsToken' | 'assistant' | 'redis' | 'cacheBytes' | 'timeoutFactor'
  >
  readonly metrics: Metrics
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** The engine of the server: its cache, its origins with their breakers, and the calls that use them. */
export interface Engine {
  readonly cache: Cache
  readonly origins: Origins
  readonly breakers: Breakers
  readonly watches: CallWatches
  readonly calls: Calls
  /** The relay of an upstream that is declared without a call. */
  readonly relayOf: (upstream: DeclaredCall) => Relay
  /** Ends the calls in flight, closes every socket and the connection to Redis. */
  close(): Promise<void>
}

export async function createEngine({ config, metrics, clock, log }: EngineDeps): Promise<Engine> {
  const { redis: address, accountsToken, timeoutFactor } = config
  metrics.know({ calls: callFacts() })
  const breakers = new Breakers({
    calls: declaredCalls,
    metrics: metrics.upstream,
    clock,
    log,
    timeoutFactor,
  })
  const cache = createCache({
    memory: { maxBytes: config.cacheBytes * (1 - pageShare) },
    // The Redis client is a tenth of the code that a start compiles: it is loaded only where it is needed.
    redis: address === undefined ? undefined : (await import('./cache/redis-tier.ts')).redisAt(address),
    onOrder: (order) => breakers.force(order),
    metrics: metrics.cache,
    ...{ clock, log, timeoutFactor },
  })

  // Leads live in the accounts process.
  const ownHeaders = accountsToken === undefined ? {} : { [accountsTokenHeader]: accountsToken }
  const { apiKey } = config.assistant ?? {}
  const origins = new Origins({
    urls: config.origins,
    headers: {
      accounts: ownHeaders,
      leads: ownHeaders,
      assistant: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    },
    metrics: metrics.upstream,
    clock,
  })
  const watches = new CallWatches({
    ...{ calls: declaredCalls, urls: config.origins, breakers },
    ...{ metrics: metrics.upstream, clock, timeoutFactor },
  })
  const fetching = { origins, watches, metrics, clock, timeoutFactor }
  const calls = createCalls({ ...fetching, breakers, cache })

  return {
    ...{ cache, origins, breakers, watches, calls },
    relayOf: (upstream) => createRelay(upstream, fetching),
    async close() {
      await calls.close()
      await cache.close()
    },
  }
}
