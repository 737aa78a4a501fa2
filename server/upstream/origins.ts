import { Pool } from 'undici'
import type { Clock } from '#server/clock.ts'
import type { PoolLoad, UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import { Batches } from './batches.ts'
import { type CallHeaders, type OriginName, originNames } from './call-definition.ts'
import { exchange } from './exchange.ts'
import type { ExchangeAnswer, ExchangeRequest } from './exchange-request.ts'
import { type Sender, Sockets } from './sender.ts'
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

/** A probe, whose timeout is shorter than a balancer waits for the readiness. It is no call with metrics. */
const probe = { call: 'probe', path: '/', headers: {}, timeoutMs: 500 }

export interface OriginsOptions {
  /** Base addresses. The path of a base address is put before the path of each call. */
  readonly urls: Readonly<Record<OriginName, string>>
  /** Headers of every request to an origin, such as a secret that it asks for. */
  readonly headers?: Partial<Record<OriginName, CallHeaders>>
  readonly metrics: UpstreamMetrics
  readonly clock: Clock
  readonly limits?: Partial<OriginLimits>
}

export interface OriginRequest extends Omit<ExchangeRequest, 'maxBytes'> {
  /**
   * The call's name. Each call has a pool of its own: an optional call that hangs must not hold the sockets
   * that the search needs.
   */
  readonly call: string
  /** The limit of the call's sockets, where its declaration has one. */
  readonly concurrency?: number | undefined
  /** Whether the request may travel with those of other calls; absent: it is sent by itself. */
  readonly mayJoin?: boolean
}

/**
 * The origins behind the page. Each call has a pool of sockets, so that a slow call does not starve others;
 * calls that the page can do without share batches as long as each answers soon.
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
  readonly #base: string
  readonly #batches: Batches
  readonly #batchSockets: Sockets
  readonly #senders = new Map<string, CallSenders>()
  readonly #headers: CallHeaders
  readonly #clock: Clock
  readonly #limits: OriginLimits
  #answeredMs = Number.NEGATIVE_INFINITY

  constructor({ url, headers, clock, limits }: OriginOptions) {
    this.url = new URL(url)
    this.#headers = headers
    this.#clock = clock
    this.#limits = limits
    this.#base = this.url.pathname.replace(/\/$/, '')
    this.#batchSockets = this.#openSockets(limits.connections)
    this.#batches = new Batches({ sockets: this.#batchSockets, base: this.#base, headers, clock })
  }

  /**
   * The load of each call. A request with a socket of its own counts until that is free or closed, even where
   * no shopper waits for its answer any more.
   */
  *pools(): Iterable<PoolLoad> {
    for (const [call, { own, limit }] of this.#senders) {
      if (call === probe.call) continue
      const { size, queued } = own.pool.stats
      yield { call, inFlight: size - queued + this.#batches.inFlightOf(call), queued, limit }
    }
  }

  ask({ call, concurrency, mayJoin = false, ...request }: OriginRequest): Promise<ExchangeAnswer> {
    const { own, joint } = this.#sendersOf(call, concurrency)
    const sender = mayJoin ? joint : own
    const { queued } = sender
    if (queued >= this.#limits.queue)
      return Promise.reject(new UpstreamError('throttled', `${queued} requests already wait for a socket`))

    const path = this.#base + request.path
    const headers = { ...request.headers, ...this.#headers }
    const maxBytes = this.#limits.maxAnswerBytes

    return new Promise((resolve, reject) => {
      exchange(
        sender,
        { ...request, headers, path, maxBytes },
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
      await this.ask(probe)
    } catch (error) {
      if (!isReachable(error)) return error instanceof Error ? error.message : String(error)
    }

    return undefined
  }

  async close(): Promise<void> {
    const all = [this.#batchSockets, ...this.#senders.values().map(({ own }) => own)]
    await Promise.all(all.map(({ pool }) => pool.destroy()))
  }

  #sendersOf(call: string, limit = this.#limits.connections): CallSenders {
    const known = this.#senders.get(call)
    if (known) return known

    const own = this.#openSockets(limit)
    const senders = { own, joint: this.#batches.senderOf(call, own, limit), limit }
    this.#senders.set(call, senders)

    return senders
  }

  #openSockets(connections: number): Sockets {
    // The timeout of the exchange is the only one: undici's own run between chunks and in half seconds.
    const timeouts = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: 3_000 }
    return new Sockets(new Pool(this.url.origin, { connections, pipelining: 1, allowH2: false, ...timeouts }))
  }
}

/** The ways in which the requests of one call are sent. */
interface CallSenders {
  /** The sockets of the call. */
  readonly own: Sockets
  /** Batches with other calls. */
  readonly joint: Sender
  /** The most sockets of the call. */
  readonly limit: number
}

/**
 * Whether an error shows that the origin is up: an origin that answers 404 is. A client that left shows
 * nothing and costs one probe.
 */
function isReachable(error: unknown): boolean {
  return error instanceof UpstreamError && error.status !== undefined && error.status < 500
}
