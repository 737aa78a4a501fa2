import { Pool } from 'undici'
import type { Clock } from '#server/clock.ts'
import type { PoolLoad, UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import { type OriginName, originNames } from './call-definition.ts'
import { type ExchangeRequest, exchange } from './exchange.ts'
import { UpstreamError } from './upstream-error.ts'

export interface OriginLimits {
  /** Requests of one call on the way at once. */
  readonly connections: number
  /** Requests that may wait for one of those sockets; one more is refused here. */
  readonly queue: number
  readonly maxAnswerBytes: number
}

const defaultLimits: OriginLimits = { connections: 64, queue: 256, maxAnswerBytes: 8 * 1024 * 1024 }

/** An origin that answered this recently needs no probe to be called reachable. */
const recentMs = 10_000

/** Shorter than a balancer waits for an answer about readiness. */
const probeTimeoutMs = 500

export interface OriginsFacts {
  /** Base addresses; a path in one goes before the path of each call. */
  readonly urls: Readonly<Record<OriginName, string>>
  readonly metrics: UpstreamMetrics
  readonly clock: Clock
  readonly limits?: Partial<OriginLimits>
}

export interface OriginRequest extends Omit<ExchangeRequest, 'maxBytes' | 'mayRetry'> {
  /**
   * The call's name: each has a pool of its own, or an optional one that hangs would hold the sockets that
   * the search needs.
   */
  readonly call: string
  /** Sockets of the call, where it is declared to have fewer than others. */
  readonly concurrency?: number | undefined
  /** Asked before the request is sent a second time; absent: it never is. */
  readonly mayRetry?: () => boolean
}

/**
 * The services behind the page, with a pool of sockets for each call, so that a slow one does not starve the
 * others.
 */
export class Origins {
  readonly #origins: ReadonlyMap<OriginName, Origin>

  constructor({ urls, metrics, clock, limits }: OriginsFacts) {
    const all = { ...defaultLimits, ...limits }
    this.#origins = new Map(originNames.map((name) => [name, new Origin(urls[name], clock, all)]))
    metrics.watchPools(() => this.#origins.values().flatMap((origin) => origin.pools()))
  }

  /** Sends one request and gives the text of its JSON answer. Rejects with UpstreamError. */
  ask(name: OriginName, request: OriginRequest): Promise<string> {
    return this.#origin(name).ask(request)
  }

  /** Why the origin cannot be reached, asking it unless it has just answered; undefined when all is well. */
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

class Origin {
  readonly #url: URL
  readonly #pools = new Map<string, { readonly pool: Pool; readonly limit: number }>()
  readonly #clock: Clock
  readonly #limits: OriginLimits
  #answeredMs = Number.NEGATIVE_INFINITY

  constructor(url: string, clock: Clock, limits: OriginLimits) {
    this.#url = new URL(url)
    this.#clock = clock
    this.#limits = limits
  }

  /**
   * What is under way now. A request counts until its socket is free or gone, even when nobody waits for its
   * answer any more.
   */
  *pools(): Iterable<PoolLoad> {
    for (const [call, { pool, limit }] of this.#pools) {
      const { size, queued } = pool.stats
      yield { call, inFlight: size - queued, queued, limit }
    }
  }

  async ask({ call, concurrency, ...request }: OriginRequest): Promise<string> {
    const pool = this.#poolOf(call, concurrency)
    const { queued, connected } = pool.stats
    if (queued >= this.#limits.queue)
      throw new UpstreamError('throttled', `${queued} requests already wait for a socket`)

    const path = this.#url.pathname.replace(/\/$/, '') + request.path

    try {
      // Where no socket is open none can be an idle one that was closed: an origin that breaks a new one is
      // down.
      const mayRetry = () => connected > 0 && (request.mayRetry?.() ?? false)
      const text = await exchange(pool, { ...request, path, mayRetry, maxBytes: this.#limits.maxAnswerBytes })
      this.#answeredMs = this.#clock.nowMs()

      return text
    } catch (error) {
      if (isReachable(error)) this.#answeredMs = this.#clock.nowMs()
      else this.#answeredMs = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  async trouble(): Promise<string | undefined> {
    if (this.#clock.nowMs() - this.#answeredMs < recentMs) return undefined
    try {
      await this.ask({
        call: 'probe',
        path: '/',
        headers: {},
        timeoutMs: probeTimeoutMs,
        signal: new AbortController().signal,
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

    // The deadline of each exchange is the only timeout: undici's own run between chunks and in half seconds.
    const timeouts = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: 3_000 }
    const pool = new Pool(this.#url.origin, { connections, pipelining: 1, allowH2: false, ...timeouts })
    this.#pools.set(call, { pool, limit: connections })

    return pool
  }
}

/**
 * A refusal is an answer too: whatever is there to say 404 is up. A client that left tells nothing and costs
 * one probe.
 */
function isReachable(error: unknown): boolean {
  return error instanceof UpstreamError && error.status !== undefined && error.status < 500
}
