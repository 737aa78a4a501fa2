import { type Kysely, sql } from 'kysely'
import type { Store } from '#marketplace/store/open-store.ts'
import { type MailState, type MailTables, mailTablesOf, type OutboxRow } from './mail.tables.ts'

/** A mail that one worker holds until its lease ends. */
export type LeasedMail = Pick<OutboxRow, 'id' | 'kind' | 'brand' | 'address' | 'data' | 'attempts'>

/** A mail that no attempt will send any more, unless an operator says so. */
export type DeadLetter = Pick<
  OutboxRow,
  'id' | 'kind' | 'brand' | 'address' | 'attempts' | 'last_error' | 'queued_at' | 'settled_at'
>

export interface OutboxFigures {
  readonly waiting: number
  readonly dead: number
  /** For how long the oldest mail has been due; 0 where none is. */
  readonly oldestMs: number
}

/** Longer than the longest delivery: a mail whose worker was killed goes out after this time. */
export const leaseMs = 120_000

const maxErrorLength = 500

/** The values of a mail that goes out again, with all of its attempts. */
export const sentAgain = (now: number) =>
  ({ state: 'waiting', due_at: now, leased_until: 0, attempts: 0, settled_at: null }) as const

/** The mails of the outbox, as its workers see them. Mails are written into it by `queueEmail`. */
export class Outbox {
  readonly #db: Kysely<MailTables>
  readonly #isPostgres: boolean
  readonly #now: () => number
  readonly #leaseMs: number

  constructor(options: { store: Store; now: () => number; leaseMs?: number }) {
    this.#db = mailTablesOf(options.store.db)
    this.#isPostgres = options.store.kind === 'postgres'
    this.#now = options.now
    this.#leaseMs = options.leaseMs ?? leaseMs
  }

  /**
   * Leases up to so many mails that are due: those at once, then the longest due. No two workers get the same
   * mail: PostgreSQL skips rows that another one is leasing, and SQLite has one writer at a time.
   */
  async lease(limit: number): Promise<readonly LeasedMail[]> {
    const now = this.#now()
    const due = this.#db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .where('leased_until', '<=', now)
      .orderBy('due_at')
      .orderBy('queued_at')
      .limit(limit)

    // A look without a lock: most of the time nothing is due, and a write would wait for other writers.
    if ((await due.execute()).length === 0) return []

    return this.#db
      .updateTable('outbox')
      .set((outbox) => ({ leased_until: now + this.#leaseMs, attempts: outbox('attempts', '+', 1) }))
      .where('id', 'in', this.#isPostgres ? due.forUpdate().skipLocked() : due)
      .returning(['id', 'kind', 'brand', 'address', 'data', 'attempts'])
      .execute()
  }

  /** Has the mail go out again at a time. */
  postpone(mail: LeasedMail, { until, error }: { until: number; error: string }): Promise<boolean> {
    return this.#change(mail, { due_at: until, leased_until: 0, last_error: error.slice(0, maxErrorLength) })
  }

  /** Ends a mail that was sent. Its data is deleted: nothing needs it, and its links sign somebody in. */
  markSent(mail: LeasedMail): Promise<boolean> {
    return this.#change(mail, { state: 'sent', data: null, last_error: null, settled_at: this.#now() })
  }

  /** Ends a mail that is not sent. */
  bury(mail: LeasedMail, state: 'dead' | 'suppressed', error: string): Promise<boolean> {
    return this.#change(mail, { state, last_error: error.slice(0, maxErrorLength), settled_at: this.#now() })
  }

  async figures(): Promise<OutboxFigures> {
    const rows = await this.#db
      .selectFrom('outbox')
      .select((outbox) => ['state', outbox.fn.countAll<number | bigint>().as('count')])
      .where('state', 'in', ['waiting', 'dead'])
      .groupBy('state')
      .execute()

    const { since } = await this.#db
      .selectFrom('outbox')
      .select(sql<number | null>`min(case when due_at = 0 then queued_at else due_at end)`.as('since'))
      .where('state', '=', 'waiting')
      .where('due_at', '<=', this.#now())
      .executeTakeFirstOrThrow()

    const count = (state: MailState) => Number(rows.find((row) => row.state === state)?.count ?? 0)

    return {
      waiting: count('waiting'),
      dead: count('dead'),
      oldestMs: since === null ? 0 : Math.max(0, this.#now() - since),
    }
  }

  /** The mail with a key; undefined where none was queued, or it is forgotten. */
  find(uniqueKey: string): Promise<Pick<OutboxRow, 'id' | 'state'> | undefined> {
    return this.#db
      .selectFrom('outbox')
      .select(['id', 'state'])
      .where('unique_key', '=', uniqueKey)
      .executeTakeFirst()
  }

  /** The newest dead letters. */
  deadLetters(limit: number): Promise<readonly DeadLetter[]> {
    return this.#db
      .selectFrom('outbox')
      .select(['id', 'kind', 'brand', 'address', 'attempts', 'last_error', 'queued_at', 'settled_at'])
      .where('state', '=', 'dead')
      .orderBy('settled_at', 'desc')
      .limit(limit)
      .execute()
  }

  /** Has dead letters go out again, with all of their attempts: one, or all. @returns the number of them */
  async sendAgain(id?: string): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('outbox')
      .set(sentAgain(this.#now()))
      .where('state', '=', 'dead')
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .executeTakeFirstOrThrow()

    return Number(numUpdatedRows)
  }

  /** Deletes mails that were settled before a time. */
  async deleteSettled(before: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('outbox')
      .where('state', '!=', 'waiting')
      .where('settled_at', '<', before)
      .executeTakeFirstOrThrow()

    return Number(numDeletedRows)
  }

  /** @returns false where the lease ran out and another worker has the mail, whose word counts then */
  async #change(
    { id, attempts }: LeasedMail,
    values: Partial<Omit<OutboxRow, 'id' | 'unique_key'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('outbox')
      .set(values)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()

    return numUpdatedRows > 0n
  }
}
