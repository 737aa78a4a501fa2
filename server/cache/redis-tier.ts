import type { FastifyBaseLogger } from 'fastify'
import type { Cluster, Redis } from 'ioredis'
import type { CacheMetrics, redisErrors, redisOps } from '#server/observe/cache-metrics.ts'
import type { PurgeFilter } from './purge.ts'
import { connectRedis, mastersOf, type RedisPlace } from './redis-client.ts'
import { type NewsListeners, RedisNews, tellNews } from './redis-news.ts'
import { purgeNode } from './redis-purge.ts'

export interface RedisTierFacts extends NewsListeners {
  readonly place: RedisPlace
  readonly metrics: CacheMetrics
  readonly log: FastifyBaseLogger
  readonly timeoutFactor: number
}

/** A place in Redis, connected to as soon as the cache is there that it serves. */
export type OpenRedis = (facts: Omit<RedisTierFacts, 'place'>) => RedisTier

export const redisAt =
  (place: RedisPlace): OpenRedis =>
  (facts) =>
    new RedisTier({ ...facts, place })

/** Whoever has its turn and has not been heard of for so long is dead. */
const leaseMs = 1_000

/** A lease is renewed so often that a lost command or two end no turn. */
const renewals = 4

/** A page never waits longer than this for one command. */
const commandTimeoutMs = 50

/**
 * So many commands without an answer in a row, and the connection is given up: until it is back each command
 * is refused at once.
 */
const maxSilentCommands = 3

/** Bytes in Redis. Whatever is wrong there, a read is a miss and a write is lost. */
export class RedisTier {
  readonly #redis: Redis | Cluster
  readonly #news: RedisNews
  readonly #metrics: CacheMetrics
  readonly #log: FastifyBaseLogger
  readonly #timeoutMs: number
  readonly #leaseMs: number
  #silentCommands = 0
  #isUp = false
  #lastTrouble = ''

  constructor({ place, metrics, log, timeoutFactor, onNews, onListening }: RedisTierFacts) {
    this.#metrics = metrics
    this.#log = log
    this.#timeoutMs = commandTimeoutMs * timeoutFactor
    this.#leaseMs = leaseMs * timeoutFactor
    this.#redis = connectRedis(place)
    let isListening = false

    // Nothing is read from it before the purges of others can be heard.
    const setUp = () => this.#setUp(isListening && this.#redis.status === 'ready')
    this.#redis.on('ready', setUp)
    this.#redis.on('close', () => this.#setUp(false))
    this.#news = new RedisNews(place, {
      onNews,
      onListening: () => {
        onListening()
        isListening = true
        setUp()
      },
    })

    this.#redis.on('error', (error: Error) => this.#noteTrouble(error))
    metrics.redisUp.set(0)
  }

  async get(key: string): Promise<Buffer | null> {
    return (await this.#run('get', () => this.#redis.getBuffer(key))) ?? null
  }

  /** Not while another process has its turn and `token` is not of that turn. */
  async set(key: string, { print, token, lifeMs }: Writing): Promise<void> {
    if (!this.#isUp) return
    const bytes = await print()
    const px = Math.max(1, Math.round(lifeMs))
    await this.#run<unknown>('set', () =>
      token === undefined
        ? this.#redis.set(key, bytes, 'PX', px)
        : this.#redis.keep(key, leaseOf(key), token, bytes, px),
    )
  }

  /**
   * The value, or whose turn it is to bring it, which is 'spoiled' where a wrong one stands; undefined while
   * Redis is down.
   */
  async claim(
    key: string,
    { version, freshFromMs, token }: Claiming,
  ): Promise<Buffer | 'taken' | 'mine' | 'spoiled' | undefined> {
    const reply = await this.#run('claim', () =>
      this.#redis.claimBuffer(key, leaseOf(key), version, freshFromMs, token, this.#leaseMs),
    )

    return typeof reply === 'number' ? (['taken', 'mine', 'spoiled'] as const)[reply] : reply
  }

  /** Keeps the turn of this token for as long as this process lives. @returns lets go of it */
  hold(key: string, token: string): () => void {
    const renew = () => void this.#run('renew', () => this.#redis.renew(leaseOf(key), token, this.#leaseMs))
    const timer = setInterval(renew, this.#leaseMs / renewals).unref()
    return () => clearInterval(timer)
  }

  async release(key: string, token: string): Promise<void> {
    await this.#run('release', () => this.#redis.release(leaseOf(key), token))
  }

  /**
   * Tells the other processes, then deletes what they might read. @returns how many values; null where that
   * could not be done
   */
  async purge(filters: readonly PurgeFilter[], news: string): Promise<number | null> {
    if (!this.#isUp) return null
    try {
      await tellNews(this.#redis, news)
      const counts = filters.flatMap((filter) =>
        mastersOf(this.#redis).map((node) => purgeNode(node, filter)),
      )

      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    } catch (error) {
      this.#noteError(error instanceof Error ? error : new Error(String(error)))
      return null
    }
  }

  close(): void {
    this.#news.close()
    this.#redis.disconnect()
  }

  async #run<Reply>(op: Op, send: () => Promise<Reply>): Promise<Reply | undefined> {
    if (!this.#isUp) return undefined
    const startMs = performance.now()
    this.#metrics.redisQueueLength.inc()

    try {
      const reply = await inTime(send(), this.#timeoutMs)
      this.#silentCommands = 0
      return reply
    } catch (error) {
      this.#noteError(error instanceof Error ? error : new Error(String(error)))
      return undefined
    } finally {
      this.#metrics.redisQueueLength.dec()
      this.#metrics.redisOpSeconds.observe({ op }, (performance.now() - startMs) / 1000)
    }
  }

  #noteError(error: Error): void {
    const reason = reasonOf(error)
    this.#metrics.redisErrors.inc({ reason })
    this.#log.debug({ err: error, reason }, 'Redis command failed')
    this.#silentCommands = reason === 'timeout' ? this.#silentCommands + 1 : 0
    if (this.#silentCommands < maxSilentCommands || !this.#isUp) return

    this.#noteTrouble(error)

    // Commands that timed out stay in the client's queue for as long as the connection lives.
    this.#redis.disconnect(true)
    this.#news.reconnect()
  }

  #setUp(isUp: boolean): void {
    if (isUp === this.#isUp) return
    if (isUp) this.#log.info('Redis is up')
    if (isUp) this.#lastTrouble = ''

    this.#isUp = isUp
    this.#silentCommands = 0
    this.#metrics.redisUp.set(isUp ? 1 : 0)
  }

  /** One line for each kind of outage, not one for each attempt to connect. */
  #noteTrouble(error: Error): void {
    if (error.message === this.#lastTrouble) return
    this.#lastTrouble = error.message
    this.#log.warn({ err: error }, 'Redis is down: the cache is memory alone')
  }
}

/**
 * Rejects after the time of a command, but reads first what has arrived meanwhile: a process that was busy
 * has no silent Redis.
 */
function inTime<Reply>(command: Promise<Reply>, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error('the command timed out'))), timeoutMs)
    command.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

type Op = (typeof redisOps)[number]

interface Writing {
  readonly print: () => Promise<Buffer>
  /** Absent: whoever else writes it has a value as good. */
  readonly token: string | undefined
  readonly lifeMs: number
}

interface Claiming {
  readonly version: string
  /** A value that is fresh no longer than until then will not do. */
  readonly freshFromMs: number
  readonly token: string
}

const leaseOf = (key: string) => `${key}:lease`

type Reason = (typeof redisErrors)[number]

function reasonOf({ message }: Error): Reason {
  if (message.includes('timed out')) return 'timeout'
  if (message.startsWith('OOM')) return 'oom'
  if (message.startsWith('READONLY')) return 'readonly'
  if (message.startsWith('LOADING')) return 'loading'

  return 'conn'
}
