import { Deferred } from '#client/ui/Deferred.tsx'
import { ListingCard } from '#client/ui/ListingCard.tsx'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { Stretch } from '#shared/features/listings/result-parts.ts'
import { isOfferKind, type OfferKind, offerKinds } from '#shared/features/tiles/offer-kinds.ts'
import type { OffersResponse } from '#shared/features/tiles/offers.contract.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { LateTile } from './LateTile.tsx'
import type { ResultsOnPage } from './use-loaded-results.ts'
import type { PageTile } from './use-tiles.ts'

/** Photos of the first row are fetched at once (three columns at most). */
const eagerCards = 3

export type TiledResults = ResultsOnPage & Pick<SearchPageData, OfferKind>

interface ResultTilesProps {
  readonly page: TiledResults
  readonly stretch: Stretch
  readonly tiles: readonly PageTile[]
  readonly onMissing: (kind: OfferKind, offers: OffersResponse) => void
}

/** The feed's items: cars of the search by their record, and the inserted tiles among them. */
export function ResultTiles({ page, stretch, tiles, onMissing }: ResultTilesProps) {
  const { listings, owners, start } = stretch
  const search = printSearch(page.request)
  const of = page.results.totalResultCount
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  const positionById = new Map(listings.map(({ id }, index) => [id, start + index + 1]))
  const reasonOf = new Map<string | undefined, string | undefined>(page.seats.map(({ kind, reason }) => [kind, reason]))
  const carOf = (listing: Listing | undefined) => ({
    owner: listing && ownerById.get(listing.ownerId),
    position: (listing && positionById.get(listing.id)) ?? 0,
  })
  return tiles.map((tile, index) => {
    const isEager = index < eagerCards
    if (tile.kind === 'organic' && tile.insteadOf === undefined) {
      const { owner, position } = carOf(tile.listing)
      return (
        <div key={tile.listing.id} data-organic-id={tile.listing.id}>
          <ListingCard listing={tile.listing} owner={owner} isEager={isEager} inFeed={{ position, of }} />
        </div>
      )
    }
    const kind = tile.kind === 'organic' ? tile.insteadOf : tile.kind
    const standIn = tile.kind === 'organic' ? tile.listing : 'otherwise' in tile ? tile.otherwise : undefined
    return kind && isOfferKind(kind) ? (
      <LateTile
        key={`${search} ${kind} ${tile.turn}`}
        {...{ kind, standIn, of, isEager, onMissing, ...carOf(standIn) }}
        turn={tile.turn ?? 0}
        reason={reasonOf.get(kind)}
        promise={page[kind]}
      />
    ) : null
  })
}

/** Sends what the places are filled with to the browser, once a kind, and also where no place asks for it. */
export function TravellingOffers({ page }: { page: TiledResults }) {
  return offerKinds.map((kind) => <Deferred key={`${kind} ${printSearch(page.request)}`} id={kind} promise={page[kind]} fallback={null} />)
}
