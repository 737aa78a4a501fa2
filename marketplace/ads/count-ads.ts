import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Store } from '#marketplace/store/open-store.ts'
import type { AdEventKind } from '#shared/features/ads/ad-rules.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import type { AdClaim } from './ad-tokens.ts'
import { adTablesOf } from './ads.tables.ts'

/** The day of a time: the number of days since 1970 in UTC. */
const dayOf = (ms: number): number => Math.floor(ms / dayMs)

/** The hash by which a browser's views are stored. */
export const viewerOf = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 22)

/** Counts an event of an advertisement, once for each token and kind. @returns whether it was counted now */
export async function countEvent(
  { db }: Store,
  { id, campaign, slot, brand, viewer, expiresAt }: AdClaim,
  { kind, nowMs }: { readonly kind: AdEventKind; readonly nowMs: number },
): Promise<boolean> {
  const day = dayOf(nowMs)

  return adTablesOf(db)
    .transaction()
    .execute(async (transaction) => {
      const { numInsertedOrUpdatedRows: added } = await transaction
        .insertInto('ad_event')
        .values({ id, kind, expires_at: expiresAt })
        .onConflict((conflict) => conflict.columns(['id', 'kind']).doNothing())
        .executeTakeFirstOrThrow()
      if (added === 0n) return false

      await transaction
        .insertInto('ad_total')
        .values({ day, campaign, slot, brand, kind, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'campaign', 'slot', 'brand', 'kind'])
            .doUpdateSet({ count: sql`ad_total.count + 1` }),
        )
        .execute()

      if (viewer !== '' && kind === 'impression')
        await transaction
          .insertInto('ad_view')
          .values({ viewer, campaign, day, count: 1 })
          .onConflict((conflict) =>
            conflict.columns(['viewer', 'campaign', 'day']).doUpdateSet({ count: sql`ad_view.count + 1` }),
          )
          .execute()

      return true
    })
}

/** The impressions of each campaign in a browser today. */
export async function viewsOf({ db }: Store, viewer: string, nowMs: number): Promise<Map<string, number>> {
  const rows = await adTablesOf(db)
    .selectFrom('ad_view')
    .select(['campaign', 'count'])
    .where('viewer', '=', viewer)
    .where('day', '=', dayOf(nowMs))
    .execute()

  return new Map(rows.map(({ campaign, count }) => [campaign, count]))
}

/** The events of a campaign in one slot of one brand. */
export interface AdTotals extends Readonly<Record<AdEventKind, number>> {
  readonly campaign: string
  readonly slot: string
  readonly brand: string
}

/** The events of the last days, today among them, by campaign, slot and brand. */
export async function adTotals(
  { db }: Store,
  { days, nowMs }: { readonly days: number; readonly nowMs: number },
): Promise<readonly AdTotals[]> {
  const rows = await adTablesOf(db)
    .selectFrom('ad_total')
    .select(({ fn }) => ['campaign', 'slot', 'brand', 'kind', fn.sum<number>('count').as('count')])
    .where('day', '>', dayOf(nowMs) - days)
    .groupBy(['campaign', 'slot', 'brand', 'kind'])
    .orderBy('campaign')
    .orderBy('slot')
    .orderBy('brand')
    .execute()

  const totals = new Map<string, AdTotals>()
  for (const { campaign, slot, brand, kind, count } of rows) {
    const key = JSON.stringify([campaign, slot, brand])
    const before = totals.get(key) ?? { campaign, slot, brand, impression: 0, viewable: 0, click: 0 }
    // PostgreSQL sums to a numeric, which is read as text.
    totals.set(key, { ...before, [kind]: Number(count) })
  }

  return [...totals.values()]
}

/** How long totals are stored: as long as the audit log of accounts. */
const storedDays = 396

/** Deletes events whose tokens have expired, views of earlier days and totals of long ago. */
export async function forgetAds({ db }: Store, nowMs: number): Promise<void> {
  const tables = adTablesOf(db)
  await tables.deleteFrom('ad_event').where('expires_at', '<=', nowMs).execute()
  await tables.deleteFrom('ad_view').where('day', '<', dayOf(nowMs)).execute()
  await tables
    .deleteFrom('ad_total')
    .where('day', '<=', dayOf(nowMs) - storedDays)
    .execute()
}
