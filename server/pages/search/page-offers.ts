import { setImmediate } from 'node:timers/promises'
import type {
  HighlightedListing,
  HighlightsResponse,
} from '#shared/features/highlights/highlights.contract.ts'
import {
  type CardListing,
  type Cards,
  cardsOf,
  offeredListings,
  ownersOf,
  toCard,
  toCardOwner,
} from '#shared/features/listings/cards.ts'
import { photosOf } from '#shared/features/listings/photos-of.ts'
import type { BlockOffers, OffersResponse } from '#shared/features/offers/offers.contract.ts'
import { once, onceWith } from '#shared/features/once.ts'
import type { Identified } from '#shared/features/tiles/place-tiles.ts'
import { blockSize, isOfferKind, type OfferKind, offerKinds } from '#shared/features/tiles/tile-kinds.ts'
import {
  type ArrivalsByBlock,
  decisiveArrivals,
  seatedListings,
} from '#shared/features/tiles/tile-results.ts'
import {
  type BlockSeats,
  blockAt,
  type ComeCounts,
  displacedBy,
  fillBlocks,
  seatsIn,
  seatsOfSearch,
} from '#shared/features/tiles/tile-seats.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'
import type { BlockDeps, BlockPage } from './block-deps.ts'

/** The offers of one kind. */
interface PageOffers<T extends OffersResponse> {
  readonly kind: OfferKind
  /** @param block the index of the block in the whole list of results */
  readonly load: (page: BlockPage, block: number) => Promise<T>
  readonly toCards: (offers: T) => Cards
}

/**
 * Loads the offers of one kind for each block of a page that may have seats for it. The seats are those of
 * the largest possible result, since the offers do not wait for the results. A car that a kind of higher
 * precedence or an earlier block has is left out: it is shown once.
 */
function pageOffers<T extends OffersResponse>({ kind, load, toCards }: PageOffers<T>) {
  return async ({ block: loadBlock, ...page }: BlockDeps): Promise<BlockOffers> => {
    const blocks = blocksWith(kind, page)
    const [above, loaded, ...others] = await Promise.all([
      // The first block has none above it and does not wait for the results.
      blocks.length < 2 ? [] : carsAbove(blocks, page),
      Promise.all(blocks.map((block) => load(page, block))),
      ...kindsBefore(kind).map(loadBlock),
    ])

    const seen = new Set(others.flat().flatMap(({ listings }) => listings.map(({ id }) => id)))

    return loaded.map((offers, at) => {
      for (const id of above[at] ?? []) seen.add(id)
      const listings = offers.listings.filter(({ id }) => !seen.has(id))
      for (const { id } of listings) seen.add(id)

      return toCards({ ...offers, listings })
    })
  }
}

/** The cars of the search that a page shows in the blocks above each of these blocks. */
async function carsAbove(
  blocks: readonly number[],
  page: BlockPage,
): Promise<readonly (readonly number[])[]> {
  const { listings, totalResultCount, suggestedFilters = [] } = await page.results()
  const seats = seatsOfSearch({ ...page, totalResultCount, hasSuggestions: suggestedFilters.length > 0 })
  let [shown, block] = [0, blockAt(page.request.firstRecord ?? 0)]

  return blocks.map((end) => {
    for (; block < end; block += 1) {
      const own = seatsIn(seats, block)
      // Offers for the first block may have come to nothing by the time that it was planned.
      shown += blockSize - displacedBy(block === 0 ? own.filter(({ kind }) => !isOfferKind(kind)) : own)
    }
    return listings.slice(0, shown).map(({ id }) => id)
  })
}

/** The kinds of higher precedence. */
const kindsBefore = (kind: OfferKind) => offerKinds.slice(0, offerKinds.indexOf(kind))

/** The blocks of a page, by their index in the whole list of results, that may have seats for a kind. */
const blocksWith = (kind: OfferKind, { request, settings, currentYear }: BlockPage): readonly number[] =>
  seatsOnPage(request, settings, currentYear).flatMap(({ block, seats }) =>
    seats.some((seat) => seat.kind === kind) ? [block] : [],
  )

/** The seats of a page by block, as many as there may be. Each kind of offers asks for them. */
const seatsOnPage = onceWith((request: SearchRequest, settings: Settings, currentYear: number) => {
  const seats = seatsOfSearch({
    request,
    settings,
    currentYear,
    totalResultCount: Number.POSITIVE_INFINITY,
    hasSuggestions: true,
  })

  const firstBlock = blockAt(request.firstRecord ?? 0)
  const { blocks } = fillBlocks(request.numRecords ?? settings.pageSize, seats, firstBlock)

  return Array.from({ length: blocks }, (_, at) => ({
    block: firstBlock + at,
    seats: seatsIn(seats, firstBlock + at),
  }))
})

/** The offers of a page that came before its results were rendered. */
export type ComeOffers = { readonly [K in OfferKind]?: BlockOffers }

export type PromisedOffers = { readonly [K in OfferKind]: Promise<BlockOffers> }

/** The offers that have come once the results are there. */
export async function comeOffers(promised: PromisedOffers, results: Promise<unknown>): Promise<ComeOffers> {
  const come: { [K in OfferKind]?: BlockOffers } = {}
  for (const kind of offerKinds)
    promised[kind].then(
      (offers) => {
        come[kind] = offers
      },
      // Whoever reads the promise sees why it failed.
      () => undefined,
    )

  await results
  // Answers from memory have come after one turn of the event loop.
  await setImmediate()

  return { ...come }
}

/**
 * The offers of a page, those that have not come held back until its results are rendered: the shell has no
 * offer that the plan of its tiles does not know.
 * @param shell resolves when the results are rendered
 */
export function holdOffers(promised: PromisedOffers, come: ComeOffers, shell: Promise<void>): PromisedOffers {
  const promises = offerKinds.map((kind) => [
    kind,
    come[kind] ? promised[kind] : shell.then(() => promised[kind]),
  ])

  return Object.fromEntries(promises)
}

/** The facts from which the plan of a page's tiles follows. */
interface TiledResults {
  readonly request: SearchRequest
  readonly results: { readonly listings: readonly Identified[] }
  readonly seats: BlockSeats
}

/**
 * The offers that have come, by block of the whole list, as far as they change the plan of the tiles. A page
 * that is printed with them shows no car twice, also without JavaScript.
 */
export function arrivedOffers({ request, results, seats }: TiledResults, come: ComeOffers): ArrivalsByBlock {
  const firstBlock = blockAt(request.firstRecord ?? 0)
  const arrived: Record<number, Record<string, readonly Identified[]>> = {}

  for (const kind of offerKinds)
    for (const [at, { listings }] of come[kind]?.entries() ?? []) {
      const block = firstBlock + at
      const seated = seatedListings(kind, listings, seatsIn(seats, block))
      arrived[block] = { ...arrived[block], [kind]: seated.map(({ id }) => ({ id })) }
    }

  return decisiveArrivals(arrived, { organic: results.listings, seats })
}

/** The numbers of offers that have come for the first block of the list; undefined on pages without it. */
export const comeFirst = ({ firstRecord }: SearchRequest, come: ComeOffers): ComeCounts | undefined =>
  firstRecord
    ? undefined
    : Object.fromEntries(
        offerKinds.flatMap((kind) => {
          const [first] = come[kind] ?? []
          return first ? [[kind, first.listings.length]] : []
        }),
      )

/** Loads the offers of one kind as cards. */
export const cardOffers = (kind: OfferKind, load: PageOffers<OffersResponse>['load']) =>
  pageOffers({ kind, load, toCards: cardsOf })

/** The most photos with which a highlighted car comes (9.9). */
const maxHighlightPhotos = 4

const toHighlightCard = once((listing: HighlightedListing): CardListing => {
  const card = toCard(listing)
  return {
    ...card,
    images: { ...card.images, sources: photosOf(listing).slice(0, maxHighlightPhotos) },
    color: {},
    vehicleHighlight: listing.vehicleHighlight,
  }
})

/**
 * Loads highlighted cars as simplified cards: several share one tile, and data that is not shown adds weight.
 * The tile takes at most one car out of the search's own, since it has one place to give for it: of the cars
 * that the page lists anyway it shows the best, and only if it has no other.
 */
export const highlightOffers = (load: PageOffers<HighlightsResponse>['load']) =>
  pageOffers({
    kind: 'vehicleHighlight',
    load: async (page, block) => {
      const [found, results] = await Promise.all([load(page, block), page.results()])
      const listings = offeredListings(found.listings)
      const listed = new Set(results.listings.map(({ id }) => id))
      const others = listings.filter(({ id }) => !listed.has(id))

      return { listings: others.length > 0 ? others : listings.slice(0, 1), owners: found.owners }
    },
    toCards: ({ listings, owners }) => ({
      listings: listings.map(toHighlightCard),
      owners: ownersOf({ listings, owners }).map(toCardOwner),
    }),
  })
