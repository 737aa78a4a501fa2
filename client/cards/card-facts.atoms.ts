import { atom, useAtomValue } from 'jotai'
import { useAfterHydration } from '#client/streaming/hydration.ts'

/** Whether a car can be bought online, by a service that is called for one car at a time (4.39). */
export type Eligibility = 'checking' | 'eligible' | 'ineligible'

/** The facts of a car that its card shows once a deferred block has brought them. */
export interface CardFacts {
  /** Shoppers who viewed the car in the last week, on all sites; absent below 1. */
  readonly viewers?: number
  readonly eligibility?: Eligibility
}

/** The deferred facts by listing id. Each card reserves the space for them, so that nothing moves. */
export const cardFactsAtom = atom<ReadonlyMap<number, CardFacts>>(new Map<number, CardFacts>())

/**
 * The deferred facts of a car; undefined during hydration, since the server's card has none and a card that
 * is hydrated late may come after its facts.
 */
export function useCardFacts(id: number): CardFacts | undefined {
  return useAfterHydration(useAtomValue(cardFactsAtom).get(id), undefined)
}
