import { atom, type PrimitiveAtom } from 'jotai'
import type { CardListing, Cards } from '#shared/features/listings/cards.ts'
import { type Side, type Stretch, stretchOf } from '#shared/features/listings/result-parts.ts'
import type { Arrivals } from '#shared/features/tiles/place-tiles.ts'

export type Loading = 'idle' | 'loading' | 'failed'

/** What is on the page, and how it goes with what is above and below. */
export type LoadedResults = {
  readonly stretch: Stretch
  /** Kinds of tiles that brought less than they have places for. */
  readonly arrived: Arrivals<CardListing>
} & { readonly [S in Side]: Loading }

const atoms = new WeakMap<Cards, PrimitiveAtom<LoadedResults>>()

/** What has been loaded around an answer lives as long as the answer does: Back finds both, a new search begins anew. */
export function loadedResultsOf(results: Cards, firstRecord?: number): PrimitiveAtom<LoadedResults> {
  const known = atoms.get(results)
  if (known) return known
  const made = atom<LoadedResults>({ stretch: stretchOf(results, firstRecord), arrived: {}, previous: 'idle', next: 'idle' })
  atoms.set(results, made)
  return made
}
