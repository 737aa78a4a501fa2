import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { sendTable } from '#marketplace/plugins/table-page.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { interestTablesOf } from './interest.tables.ts'

/** For how long reminders are stored: a car is sold by then. */
const storedMs = 90 * dayMs

/** What operators see of reminders: of which cars pages have shown them, as a page and as JSON. */
export const interestOperationRoutes: FastifyPluginAsyncTypebox<Pick<AccountsDeps, 'store'>> = async (
  app,
  { store },
) => {
  app.get('/still-interested.json', async () => ({ alerts: await countAlerts(store) }))
  app.get('/still-interested', async (_request, reply) => {
    const counts = await countAlerts(store)
    const rows = counts.map(({ vin, brand, count, signed_in }) => [
      vin,
      brand,
      String(count),
      String(signed_in),
    ])
    const intro = "How often pages have shown the reminder 'Still interested?' of a car in 90 days."

    return sendTable(reply, {
      title: 'Still interested',
      intro,
      columns: ['VIN', 'Brand', 'Shown', 'Of these to shoppers with an account'],
      rows,
    })
  })
}

/** The number of reminders by car and brand, most first. */
const countAlerts = ({ db }: Pick<Store, 'db'>) =>
  interestTablesOf(db)
    .selectFrom('interest_alert')
    .select([
      'vin',
      'brand',
      sql<number>`cast(count(*) as integer)`.as('count'),
      sql<number>`cast(count(owner_id) as integer)`.as('signed_in'),
    ])
    .groupBy(['vin', 'brand'])
    .orderBy('count', 'desc')
    .orderBy('vin')
    .limit(1_000)
    .execute()

/** Deletes reminders of long ago. */
export async function forgetInterestAlerts({
  store,
  now,
}: Pick<AccountsDeps, 'store' | 'now'>): Promise<void> {
  await interestTablesOf(store.db)
    .deleteFrom('interest_alert')
    .where('created_at', '<=', now() - storedMs)
    .execute()
}
