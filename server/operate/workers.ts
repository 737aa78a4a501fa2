import cluster, { type Address, type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { type Ask, joinOperations } from './joined-operations.ts'
import type { Operations } from './operations.ts'
import { askWorker, type Order } from './worker-commands.ts'

interface WorkersParts {
  readonly count: number
  /** A worker that has not ended by then, told to stop, is ended. */
  readonly stopWithinMs: number
  readonly log: FastifyBaseLogger
}

/** Lasting orders: a worker that comes later gets them too. */
const standing: ReadonlySet<keyof Operations> = new Set(['forceBreaker'])

/**
 * Who lives shorter than this waits before the next one is started, each time twice as long: one that cannot
 * start is not started all the time.
 */
const quickDeathMs = 10_000
const [firstWaitMs, longestWaitMs] = [100, 30_000]

/** The processes that serve, as many as ordered: one that dies is replaced. */
export class Workers {
  /** What operators ask and order of all of them. */
  readonly operations: Operations
  readonly #parts: WorkersParts
  readonly #standingOrders = new Map<string, Order>()
  #isStopping = false
  #quickDeaths = 0

  constructor(parts: WorkersParts) {
    this.#parts = parts
    // Every worker takes connections itself: one that is busy or dead leaves them to the others, which Node's
    // own turns do not.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ serialization: 'advanced' })
    const joined = joinOperations(this.#ask)
    this.operations = { ...joined, readiness: async () => this.#tellOfWorkers(await joined.readiness()) }
  }

  /**
   * One first, since each would tell what is wrong with the setup; that ends this process too. @returns the
   * port where they listen
   */
  async start(): Promise<number> {
    const first = cluster.fork()
    const giveUp = () => process.exit(1)
    first.once('exit', giveUp)
    const { promise, resolve } = Promise.withResolvers<Address>()
    first.once('listening', resolve)
    const { port } = await promise
    first.off('exit', giveUp)
    this.#watch(first)
    for (let more = 1; more < this.#parts.count; more += 1) this.#fork()

    return port
  }

  /** Lets all of them finish what is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const ending = living().map((worker) => once(worker, 'exit'))
    this.signal('SIGTERM')
    const timer = setTimeout(() => this.signal('SIGKILL'), this.#parts.stopWithinMs)
    await Promise.all(ending)
    clearTimeout(timer)
  }

  signal(signal: NodeJS.Signals): void {
    for (const worker of living()) worker.process.kill(signal)
  }

  #fork(): void {
    const worker = cluster.fork()
    this.#watch(worker)
    for (const order of this.#standingOrders.values()) void askWorker(worker, order)
  }

  #watch(worker: Worker): void {
    const startMs = performance.now()
    worker.once('exit', (code: number, signal: string | null) => {
      if (this.#isStopping) return
      this.#quickDeaths = performance.now() - startMs < quickDeathMs ? this.#quickDeaths + 1 : 0
      const waitMs =
        this.#quickDeaths === 0 ? 0 : Math.min(firstWaitMs * 2 ** (this.#quickDeaths - 1), longestWaitMs)
      this.#parts.log.error(
        { worker: worker.process.pid, code, signal, waitMs },
        'a worker ended and is replaced',
      )

      setTimeout(() => this.#isStopping || this.#fork(), waitMs)
    })
  }

  readonly #ask = (async (name, ...args) => {
    const order: Order = { name, args }
    if (standing.has(name)) this.#standingOrders.set(`${name} ${args[0]}`, order)

    const answers = await Promise.all(living().map((worker) => askWorker(worker, order)))

    return answers.flat(1)
    // A worker answers with what its own operations do.
  }) as Ask

  #tellOfWorkers({ isReady, parts }: Awaited<ReturnType<Operations['readiness']>>) {
    const { count } = this.#parts
    const state = living().length === count ? 'ok' : `${living().length} of ${count} run`

    // Said at once, before the workers have heard of it.
    if (this.#isStopping) return { isReady: false, parts: { ...parts, server: 'draining' } }

    return { isReady, parts: { ...parts, workers: state } }
  }
}

const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
