import { atom } from 'jotai'
import type { CardAction } from '#shared/features/listings/action-paths.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'

/** A listing as its actions know it: a card's and a detail page's alike. */
export type ActionListing = Pick<CardListing, 'id' | 'title' | 'vdpBaseUrl' | 'ownerId'>

/** An action that the shopper chose, with its listing. */
export interface CardDialog {
  readonly action: CardAction
  readonly listing: ActionListing
}

/** The action whose dialog is open, or being loaded. */
export const cardDialogAtom = atom<CardDialog | undefined>(undefined)
