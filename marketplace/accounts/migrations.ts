import { adMigrations } from '#marketplace/ads/ads.tables.ts'
import { alertMigrations } from '#marketplace/alerts/alerts.tables.ts'
import { interestMigrations } from '#marketplace/interest/interest.tables.ts'
import { leadMigrations } from '#marketplace/leads/leads.tables.ts'
import { mailMigrations } from '#marketplace/mail/mail.tables.ts'
import { pushMigrations } from '#marketplace/push/push.tables.ts'
import { reportMigrations } from '#marketplace/reports/reports.tables.ts'
import { savedCarMigrations } from '#marketplace/saved-cars/saved-cars.tables.ts'
import { savedSearchMigrations } from '#marketplace/saved-searches/saved-searches.tables.ts'
import type { Migrations } from '#marketplace/store/migrate.ts'
import { walletMigrations } from '#marketplace/wallet/wallet.tables.ts'
import { accountMigrations } from './accounts.tables.ts'

/** The migrations of all features. The first digits of a name say whose it is. */
export const migrations: Migrations = {
  ...accountMigrations,
  ...savedCarMigrations,
  ...savedSearchMigrations,
  ...alertMigrations,
  ...mailMigrations,
  ...walletMigrations,
  ...reportMigrations,
  ...leadMigrations,
  ...pushMigrations,
  ...interestMigrations,
  ...adMigrations,
}
