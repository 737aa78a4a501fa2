import { atom, useAtomValue } from 'jotai'
import { useAfterHydration } from '#client/streaming/hydration.ts'
import type { SavedCar } from '#shared/features/saved-cars/saved-cars.contract.ts'

/** The cars that the shopper saved: empty on the server, and in the browser until they are known. */
export const savedCarsAtom = atom<readonly SavedCar[]>([])

const savedIdsAtom = atom((get) => new Set(get(savedCarsAtom).map(({ id }) => id)))

/** Whether a car is saved; false during hydration, because a page is the same for everybody. */
export function useIsSaved(id: number): boolean {
  return useAfterHydration(useAtomValue(savedIdsAtom).has(id), false)
}
