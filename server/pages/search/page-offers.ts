import type { HighlightsResponse } from '#shared/features/highlights/highlights.contract.ts'
import { type Cards, cardsOf, toCard, toCardOwner } from '#shared/features/listings/cards.ts'
import type { BlockOffers, OffersResponse } from '#shared/features/offers/offers.contract.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import { blockAt, fillBlocks, seatsIn, seatsOfSearch } from '#shared/features/tiles/tile-seats.ts'
import type { BlockPage } from './block-deps.ts'

interface PageOffers<T> {
  readonly kind: OfferKind
  /** @param block its place in the whole list */
  readonly load: (facts: BlockPage, block: number) => Promise<T>
  readonly toCards: (offers: T) => Cards
}

/**
 * Offers for the blocks of a page that have places for a kind, as far as can be told before its results are
 * there: nothing waits for them.
 */
function pageOffers<T>({ kind, load, toCards }: PageOffers<T>) {
  return async (facts: BlockPage): Promise<BlockOffers> => {
    const { request, settings, currentYear } = facts
    const seats = seatsOfSearch({
      request,
      settings,
      currentYear,
      totalResultCount: Number.POSITIVE_INFINITY,
      hasSuggestions: true,
    })

    const firstBlock = blockAt(request.firstRecord ?? 0)
    const { blocks } = fillBlocks(request.numRecords ?? settings.pageSize, seats, firstBlock)
    const onPage = Array.from({ length: blocks }, (_, at) => firstBlock + at)
    const wanted = onPage.filter((block) => seatsIn(seats, block).some((seat) => seat.kind === kind))

    return Promise.all(wanted.map(async (block) => toCards(await load(facts, block))))
  }
}

export const cardOffers = (kind: OfferKind, load: PageOffers<OffersResponse>['load']) =>
  pageOffers({ kind, load, toCards: cardsOf })

/** Highlighted cars that a tile shows in turn. */
const maxHighlights = 5

/**
 * Simplified cards, several of which share one tile: what they do not show would only make the page heavier.
 */
export const highlightOffers = (load: PageOffers<HighlightsResponse>['load']) =>
  pageOffers({
    kind: 'vehicleHighlight',
    load,
    toCards: ({ listings, owners }) => {
      const shown = listings.slice(0, maxHighlights)
      return {
        listings: shown.map((listing) => ({
          ...toCard(listing),
          color: {},
          vehicleHighlight: listing.vehicleHighlight,
        })),
        owners: owners.filter(({ id }) => shown.some(({ ownerId }) => ownerId === id)).map(toCardOwner),
      }
    },
  })
