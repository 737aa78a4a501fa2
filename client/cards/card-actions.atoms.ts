import { atom } from 'jotai'
import {
  atomWithStorage,
  createJSONStorage,
  unstable_withStorageValidator as withValidator,
} from 'jotai/utils'
import type { CardListing } from '#shared/features/listings/cards.ts'

/** What a shopper asks of a card that a feature of its own answers. */
export type CardAction = 'report' | 'email'

/** The last action that was asked for; whoever answers it sets it back. */
export const cardActionAtom = atom<
  { readonly action: CardAction; readonly listing: CardListing } | undefined
>(undefined)

/** So many cars can be compared (4.10). */
export const maxCompared = 5

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(Number.isSafeInteger)

/** Ids of the cars to compare, kept in this browser. */
export const comparedAtom = atomWithStorage<readonly number[]>(
  'compared',
  [],
  withValidator(isIds)(createJSONStorage()),
  {
    getOnInit: true,
  },
)

/** Adds a car or takes it out; a full set stays as it is. */
export const toggleComparedAtom = atom(null, (get, set, id: number) => {
  const ids = get(comparedAtom)
  if (ids.includes(id))
    set(
      comparedAtom,
      ids.filter((known) => known !== id),
    )
  else if (ids.length < maxCompared) set(comparedAtom, [...ids, id])
})
