import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { WorkLoop } from '#marketplace/store/work-loop.ts'
import { ClaimLost } from './alert-cursor.ts'
import { MarketplaceUnavailable } from './fetch-changes.ts'
import { forgetNews } from './forget-news.ts'
import { type ReaderDeps, readNews } from './read-news.ts'
import { type SenderDeps, sendDueAlerts } from './send-alerts.ts'
import { deleteUnconfirmed } from './subscribe.ts'

export type AlertWorkerDeps = ReaderDeps & SenderDeps & Pick<AccountsDeps, 'log' | 'mail' | 'metrics'>

/** The pause between two looks at the marketplace and at who is due. */
const lookMs = 2_000

const deleteEveryMs = 3_600_000

/**
 * Reads what is new and tells shoppers, for as long as the process runs. Several processes may share a store.
 */
export class AlertWorker {
  readonly #deps: AlertWorkerDeps
  readonly #loop = new WorkLoop({ round: () => this.#round(), pauseMs: lookMs })
  #waitsFor: 'unavailable' | 'failed' | undefined
  #hasRead = false
  #deletesAt = 0

  constructor(deps: AlertWorkerDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#loop.start()
  }

  /** Ends after the batch that is under way. */
  close(): Promise<void> {
    return this.#loop.close()
  }

  /** Reads and tells all that there is now. */
  async runOnce(): Promise<void> {
    // News that is known already is sent also while the marketplace is away.
    const reading = await settle(() => this.#readAll())
    await this.#tellAll()
    await this.#deleteOld()
    if (reading.status === 'rejected') throw reading.reason
    this.#hasRead = true
  }

  async #readAll(): Promise<void> {
    for (let isFull = true; isFull && !this.#loop.isClosed; ) {
      const startMs = performance.now()
      const read = await readNews(this.#deps)
      if (!read.isComplete) this.#reportGap()
      if (read.cars > 0) this.#deps.metrics.matching.observe((performance.now() - startMs) / 1_000)
      isFull = read.isFull
    }
  }

  async #tellAll(): Promise<void> {
    while (!this.#loop.isClosed && (await sendDueAlerts(this.#deps)) > 0) this.#deps.mail.wake()
  }

  async #round(): Promise<void> {
    const round = await settle(() => this.runOnce())
    if (round.status === 'rejected') this.#report(round.reason)
    else this.#waitsFor = undefined
  }

  /**
   * Alerts that wait lose nothing: one line a cause says so, not one a look. A marketplace that makes its
   * inventory is no fault, and the answer 503 needs no stack.
   */
  #report(error: unknown): void {
    if (error instanceof ClaimLost) return
    const cause = error instanceof MarketplaceUnavailable ? 'unavailable' : 'failed'
    if (cause === this.#waitsFor) return
    this.#waitsFor = cause

    const { log } = this.#deps
    if (cause === 'failed') log.warn({ err: error }, 'alerts wait: changes or the store cannot be read')
    else if (this.#hasRead) log.warn('alerts wait: the marketplace answers 503 for its changes')
    else log.info('alerts wait until the marketplace has made its inventory')
  }

  #reportGap(): void {
    this.#deps.metrics.changeGaps.inc()
    this.#deps.log.warn('alerts have a gap: the marketplace dropped changes before they were read')
  }

  async #deleteOld(): Promise<void> {
    const now = this.#deps.now()
    if (now < this.#deletesAt) return
    this.#deletesAt = now + deleteEveryMs
    await deleteUnconfirmed(this.#deps.store, now)
    await forgetNews(this.#deps.store, now)
  }
}

const settle = async (task: () => Promise<void>) => {
  const [result] = await Promise.allSettled([task()])
  return result
}
