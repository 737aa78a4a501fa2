import { Deferred } from '#client/ui/Deferred.tsx'
import { ListingCard } from '#client/ui/ListingCard.tsx'
import type { Cards } from '#shared/features/listings/cards.ts'
import type { Stretch } from '#shared/features/listings/result-parts.ts'
import { isOfferKind, type OfferKind, offerKinds } from '#shared/features/tiles/offer-kinds.ts'
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
  readonly onMissing: (kind: OfferKind, offers: Cards) => void
}

/** The feed's items: cars of the search by their record, and the inserted tiles among them. */
export function ResultTiles({ page, stretch, tiles, onMissing }: ResultTilesProps) {
  const { listings, owners, start } = stretch
  const search = printSearch(page.request)
  const of = page.results.totalResultCount
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  const placeOf = new Map(
    listings.map((listing, index) => [listing, { owner: ownerById.get(listing.ownerId), position: start + index + 1 }]),
  )
  return tiles.map((tile, index) => {
    const listing = tile.kind === 'organic' ? tile.listing : 'otherwise' in tile ? tile.otherwise : undefined
    const kind = tile.kind === 'organic' ? tile.insteadOf : tile.kind
    const { owner, position } = (listing && placeOf.get(listing)) ?? { owner: undefined, position: 0 }
    const isEager = index < eagerCards
    if (kind && isOfferKind(kind)) {
      return (
        <LateTile
          key={`${search} ${kind} ${tile.turn}`}
          {...{ kind, owner, position, of, isEager, onMissing }}
          standIn={listing}
          turn={tile.turn ?? 0}
          reason={page.seats.find((seat) => seat.kind === kind)?.reason}
          promise={page[kind]}
        />
      )
    }
    return (
      listing && (
        <div key={listing.id} data-organic-id={listing.id}>
          <ListingCard inFeed={{ position, of }} {...{ listing, owner, isEager }} />
        </div>
      )
    )
  })
}

/** Sends what the places are filled with to the browser, once a kind, and also where no place asks for it. */
export function TravellingOffers({ page }: { page: TiledResults }) {
  return offerKinds.map((kind) => <Deferred key={`${kind} ${printSearch(page.request)}`} id={kind} promise={page[kind]} fallback={null} />)
}
