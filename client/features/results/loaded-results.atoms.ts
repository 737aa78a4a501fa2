import { atom, type PrimitiveAtom } from 'jotai'
import type { CardListing, Cards } from '#shared/features/listings/cards.ts'
import { type ResultSlice, type Side, sliceOf } from '#shared/features/listings/result-slice.ts'
import type { BlockOffers } from '#shared/features/offers/offers.contract.ts'
import type { Arrivals } from '#shared/features/tiles/place-tiles.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import type { Seat } from '#shared/features/tiles/tile-seats.ts'

export type Loading = 'idle' | 'loading' | 'failed'

/** What fills the inserted tiles of a block or of a page: the kinds that were asked for. */
export type PromisedOffers = { readonly [K in OfferKind]?: Promise<BlockOffers> }

/** A page that was loaded above. Whatever was to come has: nothing above the shopper may change later. */
export interface PageAbove {
  readonly start: number
  readonly cars: readonly CardListing[]
  /** Of the tiles that have come. */
  readonly seats: readonly Seat[]
  readonly offers: PromisedOffers
}

/** What is on the page, and how it goes with what is above and below. */
export type LoadedResults = {
  readonly slice: ResultSlice
  /** The topmost first. */
  readonly above: readonly PageAbove[]
  /** Offers for the blocks that were loaded below, by block of the whole list. */
  readonly offers: Readonly<Record<number, PromisedOffers>>
  /** By block, kinds of tiles that brought less than they have places for. */
  readonly arrived: Readonly<Record<number, Arrivals<CardListing>>>
} & { readonly [S in Side]: Loading }

const atoms = new WeakMap<Cards, PrimitiveAtom<LoadedResults>>()

/**
 * What has been loaded around an answer lives as long as the answer does: Back finds both, a new search
 * begins anew.
 */
export function loadedResultsOf(results: Cards, firstRecord?: number): PrimitiveAtom<LoadedResults> {
  const known = atoms.get(results)
  if (known) return known

  const nothing = { above: [], offers: {}, arrived: {}, previous: 'idle', next: 'idle' } as const
  const made = atom<LoadedResults>({ slice: sliceOf(results, firstRecord), ...nothing })
  atoms.set(results, made)

  return made
}
