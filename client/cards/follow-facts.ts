import type { Atom, createStore } from 'jotai'
import { fetchBlock } from '#client/streaming/fetch-json.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { type RecordRange, type ResultSlice, sliceOf } from '#shared/features/listings/result-slice.ts'
import type { SearchResults } from '#shared/pages/page-data.ts'
import type { BlockName, SearchBlocks } from '#shared/pages/search-blocks.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { maxShown } from '#shared/search/search-request.ts'
import { type CardFacts, cardFactsAtom } from './card-facts.atoms.ts'

/** A deferred block that has facts of the cars on a page. */
export interface FactsOptions<B extends BlockName> {
  readonly block: B
  readonly page: Pick<SearchResults, 'request' | 'results'>
  /** The block for the results that the page was rendered with. */
  readonly promise: Promise<SearchBlocks[B]>
  /** The results on the page, including those loaded since. */
  readonly loaded: Atom<{ readonly slice: ResultSlice }>
  /** The facts of cars by the block's answer, or their facts while the block is loading. */
  readonly factsOf: (
    listings: readonly CardListing[],
    block?: SearchBlocks[B],
  ) => ReadonlyMap<number, CardFacts>
}

/**
 * The results whose facts have come, by the answer that they began with: Back asks for none of them again.
 */
const answered = new WeakMap<SearchResults['results'], Map<BlockName, ResultSlice>>()

/**
 * Passes the facts of a deferred block to the cards: those that the page was rendered with, and those that
 * are loaded above and below, each part of the results once.
 * @param signal ends it
 */
export function followFacts<B extends BlockName>(
  store: ReturnType<typeof createStore>,
  { block, page: { request, results }, promise, loaded, factsOf }: FactsOptions<B>,
  signal: AbortSignal,
): void {
  const load = async (listings: readonly CardListing[], answer: Promise<SearchBlocks[B]>) => {
    const before = factsOf(listings)
    store.set(cardFactsAtom, (known) => merge(known, merge(before, known)))
    signal.addEventListener('abort', () => store.set(cardFactsAtom, (known) => withoutPending(known, before)))
    const facts = factsOf(listings, await answer)

    // A block of a page that was left may be empty because its request was aborted.
    if (!signal.aborted) store.set(cardFactsAtom, (known) => merge(known, facts))
  }

  const answeredOf = answered.get(results) ?? new Map<BlockName, ResultSlice>()
  answered.set(results, answeredOf)

  let seen = answeredOf.get(block) ?? sliceOf(results, request.firstRecord)
  let arriving: Promise<unknown> = Promise.resolve()
  const follow = () => {
    const { slice } = store.get(loaded)
    const parts = partsBeside(seen, slice).map(({ listings, ...records }) =>
      load(listings, fetchBlock(block, `?${printSearch({ ...request, ...records })}`, signal)),
    )

    seen = slice
    arriving = Promise.all([arriving, ...parts]).then(() => {
      if (!signal.aborted) answeredOf.set(block, slice)
    })
  }

  void load(results.listings, promise)
  follow()
  const unfollow = store.sub(loaded, follow)
  signal.addEventListener('abort', unfollow)
}

type Facts = ReadonlyMap<number, CardFacts>

/** The facts of both; where both have a fact of a car, the newer one. */
const merge = (older: Facts, newer: Facts): Facts =>
  new Map([...older, ...newer].map(([id]) => [id, { ...older.get(id), ...newer.get(id) }]))

/** The facts without what is known of cars only for as long as their answer is on its way. */
function withoutPending(known: Facts, pending: Facts): Facts {
  const left = new Map(known)
  for (const [id, { eligibility }] of pending) {
    const { eligibility: found, ...others } = known.get(id) ?? {}
    if (found === eligibility) left.set(id, others)
  }

  return left
}

/** The listings of the outer slice above and below the inner one, with their records. */
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

  // A request has at most `maxShown` records. After a step back to a longer page, the other cards show the
  // facts that are known already.
  return parts.map((part) => ({
    ...part,
    numRecords: Math.min(part.numRecords, maxShown),
    listings: part.listings.slice(0, maxShown),
  }))
}
