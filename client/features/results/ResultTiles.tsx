import { Fragment, type ReactNode } from 'react'
import { ListingCard } from '#client/cards/ListingCard.tsx'
import { Deferred } from '#client/streaming/Deferred.tsx'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { ResultSlice } from '#shared/features/listings/result-slice.ts'
import {
  isOfferKind,
  type OfferKind,
  offerKinds,
  type TileKindId,
} from '#shared/features/tiles/tile-kinds.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { DeferredTile } from './DeferredTile.tsx'
import type { ResultsOnPage, TiledBlock } from './plan-page.ts'

/** Photos of the first row are fetched at once (three columns at most). */
const eagerCards = 3

export type TiledResults = ResultsOnPage & Pick<SearchPageData, OfferKind>

/** Kinds of tiles with a content of their own. */
export type PromoKind = Exclude<TileKindId, OfferKind>

interface ResultTilesProps {
  readonly page: TiledResults
  readonly slice: ResultSlice
  readonly blocks: readonly TiledBlock[]
  readonly onMissing: (block: number, kind: OfferKind, listings: readonly CardListing[]) => void
  readonly promo: (kind: PromoKind, ordinal: number) => ReactNode
}

/** The feed's items: cars of the search by their record, and the inserted tiles among them. */
export function ResultTiles({ page, slice, blocks, onMissing, promo }: ResultTilesProps) {
  const { listings, owners, start } = slice
  const search = printSearch(page.request)
  const of = page.results.totalResultCount
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  const placeOf = new Map(
    listings.map((listing, index) => [
      listing,
      { owner: ownerById.get(listing.ownerId), position: start + index + 1 },
    ]),
  )

  return blocks.map(({ key, number, tiles, seats, offers, turn: blockTurn }, order) => (
    <Fragment key={key}>
      {tiles.map((tile, index) => {
        const listing =
          tile.kind === 'organic' ? tile.listing : 'otherwise' in tile ? tile.otherwise : undefined
        const kind = tile.kind === 'organic' ? tile.insteadOf : tile.kind
        const { owner, position } = (listing && placeOf.get(listing)) ?? { owner: undefined, position: 0 }
        const isEager = order === 0 && index < eagerCards
        const { ordinal = 0 } = tile

        if (kind === undefined) {
          return (
            listing && (
              <div key={listing.id} data-organic-id={listing.id}>
                <ListingCard inFeed={{ position, of }} {...{ listing, owner, isEager }} />
              </div>
            )
          )
        }

        const tileKey = `${search} ${kind} ${ordinal}`

        if (!isOfferKind(kind)) {
          return (
            <div key={tileKey} data-tile={kind}>
              {promo(kind, ordinal)}
            </div>
          )
        }

        const seat = seats.find((seat) => seat.kind === kind)

        return (
          <DeferredTile
            key={tileKey}
            {...{ kind, ordinal, blockTurn, owner, position, of, isEager, onMissing }}
            block={number}
            standIn={listing}
            reason={seat?.reason}
            isShared={seat?.isShared ?? false}
            promise={(offers ?? page)[kind]}
          />
        )
      })}
    </Fragment>
  ))
}

/** Sends what the places are filled with to the browser, once a kind, and also where no place asks for it. */
export function StreamedOffers({ page }: { page: TiledResults }) {
  return offerKinds.map((kind) => (
    <Deferred key={`${kind} ${printSearch(page.request)}`} id={kind} promise={page[kind]} fallback={null} />
  ))
}
