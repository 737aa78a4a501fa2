import { atom } from 'jotai'
import {
  atomWithStorage,
  createJSONStorage,
  unstable_withStorageValidator as withValidator,
} from 'jotai/utils'
import { maxCompared } from '#shared/features/compare/compare-address.ts'

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(Number.isSafeInteger)

const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'

/** The ids of the cars to compare, stored in this browser. */
export const comparedAtom = atomWithStorage<readonly number[]>(
  'compared',
  [],
  withValidator(isIds)(createJSONStorage()),
  { getOnInit: true },
)

/** The compare toggle, stored in this browser: off, no car can be added and the drawer is closed (4.10). */
export const compareToggleAtom = atomWithStorage(
  'compareToggle',
  true,
  withValidator(isSwitch)(createJSONStorage()),
  { getOnInit: true },
)

/** Sets the cars to compare, which opens the drawer: the toggle is set, too (4.8). */
export const setComparedAtom = atom(null, (_get, set, ids: readonly number[]) => {
  set(comparedAtom, ids.slice(0, maxCompared))
  set(compareToggleAtom, true)
})

/** Takes a car out of the comparison. */
export const removeComparedAtom = atom(null, (get, set, id: number) =>
  set(
    comparedAtom,
    get(comparedAtom).filter((known) => known !== id),
  ),
)
