import type { AlertDb, AlertPreference } from './alerts.tables.ts'
import type { Calm } from './delivery-time.ts'

/** The time zone of shoppers whose own is not known: that of most people in the country. */
export const defaultTimeZone = 'America/New_York'

/** What holds for a shopper who has chosen nothing. */
export const defaultPreference = (recipientId: string): AlertPreference => ({
  recipient_id: recipientId,
  owner_id: null,
  email: null,
  time_zone: defaultTimeZone,
  quiet_from: null,
  quiet_until: null,
  paused_until: null,
  saved_cars: 'instant',
  created_at: 0,
})

/** How a shopper wants to hear. */
export async function preferenceOf(db: AlertDb, recipientId: string): Promise<AlertPreference> {
  const stored = await db
    .selectFrom('alert_preference')
    .selectAll()
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst()

  return stored ?? defaultPreference(recipientId)
}

export const quietHoursOf = ({ quiet_from: from, quiet_until: until }: AlertPreference) =>
  from === null || until === null ? undefined : { from, until }

export const calmOf = (preference: AlertPreference): Calm => ({
  timeZone: preference.time_zone,
  quietHours: quietHoursOf(preference),
  pausedUntil: preference.paused_until ?? undefined,
})
