import { createHash } from 'node:crypto'

/** The owner of a search: an account, or the address of a guest. */
interface SearchOwner {
  readonly owner_id: string | null
  readonly email: string | null
}

/** An address as it is compared. */
export const plainAddress = (email: string): string => email.trim().toLowerCase()

/** The id of a guest by the address, which it does not tell: it stands in links. */
export const guestIdOf = (email: string): string =>
  `guest-${createHash('sha256').update(plainAddress(email)).digest('hex').slice(0, 32)}`

/** The id of the shopper whom a search is for: of the account, or of the guest. */
export const recipientOf = ({ owner_id, email }: SearchOwner): string => owner_id ?? guestIdOf(email ?? '')

/** The source of news about the cars that an account saved. */
export const savedCarsOf = (ownerId: string): string => `cars:${ownerId}`
