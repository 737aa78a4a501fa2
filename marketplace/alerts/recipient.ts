import { createHash } from 'node:crypto'
import type { AlertDb, AlertRecipient } from './alerts.tables.ts'
import type { Calm } from './delivery-time.ts'

/** A shopper who receives news. */
export interface Recipient {
  /** The id of the account, or that of the guest. */
  readonly id: string
  readonly ownerId: string | null
  /** The address of a guest. */
  readonly email: string | null
  /** The browser of a guest who is told by notifications. */
  readonly deviceId: string | null
}

/** The owner of a search: an account, the address of a guest, or a browser. */
interface SearchOwner {
  readonly owner_id: string | null
  readonly email: string | null
  readonly device_id: string | null
}

/** An address as it is compared. */
export const plainAddress = (email: string): string => email.trim().toLowerCase()

/** The id of a guest by the address, which it does not tell: it stands in links. */
export const guestIdOf = (email: string): string =>
  `guest-${createHash('sha256').update(plainAddress(email)).digest('hex').slice(0, 32)}`

export const accountRecipient = (ownerId: string): Recipient => ({
  ...{ id: ownerId, ownerId },
  ...{ email: null, deviceId: null },
})

/** A browser that is told, whoever uses it. */
export const deviceRecipient = (deviceId: string): Recipient => ({
  ...{ id: `browser-${deviceId}`, deviceId },
  ...{ ownerId: null, email: null },
})

/** The shopper whom a search is for. */
export function recipientOf({ owner_id, email, device_id }: SearchOwner): Recipient {
  if (owner_id !== null) return accountRecipient(owner_id)
  if (device_id !== null) return deviceRecipient(device_id)
  return guestRecipient(email ?? '')
}

export const guestRecipient = (email: string): Recipient => ({
  ...{ id: guestIdOf(email), ownerId: null },
  ...{ email, deviceId: null },
})

/** The column by which the searches of a shopper are found, and its value. */
export function searchesOf({ owner_id, email, device_id }: SearchOwner) {
  if (owner_id !== null) return { column: 's.owner_id', value: owner_id } as const
  if (device_id !== null) return { column: 's.device_id', value: device_id } as const
  return { column: 's.email', value: email ?? '' } as const
}

const savedCars = 'cars:'

/** The subject of links about the saved cars of an account. */
export const savedCarsOf = (ownerId: string): string => `${savedCars}${ownerId}`

/** The owner of the saved cars that a link is about; undefined for a link about something else. */
export const ownerOfSavedCars = (subject: string): string | undefined =>
  subject.startsWith(savedCars) ? subject.slice(savedCars.length) : undefined

/** What holds for shoppers who have chosen nothing. The time zone is that of most people in the country. */
export const recipientDefaults = {
  time_zone: 'America/New_York',
  quiet_from: null,
  quiet_until: null,
  paused_until: null,
  saved_cars: 'instant',
  channel: 'both',
  due_at: null,
  claimed_until: 0,
} as const satisfies Partial<AlertRecipient>

/** How a shopper wants to hear: as she chose, or as it holds for who has chosen nothing. */
export async function recipientWith(db: AlertDb, id: string): Promise<AlertRecipient> {
  const stored = await db.selectFrom('alert_recipient').selectAll().where('id', '=', id).executeTakeFirst()
  return stored ?? { ...recipientDefaults, id, owner_id: null, email: null, device_id: null, created_at: 0 }
}

export const quietHoursOf = ({ quiet_from: from, quiet_until: until }: AlertRecipient) =>
  from === null || until === null ? undefined : { from, until }

export const calmOf = (recipient: AlertRecipient): Calm => ({
  timeZone: recipient.time_zone,
  quietHours: quietHoursOf(recipient),
  pausedUntil: recipient.paused_until ?? undefined,
})
