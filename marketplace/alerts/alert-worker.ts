import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { ClaimLost } from './alert-cursor.ts'
import { type ReaderDeps, readNews } from './read-news.ts'
import { type SenderDeps, sendDueAlerts } from './send-alerts.ts'
import { deleteUnconfirmed } from './subscribe.ts'

export type AlertWorkerDeps = ReaderDeps & SenderDeps & Pick<AccountsDeps, 'log' | 'mail' | 'metrics'>

/** The pause between two looks at the marketplace and at who is due. */
const lookMs = 2_000

const deleteEveryMs = 3_600_000

/** Reads what is new and tells shoppers, for as long as the process runs. Several processes may share a store. */
export class AlertWorker {
  readonly #deps: AlertWorkerDeps
  #isClosed = false
  #isAway = false
  #deletesAt = 0
  #endPause: () => void = () => undefined
  #running: Promise<void> | undefined

  constructor(deps: AlertWorkerDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** Ends after the batch that is under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#endPause()
    await this.#running
  }

  /** Reads and tells all that there is now. */
  async runOnce(): Promise<void> {
    // What is known already is told also while the marketplace is away.
    const reading = await settle(() => this.#readAll())
    await this.#tellAll()
    await this.#deleteOld()
    if (reading.status === 'rejected') throw reading.reason
  }

  async #readAll(): Promise<void> {
    for (let isFull = true; isFull && !this.#isClosed; ) {
      const startMs = performance.now()
      const read = await readNews(this.#deps)
      if (!read.isComplete) this.#reportGap()
      if (read.cars > 0) this.#deps.metrics.matching.observe((performance.now() - startMs) / 1_000)
      isFull = read.isFull
    }
  }

  async #tellAll(): Promise<void> {
    while (!this.#isClosed && (await sendDueAlerts(this.#deps)) > 0) this.#deps.mail.wake()
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const turn = await settle(() => this.runOnce())
      if (turn.status === 'rejected') this.#report(turn.reason)
      else this.#isAway = false

      if (!this.#isClosed) await this.#pause()
    }
  }

  /** Alerts that wait lose nothing: one line says so, not one a look. */
  #report(error: unknown): void {
    if (error instanceof ClaimLost) return
    if (!this.#isAway) this.#deps.log.warn({ err: error }, 'alerts wait: changes or the store cannot be read')
    this.#isAway = true
  }

  #reportGap(): void {
    this.#deps.metrics.changeGaps.inc()
    this.#deps.log.warn('alerts have a gap: the marketplace dropped changes before they were read')
  }

  async #pause(): Promise<void> {
    const ended = Promise.withResolvers<void>()
    this.#endPause = ended.resolve
    const timer = setTimeout(ended.resolve, lookMs)
    await ended.promise
    clearTimeout(timer)
  }

  async #deleteOld(): Promise<void> {
    const now = this.#deps.now()
    if (now < this.#deletesAt) return
    this.#deletesAt = now + deleteEveryMs
    await deleteUnconfirmed(this.#deps.store, now)
  }
}

const settle = async (task: () => Promise<void>) => {
  const [result] = await Promise.allSettled([task()])
  return result
}
