import type { AlertDb } from './alerts.tables.ts'

/** The place up to which changes were read, held by one process for a time. */
export interface Claim {
  readonly cursor: string
  readonly workerId: string
}

/** The error of a process that was so slow that another one reads now. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'

  constructor() {
    super('another process reads the changes of the inventory now')
  }
}

/** Longer than a batch takes; the claim of a process that was killed ends after it. */
const claimMs = 60_000

const row = 'listings'

/** Claims the reading of changes; undefined while another process has it. */
export async function claimCursor(
  db: AlertDb,
  { workerId, now }: { workerId: string; now: () => number },
): Promise<Claim | undefined> {
  await db
    .insertInto('alert_cursor')
    .values({ id: row, cursor: '', claimed_by: '', claimed_until: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const claimed = await db
    .updateTable('alert_cursor')
    .set({ claimed_by: workerId, claimed_until: now() + claimMs })
    .where('id', '=', row)
    .where((where) => where.or([where('claimed_until', '<=', now()), where('claimed_by', '=', workerId)]))
    .returning('cursor')
    .executeTakeFirst()

  return claimed && { cursor: claimed.cursor, workerId }
}

/** Holds a claim for longer. @throws ClaimLost */
export const renewClaim = (db: AlertDb, claim: Claim, now: number): Promise<void> =>
  change(db, claim, { claimed_until: now + claimMs })

/** Moves the place on. @throws ClaimLost */
export const advanceCursor = (db: AlertDb, claim: Claim, cursor: string): Promise<void> =>
  change(db, claim, { cursor })

async function change(
  db: AlertDb,
  { cursor, workerId }: Claim,
  values: { cursor?: string; claimed_until?: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('alert_cursor')
    .set(values)
    .where('id', '=', row)
    .where('claimed_by', '=', workerId)
    .where('cursor', '=', cursor)
    .executeTakeFirst()

  if (numUpdatedRows === 0n) throw new ClaimLost()
}

/** Lets other processes read. */
export async function releaseCursor(db: AlertDb, { workerId }: Claim): Promise<void> {
  await db
    .updateTable('alert_cursor')
    .set({ claimed_until: 0 })
    .where('id', '=', row)
    .where('claimed_by', '=', workerId)
    .execute()
}
