import { Pool } from 'undici'
import type { Clock } from '#server/clock.ts'
import type { PoolLoad, UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import { type CallHeaders, type OriginName, originNames } from './call-definition.ts'
import { type ExchangeAnswer, type ExchangeRequest, exchange } from './exchange.ts'
import { UpstreamError } from './upstream-error.ts'

export interface OriginLimits {
  /** The sockets of one call. */
  readonly connections: number
  /** The requests that may wait for one of those sockets; one more is refused. */
  readonly queue: number
  readonly maxAnswerBytes: number
}

const defaultLimits: OriginLimits = { connections: 64, queue: 256, maxAnswerBytes: 8 * 1024 * 1024 }

/** An origin that has answered within this time is reachable without a probe. */
const recentMs = 10_000

/** The timeout of a probe: shorter than a balancer waits for the readiness. */
const probeTimeoutMs = 500

export interface OriginsOptions {
  /** Base addresses. The path of a base address is put before the path of each call. */
  readonly urls: Readonly<Record<OriginName, string>>
  /** Headers of every request to an origin, such as a secret that it asks for. */
  readonly headers?: Partial<Record<OriginName, CallHeaders>>
  readonly metrics: UpstreamMetrics
  readonly clock: Clock
  readonly limits?: Partial<OriginLimits>
}

export interface OriginRequest extends Omit<ExchangeRequest, 'maxBytes' | 'mayRetry'> {
  /**
   * The call's name. Each call has a pool of its own: an optional call that hangs must not hold the sockets
   * that the search needs.
   */
  readonly call: string
  /** The limit of the call's sockets, where its declaration has one. */
  readonly concurrency?: number | undefined
  /** Whether the request may be sent a second time; absent: never. */
  readonly mayRetry?: () => boolean
}

/**
 * The origins behind the page. Each call has a pool of sockets, so that a slow call does not starve others.
 */
export class Origins {
  readonly #origins: ReadonlyMap<OriginName, Origin>

  constructor({ urls, headers = {}, metrics, clock, limits }: OriginsOptions) {
    const options = { clock, limits: { ...defaultLimits, ...limits } }
    this.#origins = new Map(
      originNames.map((name) => [
        name,
        new Origin({ ...options, url: urls[name], headers: headers[name] ?? {} }),
      ]),
    )
    metrics.watchPools(() => this.#origins.values().flatMap((origin) => origin.pools()))
  }

  /** The address of an origin, without credentials. */
  urlOf(name: OriginName): URL {
    return this.#origin(name).url
  }

  /** Sends one request. Resolves with its JSON answer; rejects with UpstreamError. */
  ask(name: OriginName, request: OriginRequest): Promise<ExchangeAnswer> {
    return this.#origin(name).ask(request)
  }

  /**
   * The reason why an origin cannot be reached; undefined where it can. An origin that has not answered just
   * now is probed.
   */
  trouble(name: OriginName): Promise<string | undefined> {
    return this.#origin(name).trouble()
  }

  async close(): Promise<void> {
    await Promise.all(this.#origins.values().map((origin) => origin.close()))
  }

  #origin(name: OriginName): Origin {
    const origin = this.#origins.get(name)
    if (!origin) throw new TypeError(`no origin is named ${name}`)
    return origin
  }
}

interface OriginOptions {
  readonly url: string
  readonly headers: CallHeaders
  readonly clock: Clock
  readonly limits: OriginLimits
}

class Origin {
  readonly url: URL
  readonly #pools = new Map<string, { readonly pool: Pool; readonly limit: number }>()
  readonly #headers: CallHeaders
  readonly #clock: Clock
  readonly #limits: OriginLimits
  #answeredMs = Number.NEGATIVE_INFINITY

  constructor({ url, headers, clock, limits }: OriginOptions) {
    this.url = new URL(url)
    this.#headers = headers
    this.#clock = clock
    this.#limits = limits
  }

  /**
   * The load of each pool. A request counts until its socket is free or closed, even where no shopper waits
   * for its answer any more.
   */
  *pools(): Iterable<PoolLoad> {
    for (const [call, { pool, limit }] of this.#pools) {
      const { size, queued } = pool.stats
      yield { call, inFlight: size - queued, queued, limit }
    }
  }

  ask({ call, concurrency, ...request }: OriginRequest): Promise<ExchangeAnswer> {
    const pool = this.#poolOf(call, concurrency)
    const { queued, connected } = pool.stats
    if (queued >= this.#limits.queue)
      return Promise.reject(new UpstreamError('throttled', `${queued} requests already wait for a socket`))

    const path = this.url.pathname.replace(/\/$/, '') + request.path
    const headers = { ...request.headers, ...this.#headers }
    const maxBytes = this.#limits.maxAnswerBytes
    // Only an idle socket that the origin has closed is worth a retry. Without an open socket there is none:
    // an origin that breaks a new socket is down.
    const mayRetry = () => connected > 0 && (request.mayRetry?.() ?? false)

    return new Promise((resolve, reject) => {
      exchange(
        pool,
        { ...request, headers, path, mayRetry, maxBytes },
        {
          resolve: (answer) => {
            this.#answeredMs = this.#clock.nowMs()
            resolve(answer)
          },
          reject: (error) => {
            this.#answeredMs = isReachable(error) ? this.#clock.nowMs() : Number.NEGATIVE_INFINITY
            reject(error)
          },
        },
      )
    })
  }

  async trouble(): Promise<string | undefined> {
    if (this.#clock.nowMs() - this.#answeredMs < recentMs) return undefined
    try {
      await this.ask({
        call: 'probe',
        path: '/',
        headers: {},
        timeoutMs: probeTimeoutMs,
      })
    } catch (error) {
      if (!isReachable(error)) return error instanceof Error ? error.message : String(error)
    }

    return undefined
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.values().map(({ pool }) => pool.destroy()))
  }

  #poolOf(call: string, connections = this.#limits.connections): Pool {
    const known = this.#pools.get(call)
    if (known) return known.pool

    // The timeout of the exchange is the only one: undici's own run between chunks and in half seconds.
    const timeouts = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: 3_000 }
    const pool = new Pool(this.url.origin, { connections, pipelining: 1, allowH2: false, ...timeouts })
    this.#pools.set(call, { pool, limit: connections })

    return pool
  }
}

/**
 * Whether an error shows that the origin is up: an origin that answers 404 is. A client that left shows
 * nothing and costs one probe.
 */
function isReachable(error: unknown): boolean {
  return error instanceof UpstreamError && error.status !== undefined && error.status < 500
}
