import type { PushInterest } from '#shared/features/push/push.contract.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import type { AlertTransaction } from './alerts.tables.ts'
import { deviceRecipient, recipientDefaults } from './recipient.ts'
import { isTimeZone } from './wall-time.ts'

/** The most that a browser hears of; what it asked for first makes room. */
const maxInterests = 5

/** The hours in which a browser keeps quiet: nobody has chosen others for it. */
const quietHours = { quiet_from: 22, quiet_until: 8 } as const

export interface DeviceWatch {
  readonly deviceId: string
  readonly interest: PushInterest
  readonly brand: string
  readonly timeZone: string | undefined
}

/** Has a browser told, without an account, of a search, of a model, or of the price of a car. */
export async function watchByDevice(
  transaction: AlertTransaction,
  { deviceId, interest, brand, timeZone }: DeviceWatch,
  now: number,
): Promise<void> {
  const { id, ...whose } = deviceRecipient(deviceId)
  const listing_id = interest.variant === 'price-drop' ? (interest.listing_id ?? null) : null
  if (interest.variant === 'price-drop' && listing_id === null) return

  await transaction
    .insertInto('alert_recipient')
    .values({
      ...{ ...recipientDefaults, ...quietHours, id, created_at: now },
      ...{ owner_id: whose.ownerId, email: whose.email, device_id: whose.deviceId },
      ...(timeZone !== undefined && isTimeZone(timeZone) && { time_zone: timeZone }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

  const query = listing_id === null ? printSearch(parseSearch(interest.query).request) : ''
  const own = await transaction
    .selectFrom('saved_search')
    .select(['id', 'query', 'listing_id'])
    .where('device_id', '=', deviceId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

  if (own.some((known) => known.query === query && known.listing_id === listing_id)) return
  const surplus = own.slice(maxInterests - 1).map((known) => known.id)
  if (surplus.length > 0) await transaction.deleteFrom('saved_search').where('id', 'in', surplus).execute()

  await transaction
    .insertInto('saved_search')
    .values({
      ...{ id: crypto.randomUUID(), query, title: interest.title, brand, device_id: deviceId, listing_id },
      ...{ owner_id: null, email: null, name: null, last_executed_at: null },
      ...{ created_at: now, confirmed_at: now, alerts: 'instant' },
    })
    .execute()
}
