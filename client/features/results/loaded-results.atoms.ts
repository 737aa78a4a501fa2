import { atom, type PrimitiveAtom } from 'jotai'
import type { CardListing, Cards } from '#shared/features/listings/cards.ts'
import { type ResultSlice, type Side, sliceOf } from '#shared/features/listings/result-slice.ts'
import type { BlockOffers } from '#shared/features/offers/offers.contract.ts'
import type { Arrivals } from '#shared/features/tiles/place-tiles.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import type { Seat } from '#shared/features/tiles/tile-seats.ts'

export type Loading = 'idle' | 'loading' | 'failed'

/** The offers for the inserted tiles of a block or of a page, by kind. */
export type PromisedOffers = { readonly [K in OfferKind]?: Promise<BlockOffers> }

/** A page that was loaded above, complete with its offers. */
export interface PageAbove {
  readonly start: number
  readonly cars: readonly CardListing[]
  /** The seats of the tiles that have an offer. */
  readonly seats: readonly Seat[]
  readonly offers: PromisedOffers
}

/** The loaded results, and the state of the loads above and below. */
export type LoadedResults = {
  readonly slice: ResultSlice
  /** The pages that were loaded above, from the top. */
  readonly above: readonly PageAbove[]
  /** Offers for the blocks that were loaded below, by block of the whole list. */
  readonly offers: Readonly<Record<number, PromisedOffers>>
  /** By block, the listings of kinds that had fewer of them than seats. */
  readonly arrived: Readonly<Record<number, Arrivals<CardListing>>>
} & { readonly [S in Side]: Loading }

const atoms = new WeakMap<Cards, PrimitiveAtom<LoadedResults>>()

/**
 * The atom of the results that were loaded around an answer. It lives as long as the answer: Back finds both,
 * a new search has a new one.
 */
export function loadedResultsOf(results: Cards, firstRecord?: number): PrimitiveAtom<LoadedResults> {
  const known = atoms.get(results)
  if (known) return known

  const nothing = { above: [], offers: {}, arrived: {}, previous: 'idle', next: 'idle' } as const
  const made = atom<LoadedResults>({ slice: sliceOf(results, firstRecord), ...nothing })
  atoms.set(results, made)

  return made
}
