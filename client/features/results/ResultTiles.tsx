import { Fragment, type ReactNode } from 'react'
import type { FirstView } from '#client/cards/CardPhoto.tsx'
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
import { DeferredTile, TileSkeleton } from './DeferredTile.tsx'
import type { ResultsOnPage, TiledBlock } from './plan-page.ts'

/** Cards of the first view: one on a phone, a row of three at most where they stand side by side. */
const firstViews: readonly FirstView[] = ['always', 'beside', 'beside']

/** Tiles of the first frame of new results: two rows of at most three columns, which fill most windows. */
const firstTiles = 6

export type TiledResults = ResultsOnPage & Pick<SearchPageData, OfferKind>

/** Kinds of tiles that show no listings. */
export type PromoKind = Exclude<TileKindId, OfferKind>

interface ResultTilesProps {
  readonly page: TiledResults
  readonly slice: ResultSlice
  readonly blocks: readonly TiledBlock[]
  /** Only the first tiles are rendered; skeletons stand for the others. */
  readonly isFirstFrame: boolean
  readonly onArrived: (block: number, kind: OfferKind, listings: readonly CardListing[]) => void
  readonly promo: (kind: PromoKind, ordinal: number) => ReactNode
}

/** The items of the feed: cars of the search, and the inserted tiles between them. */
export function ResultTiles({ page, slice, blocks, isFirstFrame, onArrived, promo }: ResultTilesProps) {
  const search = printSearch(page.request)
  const of = page.results.totalResultCount
  const cardOf = cardsIn(slice)

  return blocks.map(({ key, number, tiles, seats, offers, ordinal: blockOrdinal }, order) => (
    <Fragment key={key}>
      {tiles.map((tile, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are the same
        if (isFirstFrame && index >= firstTiles) return <TileSkeleton key={index} />

        const listing =
          tile.kind === 'organic' ? tile.listing : 'otherwise' in tile ? tile.otherwise : undefined
        const kind = tile.kind === 'organic' ? tile.insteadOf : tile.kind
        const { owner, position } = (listing && cardOf.get(listing)) ?? { owner: undefined, position: 0 }
        const firstView = order === 0 ? firstViews[index] : undefined
        const { ordinal = 0 } = tile

        if (kind === undefined) {
          // A card that leaves its place is made anew: an element that is seen to move would be a layout
          // shift.
          const key = tile.kind === 'organic' && tile.isMoved ? `${listing?.id} moved` : listing?.id

          return (
            listing && (
              <div key={key} data-organic-id={listing.id}>
                <ListingCard inFeed={{ position, of }} {...{ listing, owner, firstView }} />
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
            {...{ kind, ordinal, blockOrdinal, owner, position, of, firstView, onArrived }}
            block={number}
            fallback={listing}
            isPlanned={tile.kind === 'organic'}
            reason={seat?.reason}
            isShared={seat?.isShared ?? false}
            promise={(offers ?? page)[kind]}
          />
        )
      })}
    </Fragment>
  ))
}

/** The seller of each car of the search, and its position among the results. */
function cardsIn({ listings, owners, start }: ResultSlice) {
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  return new Map(
    listings.map((listing, index) => [
      listing,
      { owner: ownerById.get(listing.ownerId), position: start + index + 1 },
    ]),
  )
}

/** The scripts that stream the offers of each kind to the browser, whether or not a tile shows them. */
export function StreamedOffers({ page }: { page: TiledResults }) {
  return offerKinds.map((kind) => (
    <Deferred key={`${kind} ${printSearch(page.request)}`} id={kind} promise={page[kind]} fallback={null} />
  ))
}
