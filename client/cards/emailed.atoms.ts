import { atom, useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useAfterHydration } from '#client/streaming/hydration.ts'
import { jsonStorage } from '#client/streaming/json-storage.ts'
import type { ContactFailure } from '#shared/features/leads/contact-words.ts'

/** The number of cars whose mark a browser has at most. */
const maxEmailed = 200

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(Number.isSafeInteger)

/**
 * The ids of the cars whose sellers the shopper wrote to, the last one last, stored in this browser (4.13).
 */
const emailedAtom = atomWithStorage<readonly number[]>('emailed', [], jsonStorage(isIds), { getOnInit: true })

/** Marks a car as one whose seller the shopper wrote to. */
export const markEmailedAtom = atom(null, (get, set, id: number) => {
  const others = get(emailedAtom).filter((known) => known !== id)
  set(emailedAtom, [...others, id].slice(-maxEmailed))
})

/**
 * Whether the shopper wrote to the seller of a car; false during hydration, as a page is the same for
 * everybody.
 */
export function useIsEmailed(id: number): boolean {
  return useAfterHydration(useAtomValue(emailedAtom).includes(id), false)
}

/** The one-click e-mail that failed last, with its reason: the form for it says so (4.14). */
export const failedEmailAtom = atom<{ readonly id: number; readonly failure: ContactFailure } | undefined>(
  undefined,
)
