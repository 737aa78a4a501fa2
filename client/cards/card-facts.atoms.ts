import { atom } from 'jotai'

/** Whether a car can be bought online: asked of a service, one car at a time (4.39). */
export type Eligibility = 'checking' | 'eligible' | 'ineligible'

/** What is learned of a car once its card is on the page. */
export interface CardFacts {
  /** Shoppers who looked at it in the last week, on all sites; absent below 1. */
  readonly viewers?: number
  readonly eligibility?: Eligibility
}

/** By listing id; a card keeps the room for what may come, so that nothing moves. */
export const cardFactsAtom = atom<ReadonlyMap<number, CardFacts>>(new Map<number, CardFacts>())
