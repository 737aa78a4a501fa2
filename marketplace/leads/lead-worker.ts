import { findRecipient } from '#marketplace/mail/find-recipient.ts'
import { mailTablesOf } from '#marketplace/mail/mail.tables.ts'
import { sentAgain } from '#marketplace/mail/outbox.ts'
import { outboxOf } from '#marketplace/mail/queue-email.ts'
import { retryDelayMs } from '#marketplace/outgoing/retry-delay.ts'
import { WorkLoop } from '#marketplace/store/work-loop.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { isOpen, type LeadDeps } from './accept-lead.ts'
import { type LeadContent, type LeadRow, leadTablesOf } from './leads.tables.ts'
import { givenUpMail, queueLead, sellerMailKey } from './queue-lead.ts'

/** The pause between two looks for leads that wait for the marketplace. */
const lookMs = 1_000

/** The time for one lead: another process takes it once this is over. */
const claimMs = 60_000

const atOnce = 20

/**
 * A lead whose recipient cannot be found for so long is given up; operators see it. The attempts that they
 * give an older one take a day.
 */
const givenUpMs = 7 * dayMs
const fewestAttempts = 30

/** Leads, and with them the relay addresses of their parties, are deleted after this time. */
const keptMs = 90 * dayMs
const deleteEveryMs = 3_600_000

type WaitingLead = Pick<LeadRow, 'id' | 'brand' | 'content' | 'created_at' | 'attempts'>

/**
 * Finds the recipients of leads that came while the marketplace was away, and queues their mails. Several
 * processes may share a store.
 */
export class LeadWorker {
  readonly #deps: LeadDeps
  readonly #loop = new WorkLoop({ round: () => this.#round(), pauseMs: lookMs })
  #deletesAt = 0

  constructor(deps: LeadDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#loop.start()
  }

  /** Ends after the leads that are under way. */
  close(): Promise<void> {
    return this.#loop.close()
  }

  /** Looks once. @returns the number of leads that it tried to queue */
  async runOnce(): Promise<number> {
    await this.#deleteOld()
    const leads = await this.#claim()
    for (const lead of leads) await this.#queue(lead)
    if (leads.length > 0) this.#deps.mail.wake()

    return leads.length
  }

  async #round(): Promise<void> {
    try {
      await this.runOnce()
    } catch (error) {
      this.#deps.log.error({ err: error }, 'waiting leads cannot be read')
    }
  }

  async #claim(): Promise<readonly WaitingLead[]> {
    const now = this.#deps.now()
    const db = leadTablesOf(this.#deps.store.db)
    const due = db
      .selectFrom('lead')
      .select('id')
      .where('state', '=', 'received')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(atOnce)

    // A look without a lock: most of the time nothing is due, and a write would wait for other writers.
    if ((await due.execute()).length === 0) return []
    const isPostgres = this.#deps.store.kind === 'postgres'

    return db
      .updateTable('lead')
      .set((lead) => ({ due_at: now + claimMs, attempts: lead('attempts', '+', 1) }))
      .where('id', 'in', isPostgres ? due.forUpdate().skipLocked() : due)
      .returning(['id', 'brand', 'content', 'created_at', 'attempts'])
      .execute()
  }

  async #queue({ content: json, ...lead }: WaitingLead): Promise<void> {
    const content = JSON.parse(json) as LeadContent
    try {
      const recipient = await findRecipient(this.#deps.marketplaceUrl, content)
      if (recipient === undefined) return await this.#giveUp(lead, 'the marketplace does not know the car')
      if (!isOpen(recipient))
        return await this.#settle(lead, { state: 'undeliverable', last_error: 'the seller takes no e-mail' })

      await leadTablesOf(this.#deps.store.db)
        .transaction()
        .execute(async (transaction) => {
          const { numUpdatedRows } = await transaction
            .updateTable('lead')
            .set({ state: 'queued', seller_id: recipient.owner.id, last_error: null })
            .where('id', '=', lead.id)
            .where('state', '=', 'received')
            .executeTakeFirstOrThrow()

          if (numUpdatedRows > 0n)
            await queueLead(transaction, { lead: { ...lead, content }, recipient }, this.#deps)
        })
    } catch (error) {
      await this.#postpone(lead, error instanceof Error ? error.message : String(error))
    }
  }

  /** Sends the mail again that an earlier try left behind; a lead without one is given up. */
  async #giveUp({ id }: Pick<WaitingLead, 'id'>, reason: string): Promise<void> {
    await leadTablesOf(this.#deps.store.db)
      .transaction()
      .execute(async (transaction) => {
        const outbox = mailTablesOf(outboxOf(transaction))
        await outbox
          .updateTable('outbox')
          .set(sentAgain(this.#deps.now()))
          .where('id', 'in', givenUpMail(outbox, id))
          .execute()

        const mail = outbox.selectFrom('outbox').select('id').where('unique_key', '=', sellerMailKey(id))
        await transaction
          .updateTable('lead')
          .set({
            state: (await mail.executeTakeFirst()) ? 'queued' : 'undeliverable',
            last_error: reason,
          })
          .where('id', '=', id)
          .where('state', '=', 'received')
          .execute()
      })
  }

  async #postpone(lead: Omit<WaitingLead, 'content'>, reason: string): Promise<void> {
    const now = this.#deps.now()
    this.#deps.log.warn({ lead: lead.id, attempts: lead.attempts, reason }, 'a lead waits for its recipient')
    const lastError = reason.slice(0, 500)
    if (now - lead.created_at > givenUpMs && lead.attempts >= fewestAttempts)
      return this.#giveUp(lead, lastError)

    await this.#settle(lead, { due_at: now + retryDelayMs(lead.attempts), last_error: lastError })
  }

  async #settle(
    { id }: Pick<WaitingLead, 'id'>,
    values: Partial<Pick<LeadRow, 'state' | 'due_at' | 'last_error'>>,
  ): Promise<void> {
    await leadTablesOf(this.#deps.store.db)
      .updateTable('lead')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', 'received')
      .execute()
  }

  async #deleteOld(): Promise<void> {
    const now = this.#deps.now()
    if (now < this.#deletesAt) return

    this.#deletesAt = now + deleteEveryMs
    await leadTablesOf(this.#deps.store.db)
      .deleteFrom('lead')
      .where('created_at', '<', now - keptMs)
      .execute()
  }
}
