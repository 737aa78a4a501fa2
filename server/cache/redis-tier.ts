import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'

export interface RedisTierFacts {
  readonly url: string
  readonly metrics: CacheMetrics
  readonly log: FastifyBaseLogger
}

/** A page never waits longer than this for one command. */
const commandTimeoutMs = 50
/** So many commands without an answer in a row, and the connection is given up: until it is back each command is refused at once. */
const maxSilentCommands = 3

/** Bytes in Redis. Whatever is wrong there, a read is a miss and a write is lost. */
export class RedisTier {
  readonly #redis: Redis
  readonly #metrics: CacheMetrics
  readonly #log: FastifyBaseLogger
  #silentCommands = 0
  #isUp = false
  #lastTrouble = ''

  constructor({ url, metrics, log }: RedisTierFacts) {
    this.#metrics = metrics
    this.#log = log
    this.#redis = new Redis(url, {
      // ioredis waits for more than 10 s by default when Redis is down.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      commandTimeout: commandTimeoutMs,
      connectTimeout: 1_000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
      // After a failover the old master still answers, but takes no writes.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
    })
    this.#redis.on('ready', () => this.#setUp(true))
    this.#redis.on('close', () => this.#setUp(false))
    this.#redis.on('error', (error: Error) => this.#noteTrouble(error))
    metrics.redisUp.set(0)
  }

  async get(key: string): Promise<Buffer | null> {
    return (await this.#run('get', () => this.#redis.getBuffer(key))) ?? null
  }

  async set(key: string, bytes: Buffer, lifeMs: number): Promise<void> {
    await this.#run('set', () => this.#redis.set(key, bytes, 'PX', Math.max(1, Math.round(lifeMs))))
  }

  close(): void {
    this.#redis.disconnect()
  }

  async #run<Reply>(op: 'get' | 'set', send: () => Promise<Reply>): Promise<Reply | undefined> {
    if (!this.#isUp) return undefined
    const startMs = performance.now()
    this.#metrics.redisQueueLength.inc()
    try {
      const reply = await send()
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
  }

  #setUp(isUp: boolean): void {
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

type Reason = 'timeout' | 'oom' | 'readonly' | 'loading' | 'conn'

function reasonOf({ message }: Error): Reason {
  if (message.includes('timed out')) return 'timeout'
  if (message.startsWith('OOM')) return 'oom'
  if (message.startsWith('READONLY')) return 'readonly'
  if (message.startsWith('LOADING')) return 'loading'
  return 'conn'
}
