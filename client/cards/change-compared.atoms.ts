import { atom } from 'jotai'
import { maxCompared } from '#shared/features/compare/compare-address.ts'
import { comparedAtom, compareToggleAtom } from './compare.atoms.ts'

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
