import Type, { type Static } from 'typebox'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import { leadEmailOf, toListing, toOwner } from './present.ts'
import type { StoredListing, StoredOwner } from './stored-listing.ts'

/** What a lead is about: a car, or the dealer of whom a new one is ordered. */
export type LeadSubject = { readonly listingId: number } | { readonly ownerId: number }

/**
 * The answer of `GET /rest/lsc/lead-recipient`: to whom leads about a car go. The address is for the leads
 * service alone; no other answer has it.
 */
export type LeadRecipient = Static<typeof LeadRecipient>

export const LeadRecipient = Type.Object({
  owner: Owner,
  /** Where the owner takes leads; absent for one who takes none. */
  leadEmail: Type.Optional(Type.String({ maxLength: 254 })),
  /** The car, unless only the owner was asked for. */
  listing: Type.Optional(Listing),
  isExpired: Type.Boolean(),
})

/** The recipient of leads about a car; `today` in days since 1970-01-01. */
export const recipientOfCar = (car: StoredListing, today: number): LeadRecipient => ({
  ...recipientOfOwner(car.owner),
  listing: toListing(car, { today, pictures: 1 }),
  isExpired: car.isExpired,
})

export function recipientOfOwner(owner: StoredOwner): LeadRecipient {
  const leadEmail = leadEmailOf(owner)
  return { owner: toOwner(owner), ...(leadEmail !== undefined && { leadEmail }), isExpired: false }
}
