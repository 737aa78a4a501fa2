interface WorkLoopOptions {
  /** One round of the work. Must not reject. */
  readonly round: () => Promise<void>
  /** The pause after a round. */
  readonly pauseMs: number
}

/** The loop of a worker: round after round, with a pause between two, until it is closed. */
export class WorkLoop {
  readonly #options: WorkLoopOptions
  #isClosed = false
  #isAwake = false
  #endPause: () => void = () => undefined
  #running: Promise<void> | undefined

  constructor(options: WorkLoopOptions) {
    this.#options = options
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** Has the next round begin at once, or right after the one that is under way. */
  wake(): void {
    this.#isAwake = true
    this.#endPause()
  }

  /** Ends after the round that is under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#endPause()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      this.#isAwake = false
      await this.#options.round()
      if (!this.#isAwake && !this.#isClosed) await this.#pause()
    }
  }

  async #pause(): Promise<void> {
    const ended = Promise.withResolvers<void>()
    this.#endPause = ended.resolve
    const timer = setTimeout(ended.resolve, this.#options.pauseMs)
    await ended.promise
    clearTimeout(timer)
  }
}
