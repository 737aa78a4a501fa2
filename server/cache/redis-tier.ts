import type { FastifyBaseLogger } from 'fastify'
import { Cluster, type Redis } from 'ioredis'
import type { CacheMetrics, redisOps } from '#server/observe/cache-metrics.ts'
import type { BreakerOrder, Instance } from '#shared/features/ops/breaker-order.ts'
import { JoinedReads } from './joined-reads.ts'
import type { PurgeFilter } from './purge.ts'
import { connectNodes, connectRedis, type RedisAddress } from './redis-client.ts'
import { reasonOf, toError, withTimeout } from './redis-command.ts'
import { KeptOrders, listInstances } from './redis-orders.ts'
import { PurgeChannel, type PurgeListeners, publishNews, purgeMasters } from './redis-purge.ts'

export interface RedisTierOptions extends PurgeListeners {
  readonly address: RedisAddress
  readonly metrics: CacheMetrics
  readonly log: FastifyBaseLogger
  readonly timeoutFactor: number
  /** Called with each order that is kept, again and again: a message may have been missed. */
  readonly onOrder: (order: BreakerOrder) => void
}

/** Opens the Redis tier of a cache. */
export type OpenRedis = (options: Omit<RedisTierOptions, 'address'>) => RedisTier

export const redisAt =
  (address: RedisAddress): OpenRedis =>
  (options) =>
    new RedisTier({ ...options, address })

/** The life of a lease that its process does not renew. */
const leaseMs = 1_000

/** Renewals within the life of a lease: a lost command or two do not end it. */
const renewalsPerLease = 4

/** The timeout of one command: a page never waits longer for it. */
const commandTimeoutMs = 50

/**
 * Commands in a row without a reply after which the connection is given up. Until it is back, each command
 * fails at once.
 */
const maxSilentCommands = 3

/** The wait for a new connection where the first reply of a connection came late or not at all. */
const probeAgainMs = 1_000

/**
 * The Redis tier of the cache: entries as bytes, and leases. While Redis fails, a read is a miss and a write
 * is lost.
 */
export class RedisTier {
  readonly #redis: Redis | Cluster
  readonly #purgeChannel: PurgeChannel
  readonly #metrics: CacheMetrics
  readonly #log: FastifyBaseLogger
  readonly #timeoutMs: number
  readonly #leaseMs: number
  readonly #orders: KeptOrders
  readonly #reads: JoinedReads
  #silentCommands = 0
  #isSubscribed = false
  #isUp = false
  #probing: NodeJS.Timeout | undefined
  #lastTrouble = ''

  constructor({ address, metrics, log, timeoutFactor, onMessage, onSubscribed, onOrder }: RedisTierOptions) {
    this.#metrics = metrics
    this.#log = log
    this.#timeoutMs = commandTimeoutMs * timeoutFactor
    this.#leaseMs = leaseMs * timeoutFactor
    this.#redis = connectRedis(address)
    this.#reads = new JoinedReads(this.#redis, (send) => this.#run('get', send))
    this.#orders = new KeptOrders({ redis: this.#redis, attempt: (send) => this.#try(send), onOrder })
    this.#redis.on('ready', () => void this.#probe())
    this.#redis.on('close', () => this.#setUp(false))
    this.#purgeChannel = new PurgeChannel(address, {
      onMessage,
      onSubscribed: () => {
        onSubscribed()
        this.#isSubscribed = true
        void this.#probe()
      },
    })

    this.#redis.on('error', (error: Error) => this.#logTrouble(error))
    metrics.redisUp.set(0)
  }

  async get(key: string): Promise<Buffer | null> {
    return this.#isUp ? this.#reads.get(key) : null
  }

  /** Stores an entry, unless another process holds the lease and `token` is not the lease's. */
  async set(key: string, { print, token, lifeMs }: SetOptions): Promise<void> {
    if (!this.#isUp) return
    const bytes = await print().catch((error) => this.#recordError(toError(error)))
    if (bytes === undefined) return

    const px = Math.max(1, Math.round(lifeMs))
    await this.#run<unknown>('set', () =>
      token === undefined
        ? this.#redis.set(key, bytes, 'PX', px)
        : this.#redis.store(key, leaseKeyOf(key), token, bytes, px),
    )
  }

  async delete(key: string): Promise<void> {
    await this.#run('delete', () => this.#redis.unlink(key))
  }

  /**
   * The entry, or the state of its lease: held by another process, acquired, or acquired in place of a
   * corrupt entry. Undefined while Redis is down.
   */
  async acquire(
    key: string,
    { version, freshFromMs, freshToMs, token }: AcquireArguments,
  ): Promise<Buffer | 'held' | 'acquired' | 'corrupt' | undefined> {
    const leaseKey = leaseKeyOf(key)
    const reply = await this.#run('claim', () =>
      this.#redis.acquireBuffer(key, leaseKey, version, freshFromMs, freshToMs, token, this.#leaseMs),
    )

    return typeof reply === 'number' ? (['held', 'acquired', 'corrupt'] as const)[reply] : reply
  }

  /** Renews a lease for as long as this process lives. @returns a function that ends the renewals */
  renewLease(key: string, token: string): () => void {
    const renew = () =>
      void this.#run('renew', () => this.#redis.renew(leaseKeyOf(key), token, this.#leaseMs))
    const timer = setInterval(renew, this.#leaseMs / renewalsPerLease).unref()
    return () => clearInterval(timer)
  }

  async releaseLease(key: string, token: string): Promise<void> {
    await this.#run('release', () => this.#redis.release(leaseKeyOf(key), token))
  }

  /**
   * Passes a purge on to the other processes and deletes the entries that they might read, then passes it on
   * again for those that they read meanwhile.
   * @returns the number of entries; null where Redis could not be purged
   */
  async purge(filters: readonly PurgeFilter[], message: string): Promise<number | null> {
    const count = await this.#try(async () => {
      await publishNews(this.#redis, message)
      return purgeMasters(this.#redis, filters).finally(() => publishNews(this.#redis, message))
    })

    return count ?? null
  }

  /**
   * Passes an order on to the other processes, and keeps it for those that start later or did not hear it. It
   * is kept later where the master of its slot is down. @returns false where Redis could not be reached
   */
  async order(order: BreakerOrder, message: string): Promise<boolean> {
    const isPassedOn = await this.#try(async () => {
      await publishNews(this.#redis, message)
      return true
    })

    await this.#orders.keep(order)

    return isPassedOn ?? false
  }

  /** The instances that Redis reaches; undefined where it is down or does not say. */
  instances(): Promise<Instance[] | undefined> {
    return this.#try(() => listInstances(this.#redis))
  }

  /** The result of some commands together; undefined where Redis is down. */
  async #try<Result>(send: () => Promise<Result>): Promise<Result | undefined> {
    if (!this.#isUp) return undefined
    try {
      return await send()
    } catch (error) {
      this.#recordError(toError(error))
      return undefined
    }
  }

  close(): void {
    clearTimeout(this.#probing)
    this.#orders.close()
    this.#purgeChannel.close()
    this.#redis.disconnect()
  }

  async #run<Reply>(op: Op, send: () => Promise<Reply>): Promise<Reply | undefined> {
    if (!this.#isUp) return undefined
    const startMs = performance.now()
    this.#metrics.redisQueueLength.inc()
    this.#joinWrites()

    try {
      const reply = await withTimeout(send(), this.#timeoutMs)
      this.#silentCommands = 0
      return reply
    } catch (error) {
      this.#recordError(toError(error))
      return undefined
    } finally {
      this.#metrics.redisQueueLength.dec()
      this.#metrics.redisOpSeconds.observe({ op }, (performance.now() - startMs) / 1000)
    }
  }

  /**
   * Has the commands that follow one another, before anything else is done, written to the socket at once:
   * each write costs more than the command.
   */
  #joinWrites(): void {
    if (this.#redis instanceof Cluster || this.#redis.stream.writableCorked > 0) return
    const { stream } = this.#redis
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  /**
   * Sets Redis up once it replies in time. One that is late would have every page wait for each command, so
   * that it counts as down. Redis is read only after the purges of other processes can be received.
   */
  async #probe(): Promise<void> {
    if (this.#isUp || !this.#isSubscribed || this.#redis.status !== 'ready') return
    try {
      await connectNodes(this.#redis)
      await withTimeout(this.#redis.ping(), this.#timeoutMs)
      this.#setUp(this.#redis.status === 'ready')
    } catch (error) {
      this.#recordError(toError(error))
      this.#logTrouble(toError(error))
      clearTimeout(this.#probing)
      this.#probing = setTimeout(() => this.#isUp || this.#redis.disconnect(true), probeAgainMs).unref()
    }
  }

  #recordError(error: Error): void {
    const reason = reasonOf(error)
    this.#metrics.redisErrors.inc({ reason })
    this.#log.debug({ err: error, reason }, 'Redis command failed')
    this.#silentCommands = reason === 'timeout' ? this.#silentCommands + 1 : 0
    if (this.#silentCommands < maxSilentCommands || !this.#isUp) return

    this.#logTrouble(error)

    // A connection to a Redis that stands still takes seconds to close; no command is to wait for its timeout
    // meanwhile.
    this.#setUp(false)

    // Commands that timed out stay in the client's queue for as long as the connection lives.
    this.#redis.disconnect(true)
    this.#purgeChannel.reconnect()
  }

  #setUp(isUp: boolean): void {
    if (isUp === this.#isUp) return
    if (isUp) this.#log.info('Redis is up')
    if (isUp) this.#lastTrouble = ''

    this.#isUp = isUp
    this.#silentCommands = 0
    this.#metrics.redisUp.set(isUp ? 1 : 0)
    if (isUp) void this.#orders.carryOut()
  }

  /** Logs one line for each kind of outage, not one for each attempt to connect. */
  #logTrouble(error: Error): void {
    if (error.message === this.#lastTrouble) return
    this.#lastTrouble = error.message
    this.#log.warn({ err: error }, 'Redis is down: the cache is memory alone')
  }
}

type Op = (typeof redisOps)[number]

export interface SetOptions {
  /** Undefined: the entry is not to be stored after all. */
  readonly print: () => Promise<Buffer | undefined>
  /** The token of the lease; absent where any process may store its value. */
  readonly token: string | undefined
  readonly lifeMs: number
}

interface AcquireArguments {
  readonly version: string
  /** Only an entry whose freshness ends after the one and not after the other time will do. */
  readonly freshFromMs: number
  readonly freshToMs: number
  readonly token: string
}

const leaseKeyOf = (key: string) => `${key}:lease`
