import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Operations } from '#server/operate/operations.ts'
import { OpsRecorder } from './ops-recorder.ts'

/** The time between two readings while the live view is open, and while it is not. */
const [watchedMs, idleMs] = [1_000, 5_000]
const maxWatchers = 20

/**
 * The feed of the live view: it sends each watcher an event a second. Without watchers it reads more rarely,
 * so that the last fifteen minutes are there when a view opens.
 */
export class OpsFeed {
  readonly #operations: Operations
  readonly #recorder = new OpsRecorder()
  readonly #watchers = new Set<ServerResponse>()
  /** Ends the pause before the next reading. */
  #wake: () => void = () => undefined
  #isClosed = false
  #isRunning = false

  constructor(operations: Operations) {
    this.#operations = operations
  }

  get isFull(): boolean {
    return this.#watchers.size >= maxWatchers
  }

  /** Sends the last fifteen minutes on a connection, then an event a second until it closes. */
  watch(answer: ServerResponse): void {
    this.#watchers.add(answer)
    answer.once('close', () => this.#watchers.delete(answer))
    answer.write(`event: history\n${eventOf(this.#recorder.history)}`)

    this.start()
    this.#wake()
  }

  /** Begins to read; may be called again. */
  start(): void {
    if (this.#isRunning || this.#isClosed) return
    this.#isRunning = true
    void this.#run()
  }

  close(): void {
    this.#isClosed = true
    this.#wake()
    for (const answer of this.#watchers) answer.end()
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const startMs = performance.now()
      try {
        await this.#read()
      } catch {
        // Watchers see that no event comes. The next reading may succeed.
      }

      const pauseMs = (this.#watchers.size > 0 ? watchedMs : idleMs) - (performance.now() - startMs)
      await this.#pause(Math.max(0, pauseMs))
    }
  }

  async #read(): Promise<void> {
    const reading = await this.#operations.reading()
    const view = this.#recorder.record(reading, { ms: performance.now(), atMs: Date.now() })
    const event = eventOf(view)

    // A slow reader misses events: each event is complete by itself.
    for (const answer of this.#watchers) if (!answer.writableNeedDrain) answer.write(event)
  }

  async #pause(ms: number): Promise<void> {
    const waking = new AbortController()
    this.#wake = () => waking.abort()
    await delay(ms, undefined, { ref: false, signal: waking.signal }).catch(() => undefined)
  }
}

const eventOf = (data: object) => `data: ${JSON.stringify(data)}\n\n`
