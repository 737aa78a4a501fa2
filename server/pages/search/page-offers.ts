import type { HighlightsResponse } from '#shared/features/highlights/highlights.contract.ts'
import { type Cards, cardsOf, toCard, toCardOwner } from '#shared/features/listings/cards.ts'
import type { BlockOffers, OffersResponse } from '#shared/features/offers/offers.contract.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import { blockAt, fillBlocks, seatsIn, seatsOfSearch } from '#shared/features/tiles/tile-seats.ts'
import type { BlockPage } from './block-deps.ts'

/** The offers of one kind. */
interface PageOffers<T> {
  readonly kind: OfferKind
  /** @param block the index of the block in the whole list of results */
  readonly load: (page: BlockPage, block: number) => Promise<T>
  readonly toCards: (offers: T) => Cards
}

/**
 * Loads the offers of one kind for each block of a page that may have seats for it. The seats are those of
 * the largest possible result, since the offers do not wait for the results.
 */
function pageOffers<T>({ kind, load, toCards }: PageOffers<T>) {
  return async (page: BlockPage): Promise<BlockOffers> => {
    const { request, settings, currentYear } = page
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

    return Promise.all(wanted.map(async (block) => toCards(await load(page, block))))
  }
}

/** Loads the offers of one kind as cards. */
export const cardOffers = (kind: OfferKind, load: PageOffers<OffersResponse>['load']) =>
  pageOffers({ kind, load, toCards: cardsOf })

/** The most highlighted cars that one tile rotates. */
const maxHighlights = 5

/**
 * Loads highlighted cars as simplified cards: several share one tile, and data that is not shown adds weight.
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
