import { atom } from 'jotai'
import type { CardAction } from '#shared/features/listings/action-paths.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'

/** A listing as its actions know it: a card's and a detail page's alike. */
export type ActionListing = Pick<Listing, 'id' | 'title' | 'vdpBaseUrl' | 'ownerId'>

/** An action that the shopper chose, with its listing. */
export interface CardDialog {
  readonly action: CardAction
  readonly listing: ActionListing
}

/** The action whose dialog is open, or being loaded. */
export const cardDialogAtom = atom<CardDialog | undefined>(undefined)
