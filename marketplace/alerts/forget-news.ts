import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from '#marketplace/store/open-store.ts'
import { dayMs } from '#shared/features/day-ms.ts'

/**
 * How long it is remembered what shoppers were told, and what is told of cars that do not change. News that
 * has waited for longer is void.
 */
const rememberedMs = 90 * dayMs

/** The tables whose rows are forgotten, each with its key and the time that says how old a row is. */
const tables = [
  { name: 'search_news', key: ['search_id', 'listing_id', 'kind'], time: 'mailed_at' },
  { name: 'saved_car_news', key: ['owner_id', 'listing_id', 'kind'], time: 'mailed_at' },
  { name: 'alert_car', key: ['listing_id'], time: 'changed_at' },
] as const

/** So many rows are deleted at once, within some milliseconds. */
const batchSize = 500

/** Deletes what alerts need no longer. What is told anew after that is news again. */
export async function forgetNews({ db }: Store, now: number): Promise<void> {
  const before = now - rememberedMs

  for (const { name, key, time } of tables) {
    const [table, keys] = [sql.table(name), sql.join(key.map((column) => sql.ref(column)))]
    const batch = sql`
      delete from ${table} where (${keys}) in
        (select ${keys} from ${table} where ${sql.ref(time)} <= ${before} limit ${sql.lit(batchSize)})`

    while (((await batch.execute(db)).numAffectedRows ?? 0n) >= batchSize) await nextTurn()
  }
}
