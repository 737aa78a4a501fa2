import { fetchBlock, fetchJson } from '#client/streaming/fetch-json.ts'
import { trackedValue, trackPromise } from '#client/streaming/track-promise.ts'
import { type Cards, noCards } from '#shared/features/listings/cards.ts'
import { extendSlice } from '#shared/features/listings/join-results.ts'
import type { RecordRange } from '#shared/features/listings/result-slice.ts'
import type { BlockOffers } from '#shared/features/offers/offers.contract.ts'
import { blockSize, isOfferKind, type OfferKind, offerKinds } from '#shared/features/tiles/tile-kinds.ts'
import { type ArrivalsByBlock, seatedListings } from '#shared/features/tiles/tile-results.ts'
import { blockAt, fillBlocks, type Seat, seatsIn } from '#shared/features/tiles/tile-seats.ts'
import { servicePath } from '#shared/search/paths.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { LoadedResults, PageAbove, PromisedOffers } from './loaded-results.atoms.ts'
import { planPage, type ResultsOnPage, tilesAbove } from './plan-page.ts'

type Grow = (now: LoadedResults) => LoadedResults

/** The ids of the cars that the page shows by now. */
type ShownCars = () => ReadonlySet<number>

interface Part {
  readonly records: RecordRange
  readonly shown: ShownCars
}

/** Loads the next cars. The offers for their blocks are promises. Rejects if the cars cannot be loaded. */
export async function loadBelow(
  page: ResultsOnPage,
  loaded: LoadedResults,
  { records, shown }: Part,
): Promise<Grow> {
  const { nextBlock: next, waiting } = planPage(page, loaded)
  const { blocks: count } = fillBlocks(waiting + records.numRecords, page.seats, next)
  const offers = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [next + at, fetchOffers(page, next + at, shown)]),
  )

  const part = await fetchPart(page.request, records)

  // Offers that an earlier load has requested are reused.
  return (now) => ({
    ...now,
    slice: extendSlice(now.slice, part, records),
    offers: { ...offers, ...now.offers },
    known: { ...comeByBlock(offers, page), ...now.known },
  })
}

const comeByBlock = (
  offers: Readonly<Record<number, PromisedOffers>>,
  { seats }: ResultsOnPage,
): ArrivalsByBlock =>
  Object.fromEntries(
    Object.entries(offers).map(([block, promised]) => [
      block,
      comeOf(promised, seatsIn(seats, Number(block))),
    ]),
  )

type Come = { readonly [K in OfferKind]?: Cards['listings'] }

/** The offers for the seats of a block that have come. */
const comeOf = (promised: PromisedOffers, seats: readonly Seat[]): Come =>
  Object.fromEntries(
    offerKinds.flatMap((kind) => {
      const [first] = (promised[kind] && trackedValue(promised[kind])) ?? []
      return first ? [[kind, seatedListings(kind, first.listings, seats)]] : []
    }),
  )

/**
 * The least number that 1, 2 and 3 cards in a row divide: as many more above move no card to another column.
 */
const wholeRows = 6

/** Loads the cars above with all their offers, so that nothing above the shopper changes later. */
export async function loadAbove(page: ResultsOnPage, { records, shown }: Part): Promise<Grow> {
  const block = blockAt(records.firstRecord)
  const own = seatsIn(page.seats, block)
  const offers = fetchOffers(page, block, shown)
  const [part] = await Promise.all([fetchPart(page.request, records), ...Object.values(offers)])
  const arrivals = comeOf(offers, own)
  const filled = own.filter(
    ({ kind, ordinal }) => !isOfferKind(kind) || ordinal < (arrivals[kind]?.length ?? 0),
  )

  const ids = shown()
  const repeated = new Set(part.listings.flatMap(({ id }) => (ids.has(id) ? [id] : [])))
  const { length } = tilesAbove({ cars: part.listings, seats: filled, arrivals, repeated })
  const more = (wholeRows - (length % wholeRows)) % wholeRows
  const start = records.firstRecord - more

  // At the top of the list, with no cars further above, none is left out, and tiles that break the rows are.
  if (start < 0) {
    const top = { cars: part.listings, arrivals, repeated: new Set<number>() }
    return growAbove(part, records, { ...top, start: 0, offers, seats: seatsInWholeRows(filled, top) })
  }

  const range = { firstRecord: start, numRecords: records.numRecords + more }
  const wider = more > 0 ? await fetchPart(page.request, range) : part

  return growAbove(wider, range, { start, offers, arrivals, repeated, seats: filled })
}

const growAbove =
  (part: Cards, range: RecordRange, above: Omit<PageAbove, 'cars'>): Grow =>
  (now) => {
    const slice = extendSlice(now.slice, part, range)
    const cars = slice.listings.slice(0, slice.listings.length - now.slice.listings.length)
    return { ...now, slice, above: [{ ...above, cars }, ...now.above] }
  }

/** The most of these seats with which a page above has whole rows; all where no number of them does. */
function seatsInWholeRows(
  seats: readonly Seat[],
  above: Pick<PageAbove, 'cars' | 'arrivals' | 'repeated'>,
): readonly Seat[] {
  for (let count = seats.length; count >= 0; count -= 1) {
    const fewer = seats.slice(0, count)
    if (tilesAbove({ ...above, seats: fewer }).length % wholeRows === 0) return fewer
  }

  return seats
}

const fetchPart = (request: SearchRequest, records: RecordRange): Promise<Cards> =>
  fetchJson(`${servicePath}/more?${printSearch({ ...request, ...records })}`)

/**
 * The cars that offers have brought, by block and kind, for the results on a page. Tiles show them a moment
 * later: offers that come in between must not bring them again.
 */
const broughtTo = new WeakMap<ResultsOnPage['results'], Map<string, readonly number[]>>()

/**
 * The offers for a block of the results: one request for each kind that has a place in the block. A car that
 * the page shows when they come, or that others have brought, is no offer any more.
 */
function fetchOffers(
  { request, seats, results }: ResultsOnPage,
  block: number,
  shown: ShownCars,
): PromisedOffers {
  const own = seatsIn(seats, block)
  const kinds = new Set(own.flatMap(({ kind }) => (isOfferKind(kind) ? [kind] : [])))
  const brought = broughtTo.get(results) ?? new Map<string, readonly number[]>()
  broughtTo.set(results, brought)

  // One record is enough to name a block.
  const path = `/all-cars?${printSearch({ ...request, firstRecord: block * blockSize, numRecords: 1 })}`

  const load = async (kind: OfferKind): Promise<BlockOffers> => {
    const answer = await fetchBlock(kind, path)

    // A block that is loaded once more may have the cars that it had before.
    const key = `${block} ${kind}`
    brought.delete(key)
    const taken = new Set([...shown(), ...[...brought.values()].flat()])
    const offers = answer.map((cards) => ({
      ...cards,
      listings: cards.listings.filter(({ id }) => !taken.has(id)),
    }))

    const [first = noCards] = offers
    brought.set(
      key,
      seatedListings(kind, first.listings, own).map(({ id }) => id),
    )

    return offers
  }

  return Object.fromEntries([...kinds].map((kind) => [kind, trackPromise(load(kind))]))
}
