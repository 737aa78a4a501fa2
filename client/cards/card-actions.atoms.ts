import { atom } from 'jotai'
import {
  atomWithStorage,
  createJSONStorage,
  unstable_withStorageValidator as withValidator,
} from 'jotai/utils'
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

/** The number of cars that can be compared at most (4.10). */
export const maxCompared = 5

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(Number.isSafeInteger)

/** The ids of the cars to compare, stored in this browser. */
export const comparedAtom = atomWithStorage<readonly number[]>(
  'compared',
  [],
  withValidator(isIds)(createJSONStorage()),
  {
    getOnInit: true,
  },
)

/** Adds a car to the comparison or removes it; a full comparison does not take another. */
export const toggleComparedAtom = atom(null, (get, set, id: number) => {
  const ids = get(comparedAtom)
  if (ids.includes(id))
    set(
      comparedAtom,
      ids.filter((known) => known !== id),
    )
  else if (ids.length < maxCompared) set(comparedAtom, [...ids, id])
})
