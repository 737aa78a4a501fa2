import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { PhotoProblem } from './photo-error.ts'

/**
 * What the photo process says: cars whose photos changed, an address that gave no photo, or how many photos
 * were removed for want of room.
 */
export type PhotoMessage =
  | { readonly changed: readonly string[] }
  | { readonly url: string; readonly problem: PhotoProblem }
  | { readonly removed: number }

export interface PhotoProcessOptions {
  readonly dataDirectory: string
  /** The setting PHOTO_HOSTS. */
  readonly hosts: string
  /** The setting PHOTO_MB. */
  readonly maxMb: number
  readonly log: FastifyBaseLogger
  readonly onChanged: (vins: readonly string[]) => void
}

const program = join(import.meta.dirname, 'photo-worker.main.ts')

/** The wait before an ended process is started again. */
const restartMs = 5_000

/**
 * The process that fetches and cuts photos; it is there from the first time that there is something to do.
 */
export class PhotoProcess {
  readonly #options: PhotoProcessOptions
  #child: ChildProcess | undefined
  #restart: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: PhotoProcessOptions) {
    this.#options = options
  }

  /** The id of the process while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  wake(): void {
    if (this.#isClosed || this.#options.hosts === 'none') return
    if (this.#child?.connected) this.#child.send({ wake: true })
    else this.#child ??= this.#start()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#restart)
    const child = this.#child
    if (child?.pid === undefined || child.exitCode !== null) return

    if (child.connected) child.disconnect()
    await once(child, 'exit')
  }

  #start(): ChildProcess {
    const { dataDirectory, hosts, maxMb, log, onChanged } = this.#options
    const child = fork(program, [dataDirectory, hosts, String(maxMb)], {
      execArgv: ['--max-old-space-size=160'],
      // Each of glibc's arenas keeps what was freed, and pictures are large.
      env: { ...process.env, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', NODE_OPTIONS: '' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })

    child.on('message', (message: PhotoMessage) => {
      if ('changed' in message) onChanged(message.changed)
      else if ('removed' in message)
        log.warn({ photos: message.removed, maxMb }, 'photos removed: the room for photos is full')
      else log.debug(message, 'photo not fetched')
    })

    child.on('error', (err) => {
      log.warn({ err }, 'photo process failed')
      // A process that could not be started has no `exit`.
      if (child.pid === undefined) this.#startAgain()
    })

    child.on('exit', (code, signal) => {
      if (!this.#isClosed) log.warn({ code, signal }, 'photo process ended; it is started again')
      this.#startAgain()
    })

    return child
  }

  #startAgain(): void {
    this.#child = undefined
    if (!this.#isClosed) this.#restart = setTimeout(() => this.wake(), restartMs).unref()
  }
}
