import { forgetAds } from '#marketplace/ads/count-ads.ts'
import { forgetInterestAlerts } from '#marketplace/interest/interest-operations.routes.ts'
import { forgetReports } from '#marketplace/reports/accept-report.ts'
import { forgetAttempts } from '#marketplace/store/limits.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { accountTablesOf } from './accounts.tables.ts'

/** How long the audit log is kept: a year and a month, so that a yearly review sees a whole year. */
export const eventsKeptMs = 396 * dayMs

/** Deletes what is of no use any more: sessions, links and codes that have ended, attempts, old events. */
export async function tidyAccounts(store: Store, now: number): Promise<void> {
  const db = accountTablesOf(store)
  const at = store.kind === 'sqlite' ? new Date(now).toISOString() : new Date(now)
  await db.deleteFrom('session').where('expiresAt', '<=', at).execute()
  await db.deleteFrom('verification').where('expiresAt', '<=', at).execute()
  await db
    .deleteFrom('account_event')
    .where('at', '<=', now - eventsKeptMs)
    .execute()
  await forgetAttempts(store, now)
  await forgetReports({ store, now: () => now })
  await forgetInterestAlerts({ store, now: () => now })
  await forgetAds(store, now)
}
