import { atom, type PrimitiveAtom } from 'jotai'
import type { CardListing, Cards } from '#shared/features/listings/cards.ts'
import { type ResultSlice, type Side, sliceOf } from '#shared/features/listings/result-slice.ts'
import type { BlockOffers } from '#shared/features/offers/offers.contract.ts'
import type { Arrivals } from '#shared/features/tiles/place-tiles.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import type { ArrivalsByBlock } from '#shared/features/tiles/tile-results.ts'
import type { Seat } from '#shared/features/tiles/tile-seats.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'

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
  /** The listings of these offers. */
  readonly arrivals: Arrivals
  /** The cars that tiles below show already. */
  readonly repeated: ReadonlySet<number>
}

/** The loaded results, and the state of the loads above and below. */
export type LoadedResults = {
  readonly slice: ResultSlice
  /** The pages that were loaded above, from the top. */
  readonly above: readonly PageAbove[]
  /** Offers for the blocks that were loaded below, by block of the whole list. */
  readonly offers: Readonly<Record<number, PromisedOffers>>
  /** The offers that have come, as far as the plan of the tiles depends on them. */
  readonly arrived: ArrivalsByBlock
  /** The offers that had come when their blocks were first shown. */
  readonly known: ArrivalsByBlock
  /** The number of whole blocks that have been shown from the first car of the page on. */
  readonly blocks: number
} & { readonly [S in Side]: Loading }

/** The results that a page begins with. */
export type FirstResults = Pick<SearchPageData, 'results' | 'request' | 'arrived'>

const loadedAtoms = new WeakMap<Cards, PrimitiveAtom<LoadedResults>>()

/**
 * The atom of the results that were loaded around an answer. It lives as long as the answer: Back finds both,
 * a new search has a new one.
 */
export function loadedResultsOf({ results, request, arrived }: FirstResults): PrimitiveAtom<LoadedResults> {
  return atomOf(loadedAtoms, results, {
    slice: sliceOf(results, request.firstRecord),
    above: [],
    offers: {},
    arrived,
    known: arrived,
    blocks: 1,
    previous: 'idle',
    next: 'idle',
  })
}

const offerAtoms = new WeakMap<Cards, PrimitiveAtom<ArrivalsByBlock>>()

/** The atom of all offers that have come to the tiles around an answer. No component renders by it. */
export const arrivedOffersOf = ({ results, arrived }: FirstResults): PrimitiveAtom<ArrivalsByBlock> =>
  atomOf(offerAtoms, results, arrived)

function atomOf<T>(atoms: WeakMap<Cards, PrimitiveAtom<T>>, results: Cards, initial: T): PrimitiveAtom<T> {
  const known = atoms.get(results)
  if (known) return known

  const made = atom(initial)
  atoms.set(results, made)

  return made
}
