import type { FastifyBaseLogger } from 'fastify'
import { retryDelayMs } from '#marketplace/outgoing/retry-delay.ts'
import type { AccountsMetrics, mailOutcomes } from '#marketplace/store/accounts-metrics.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { WorkLoop } from '#marketplace/store/work-loop.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import type { Delivery } from './delivery.ts'
import { emailOf } from './emails.ts'
import type { LeasedMail, Outbox } from './outbox.ts'
import { type MailTransport, maxConnections } from './smtp-transport.ts'
import { isSuppressed, suppress } from './suppression.ts'
import { writeMail } from './write-mail.ts'

export interface MailWorkerOptions {
  readonly outbox: Outbox
  readonly store: Store
  readonly transport: MailTransport
  /** The address of the sender, in which `{brand}` stands for the id of the brand. */
  readonly sender: string
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly metrics: Pick<AccountsMetrics, 'mails'>
}

/** The time after which the worker looks for due mails, unless it is woken. */
const lookMs = 500

/** The pauses while the mail server is away. */
const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * Mails that were sent stay known for so long: for as long their keys keep a second mail from being queued.
 */
const keptMs = 90 * dayMs
const deleteEveryMs = 3_600_000

/** Sends the mails of the outbox. Several workers may share one outbox. */
export class MailWorker {
  readonly #options: MailWorkerOptions
  readonly #sending = new Set<Promise<void>>()
  readonly #loop = new WorkLoop({ round: () => this.#round(), pauseMs: lookMs })
  #failures = 0
  #pausedUntil = 0
  #deletesAt = 0
  readonly #tried = new Map<string, PromiseWithResolvers<void>>()

  constructor(options: MailWorkerOptions) {
    this.#options = options
  }

  start(): void {
    this.#loop.start()
  }

  /** Has the worker look for due mails at once. */
  wake(): void {
    this.#loop.wake()
  }

  /** Whether the mail server was away a moment ago. */
  get isPaused(): boolean {
    return this.#options.now() < this.#pausedUntil
  }

  /** Resolves once this worker has tried to send a mail. */
  tried(id: string): Promise<void> {
    const tried = this.#tried.get(id) ?? Promise.withResolvers<void>()
    this.#tried.set(id, tried)

    return tried.promise
  }

  /** Forgets those who wait for an attempt. */
  forget(id: string): void {
    this.#tried.delete(id)
  }

  /** Ends after the deliveries that are under way; mails that wait stay in the outbox. */
  async close(): Promise<void> {
    await this.#loop.close()
    await Promise.allSettled(this.#sending)
    this.#options.transport.close()
  }

  /** Sends all that is due now. @returns the number of attempts */
  async sendDue(): Promise<number> {
    for (let attempts = 0; ; ) {
      const begun = await this.#turn()
      attempts += begun
      if (begun === 0 && this.#sending.size === 0) return attempts
      await Promise.race(this.#sending)
    }
  }

  async #round(): Promise<void> {
    try {
      await this.#deleteOld()
      await this.#turn()
    } catch (error) {
      this.#options.log.error({ err: error }, 'the outbox cannot be read')
    }
  }

  /** Begins as many deliveries as there are connections free. */
  async #turn(): Promise<number> {
    const free = maxConnections - this.#sending.size
    if (free <= 0 || this.isPaused) return 0

    // While the server is away, one mail at a time finds out whether it is back.
    const mails = await this.#options.outbox.lease(this.#failures > 0 ? 1 : free)
    for (const mail of mails) {
      const sending = this.#deliver(mail)
        .catch((error) => this.#options.log.error({ err: error, mail: mail.id }, 'a mail was not settled'))
        .finally(() => {
          this.#sending.delete(sending)
          this.#tried.get(mail.id)?.resolve()
          this.wake()
        })

      this.#sending.add(sending)
    }

    return mails.length
  }

  async #deliver(mail: LeasedMail): Promise<void> {
    const { outbox, store, transport, sender } = this.#options
    const email = emailOf(mail.kind)
    if (email === undefined) return this.#bury(mail, 'no such kind of e-mail is declared')
    if (await isSuppressed(store.db, mail.address, email.category)) {
      await outbox.bury(mail, 'suppressed', 'the address takes no mail')
      return this.#count(mail, 'suppressed')
    }

    let written: ReturnType<typeof writeMail>
    try {
      written = writeMail(mail, email, sender)
    } catch (error) {
      return this.#bury(mail, error instanceof Error ? error.message : String(error))
    }

    await this.#settle(mail, await transport.send(written), email.maxAttempts)
  }

  async #settle(mail: LeasedMail, delivery: Delivery, maxAttempts: number): Promise<void> {
    const { outbox, store, now } = this.#options
    if (delivery.is !== 'deferred' || !delivery.isServer) this.#failures = 0
    if (delivery.is === 'accepted') {
      await outbox.markSent(mail)
      return this.#count(mail, 'sent')
    }

    if (delivery.is === 'refused') {
      const { reason, isAddress } = delivery
      if (isAddress)
        await suppress(store.db, { address: mail.address, reason: 'bounce', detail: reason, now: now() })
      return this.#bury(mail, reason)
    }

    if (delivery.isServer) this.#pause()
    if (mail.attempts >= maxAttempts) return this.#bury(mail, delivery.reason)

    await outbox.postpone(mail, { until: now() + retryDelayMs(mail.attempts), error: delivery.reason })
    this.#tell(mail, delivery.reason, 'a mail was deferred')
    this.#count(mail, 'deferred')
  }

  async #bury(mail: LeasedMail, reason: string): Promise<void> {
    await this.#options.outbox.bury(mail, 'dead', reason)
    this.#tell(mail, reason, 'a mail is a dead letter')
    this.#count(mail, 'dead')
  }

  /** Deliveries that fail side by side are one failure of the server. */
  #pause(): void {
    if (this.isPaused) return

    this.#failures += 1
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (this.#failures - 1))
    this.#pausedUntil = this.#options.now() + pauseMs
  }

  #count(mail: LeasedMail, outcome: (typeof mailOutcomes)[number]): void {
    this.#options.metrics.mails.inc({ kind: emailOf(mail.kind)?.kind ?? 'unknown', outcome })
  }

  /** A server's answer names the address: the log has it masked. */
  #tell({ id, kind, attempts }: LeasedMail, reason: string, message: string): void {
    const masked = reason.replace(/[^\s<>"']+@/g, '…@')
    this.#options.log.warn({ mail: id, kind, attempts, reason: masked }, message)
  }

  async #deleteOld(): Promise<void> {
    const now = this.#options.now()
    if (now < this.#deletesAt) return

    this.#deletesAt = now + deleteEveryMs
    await this.#options.outbox.deleteSettled(now - keptMs)
  }
}
