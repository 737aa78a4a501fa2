import cluster, { type Address, type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { BreakerOrder } from '#shared/features/ops/breaker-order.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { joinOperations, type SendToAll } from './joined-operations.ts'
import type { Operations } from './operations.ts'
import type { WorkersStatus } from './reading.ts'
import { type Command, sendCommand, watchLeave } from './worker-commands.ts'

interface WorkersOptions {
  readonly count: number
  /** The time from SIGTERM after which a worker that has not ended is killed. */
  readonly stopWithinMs: number
  readonly log: FastifyBaseLogger
}

/**
 * The life below which a worker counts as one that could not start. The start of the next worker then waits,
 * each time twice as long.
 */
const shortLifeMs = 10_000
const [firstWaitMs, longestWaitMs] = [100, 30_000]

/** The worker processes, as many as configured. A worker that dies is replaced. */
export class Workers {
  /** The operations of all workers, joined. */
  readonly operations: Operations
  readonly #options: WorkersOptions
  /** The last order to each breaker: a worker that starts later receives it too. */
  readonly #stickyCommands = new Map<string, Command>()
  /** The workers that have begun to listen: before, SIGHUP would end a worker. */
  readonly #listening = new WeakSet<Worker>()
  #isStopping = false
  #shortLives = 0
  /** The number of workers that ended unasked. */
  #ended = 0

  constructor(options: WorkersOptions) {
    this.#options = options
    // Every worker accepts connections itself: a worker that is busy or dead leaves them to the others, which
    // Node's round robin does not.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ serialization: 'advanced' })
    cluster.on('listening', (worker) => this.#listening.add(worker))
    const isRunning = (pid: number) => this.#status().pids.includes(pid)
    const joined = joinOperations(this.#sendToAll, isRunning)
    this.operations = {
      ...joined,
      readiness: async () => this.#withWorkers(await joined.readiness()),
      reading: async () => ({ ...(await joined.reading()), workers: this.#status() }),
    }
  }

  /**
   * Starts one worker, then the others: each would report the same setup error. The end of the first worker
   * before it listens ends this process too. @returns the port of the workers
   * @throws SetupError where the system starts no further process
   */
  async start(): Promise<number> {
    const first = cluster.fork()
    const giveUp = () => process.exit(1)
    first.once('exit', giveUp)
    const { promise, resolve, reject } = Promise.withResolvers<Address>()
    first.once('listening', resolve)
    first.once('error', ({ message }) => reject(new SetupError(`No worker can be started: ${message}`)))
    const { port } = await promise
    first.off('exit', giveUp)
    this.#replaceOnExit(first)
    for (let started = 1; started < this.#options.count; started += 1) this.#fork()

    return port
  }

  /** Ends every worker after it has drained. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const ending = livingWorkers().map((worker) => once(worker, 'exit'))
    this.signal('SIGTERM')
    const timer = setTimeout(() => this.signal('SIGKILL'), this.#options.stopWithinMs)
    await Promise.all(ending)
    clearTimeout(timer)
  }

  /** Has each worker read the settings again; one that still starts does so once it listens. */
  reloadSettings(): void {
    for (const worker of livingWorkers()) {
      const reload = () => worker.process.kill('SIGHUP')
      if (this.#listening.has(worker)) reload()
      else worker.once('listening', reload)
    }
  }

  signal(signal: NodeJS.Signals): void {
    for (const worker of livingWorkers()) worker.process.kill(signal)
  }

  #fork(): void {
    try {
      const worker = cluster.fork()
      this.#replaceOnExit(worker)
      worker.once('online', () => {
        for (const command of this.#stickyCommands.values()) void sendCommand(worker, command)
      })
    } catch (error) {
      this.#replace({ err: error }, 0)
    }
  }

  #replaceOnExit(worker: Worker): void {
    const startMs = performance.now()
    let isReplaced = false
    const replace = (end: object) => {
      if (isReplaced) return
      isReplaced = true
      this.#replace({ worker: worker.process.pid, ...end }, performance.now() - startMs)
    }

    // A worker that has an id lives: the error is of a message or of a signal.
    worker.on('error', (error) => worker.process.pid === undefined && replace({ err: error }))
    worker.once('exit', (code: number, signal: string | null) => replace({ code, signal }))
    watchLeave(worker, () => {
      void this.operations.countUncaughtError()
      replace({ isDraining: true })
    })
  }

  #replace(end: object, livedMs: number): void {
    if (this.#isStopping) return

    this.#ended += 1
    this.#shortLives = livedMs < shortLifeMs ? this.#shortLives + 1 : 0
    const waitMs =
      this.#shortLives === 0 ? 0 : Math.min(firstWaitMs * 2 ** (this.#shortLives - 1), longestWaitMs)
    this.#options.log.error({ ...end, waitMs }, 'a worker ended and is replaced')
    setTimeout(() => this.#isStopping || this.#fork(), waitMs)
  }

  readonly #sendToAll = (async (name, ...args) => {
    const command: Command = { name, args }
    if (name === 'forceBreaker') this.#stickyCommands.set(callIn(args), command)

    const replies = await Promise.all(livingWorkers().map((worker) => sendCommand(worker, command)))

    return replies.flat(1)
    // A worker replies with the result of its own operation of this name.
  }) as SendToAll

  #status(): WorkersStatus {
    const pids = livingWorkers().flatMap(({ process: { pid } }) => pid ?? [])
    return { wanted: this.#options.count, pids, ended: this.#ended }
  }

  #withWorkers({ isReady, parts }: Awaited<ReturnType<Operations['readiness']>>) {
    const { count } = this.#options
    const living = livingWorkers().length
    // A worker that drains lives beside the one that takes its place.
    const state = living >= count ? 'ok' : `${living} of ${count} run`

    // The drain is reported at once, before the workers have received their signal.
    if (this.#isStopping) return { isReady: false, parts: { ...parts, server: 'draining' } }

    return { isReady, parts: { ...parts, workers: state } }
  }
}

/** The workers that run: one that the system could not start has no id, and stays in Node's list for good. */
const livingWorkers = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.process.pid === undefined ? [] : worker))

const callIn = ([order]: Command['args']) => (order as BreakerOrder).call
