import { type Kysely, sql } from 'kysely'
import type { Writer } from '#marketplace/store/accounts-deps.ts'
import type { Store } from '#marketplace/store/open-store.ts'

type Row = Readonly<Record<string, unknown>>

/** A part of the export: the rows of a table that are of one account. Secrets are no part of it. */
interface ExportPart {
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
  /** The column that holds the account's id, or where it is `email`, its address. */
  readonly owner: string
}

/** Everything that the store holds of an account. A feature adds its tables here. */
export const exportParts: readonly ExportPart[] = [
  { name: 'account', table: 'user', columns: ['id', 'email', 'emailVerified', 'createdAt'], owner: 'id' },
  {
    name: 'sessions',
    table: 'session',
    columns: ['id', 'createdAt', 'expiresAt', 'userAgent'],
    owner: 'userId',
  },
  { name: 'passkeys', table: 'passkey', columns: ['id', 'name', 'deviceType', 'createdAt'], owner: 'userId' },
  {
    name: 'events',
    table: 'account_event',
    columns: ['at', 'kind', 'outcome', 'session_id', 'network'],
    owner: 'subject',
  },
  {
    name: 'savedSearches',
    table: 'saved_search',
    columns: ['title', 'name', 'query', 'brand', 'created_at', 'last_executed_at', 'alerts'],
    owner: 'owner_id',
  },
  {
    name: 'savedCars',
    table: 'saved_car',
    columns: ['listing_id', 'price_usd', 'saved_at'],
    owner: 'owner_id',
  },
  {
    name: 'viewedCars',
    table: 'viewed_car',
    columns: ['listing_id', 'vin', 'title', 'price_usd', 'viewed_at'],
    owner: 'owner_id',
  },
  {
    name: 'interestAlerts',
    table: 'interest_alert',
    columns: ['vin', 'brand', 'created_at'],
    owner: 'owner_id',
  },
  {
    name: 'wallet',
    table: 'wallet',
    columns: ['monthly_usd', 'down_usd', 'trade_in_usd', 'term_months', 'tier_id', 'state', 'changed_at'],
    owner: 'owner_id',
  },
  {
    name: 'alertPreferences',
    table: 'alert_recipient',
    columns: [
      'time_zone',
      'quiet_from',
      'quiet_until',
      'paused_until',
      'saved_cars',
      'channel',
      'created_at',
    ],
    owner: 'owner_id',
  },
  { name: 'waitingNews', table: 'saved_car_news', columns: ['listing_id', 'kind'], owner: 'owner_id' },
  {
    name: 'subscriptionsOfHerAddress',
    table: 'saved_search',
    columns: ['title', 'query', 'brand', 'created_at', 'alerts', 'confirmed_at'],
    owner: 'email',
  },
  {
    name: 'preferencesOfHerAddress',
    table: 'alert_recipient',
    columns: ['time_zone', 'quiet_from', 'quiet_until', 'paused_until', 'created_at'],
    owner: 'email',
  },
  {
    name: 'reportsOfHerAddress',
    table: 'listing_report',
    columns: ['listing_id', 'reason', 'comments', 'created_at'],
    owner: 'email',
  },
  {
    name: 'mails',
    table: 'outbox',
    columns: ['kind', 'brand', 'state', 'queued_at', 'settled_at'],
    owner: 'address',
  },
  {
    name: 'leads',
    table: 'lead',
    columns: ['kind', 'listing_id', 'seller_id', 'content', 'brand', 'state', 'created_at'],
    owner: 'email',
  },
  {
    name: 'leadProfile',
    table: 'lead_profile',
    columns: ['first_name', 'last_name', 'from_email', 'phone', 'is_one_click_opted_in', 'updated_at'],
    owner: 'owner_id',
  },
  {
    name: 'browsers',
    table: 'push_device',
    columns: ['brand', 'pixall_id', 'created_at', 'seen_at'],
    owner: 'owner_id',
  },
  { name: 'mailStopped', table: 'suppression', columns: ['reason', 'created_at'], owner: 'address' },
]

/** Tables of features, which are not known by type here. */
type AnyTables = Record<string, Record<string, unknown>>

/**
 * Deletes what is kept by an address rather than by an account: subscriptions that its owner made as a guest,
 * and mails. That an address takes no mail stays known. All else goes with the account's row.
 */
export async function forgetAddress({ db }: Store, address: string): Promise<void> {
  await (db as unknown as Kysely<AnyTables>).transaction().execute(async (transaction) => {
    for (const { table, owner } of exportParts)
      if (isAddress(owner) && table !== 'suppression')
        await transaction
          .deleteFrom(table)
          .where(columnOf(table, owner), '=', address.toLowerCase())
          .execute()
  })
}

/** Whether rows are found by their address rather than by their account. */
const isAddress = (owner: string) => owner === 'email' || owner === 'address'

/** An address in lower case, as tables have it; the outbox has it as it was typed, to send to. */
const columnOf = (table: string, column: string) =>
  table === 'outbox' ? sql<string>`lower(${sql.ref(column)})` : sql.ref<string>(column)

/** All data of an account, as one JSON document. */
export async function exportAccount(
  { db }: Store,
  shopper: Writer,
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const tables = db as unknown as Kysely<AnyTables>
  const found: Record<string, readonly Row[]> = {}
  for (const { name, table, columns, owner } of exportParts) {
    const rows = tables.selectFrom(table).select([...columns])
    const own = isAddress(owner)
      ? rows.where(columnOf(table, owner), '=', shopper.email.toLowerCase())
      : rows.where(owner, '=', shopper.id)

    found[name] = await own.execute()
  }

  return found
}
