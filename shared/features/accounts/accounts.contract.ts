import Type, { type Static } from 'typebox'
import type { LeadProfile } from '#shared/features/leads/leads.contract.ts'
import type { SavedCar } from '#shared/features/saved-cars/saved-cars.contract.ts'
import type { SavedSearch } from '#shared/features/saved-searches/saved-searches.contract.ts'
import type { StoredWallet } from '#shared/features/wallet/wallet.contract.ts'

/** The public keys that tokens of shoppers are signed with, by the standard of key sets (RFC 7517). */
export type AccountKeys = Static<typeof AccountKeys>

export const AccountKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Literal('OKP'),
      crv: Type.Literal('Ed25519'),
      x: Type.String({ maxLength: 100 }),
      kid: Type.String({ maxLength: 100 }),
      alg: Type.Optional(Type.Literal('EdDSA')),
      use: Type.Optional(Type.Literal('sig')),
    }),
    { maxItems: 20 },
  ),
})

/**
 * What a page shows of the shopper who is signed in. A public page is the same for everybody: the browser
 * asks for this once the page is there, and only where somebody is signed in.
 */
export interface SessionData {
  /** The shopper; null where nobody is signed in. */
  readonly shopper: SignedInShopper | null
  /**
   * The shopper's saved searches for the brand, newest first; absent for a guest, and where they cannot be
   * loaded.
   */
  readonly savedSearches?: readonly SavedSearch[]
  /** The shopper's saved cars, the last saved first; absent for a guest, and where they cannot be loaded. */
  readonly savedCars?: readonly SavedCar[]
  /**
   * The shopper's wallet, with time 0 where there is none; absent for a guest, and where it cannot be loaded.
   */
  readonly wallet?: StoredWallet
  /** What the shopper sends with every lead; absent for a guest, and where it cannot be loaded. */
  readonly leadProfile?: LeadProfile
}

export interface SignedInShopper {
  /** Absent while the accounts cannot be reached: who signed in before stays signed in. */
  readonly email?: string
}
