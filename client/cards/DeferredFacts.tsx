import { type Atom, useStore } from 'jotai'
import { useEffect } from 'react'
import { Deferred } from '#client/streaming/Deferred.tsx'
import { fetchBlock } from '#client/streaming/fetch-json.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { type RecordRange, type ResultSlice, sliceOf } from '#shared/features/listings/result-slice.ts'
import type { SearchResults } from '#shared/pages/page-data.ts'
import type { BlockName, SearchBlocks } from '#shared/pages/search-blocks.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { maxShown } from '#shared/search/search-request.ts'
import { type CardFacts, cardFactsAtom } from './card-facts.atoms.ts'

interface DeferredFactsProps<B extends BlockName> {
  readonly block: B
  readonly page: Pick<SearchResults, 'request' | 'results'>
  /** The block of the results that the page came with. */
  readonly promise: Promise<SearchBlocks[B]>
  /** What is on the page by now. */
  readonly loaded: Atom<{ readonly slice: ResultSlice }>
  /**
   * What the block tells of cars; without the block, what is to be seen until it is there. False: it is
   * switched off, and only travels.
   */
  readonly factsOf:
    | false
    | ((listings: readonly CardListing[], block?: SearchBlocks[B]) => ReadonlyMap<number, CardFacts>)
}

/**
 * Tells the cards what a block knows of them: those of the page, and those that are loaded above and below,
 * each part once.
 */
export function DeferredFacts<B extends BlockName>({
  block,
  page: { request, results },
  promise,
  loaded,
  factsOf,
}: DeferredFactsProps<B>) {
  const store = useStore()
  useEffect(() => {
    if (!factsOf) return
    const leave = new AbortController()
    const learn = async (listings: readonly CardListing[], answer: Promise<SearchBlocks[B]>) => {
      const before = factsOf(listings)
      store.set(cardFactsAtom, (known) => joined(known, joined(before, known)))
      const facts = factsOf(listings, await answer)

      // Of a page that was left: its block may be empty because it was.
      if (!leave.signal.aborted) store.set(cardFactsAtom, (known) => joined(known, facts))
    }

    let seen = sliceOf(results, request.firstRecord)
    const follow = () => {
      const { slice } = store.get(loaded)
      for (const { listings, ...records } of partsBeside(seen, slice))
        void learn(listings, fetchBlock(block, `?${printSearch({ ...request, ...records })}`, leave.signal))
      seen = slice
    }

    void learn(results.listings, promise)
    follow()
    const unfollow = store.sub(loaded, follow)

    return () => {
      unfollow()
      leave.abort()
    }
  }, [store, block, request, results, promise, loaded, factsOf])

  return <Deferred key={printSearch(request)} id={block} promise={promise} fallback={null} />
}

type Facts = ReadonlyMap<number, CardFacts>

/** All that both know of a car; where they differ, the newer. */
const joined = (older: Facts, newer: Facts): Facts =>
  new Map([...older, ...newer].map(([id]) => [id, { ...older.get(id), ...newer.get(id) }]))

/** What was loaded around a slice, with the records that it was found at. */
function partsBeside(
  inner: ResultSlice,
  outer: ResultSlice,
): readonly (RecordRange & { readonly listings: readonly CardListing[] })[] {
  const [first] = inner.listings
  const begin = first ? outer.listings.indexOf(first) : 0
  const above = {
    listings: outer.listings.slice(0, begin),
    firstRecord: outer.start,
    numRecords: inner.start - outer.start,
  }

  const below = {
    listings: outer.listings.slice(begin + inner.listings.length),
    firstRecord: inner.end,
    numRecords: outer.end - inner.end,
  }

  const parts = [above, below].filter(({ numRecords }) => numRecords > 0)

  // More cannot be asked for at once; on the way back to a very long page the others keep what is known of
  // them.
  return parts.map((part) => ({
    ...part,
    numRecords: Math.min(part.numRecords, maxShown),
    listings: part.listings.slice(0, maxShown),
  }))
}
