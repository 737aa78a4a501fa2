import { css } from '@linaria/core'
import { memo, Suspense, startTransition, use, useEffect } from 'react'
import type { FirstView } from '#client/cards/CardPhoto.tsx'
import { ListingCard } from '#client/cards/ListingCard.tsx'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { type CardListing, type CardOwner, noCards } from '#shared/features/listings/cards.ts'
import type { BlockOffers } from '#shared/features/offers/offers.contract.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import { HighlightTile } from './HighlightTile.tsx'

interface DeferredTileProps {
  readonly kind: OfferKind
  /** Index of the listing that the tile shows, among those of its kind. */
  readonly ordinal: number
  /** The tile shows all listings of its kind. */
  readonly isShared: boolean
  /** The label that says why the tile is shown. */
  readonly reason: string | undefined
  readonly promise: Promise<BlockOffers> | undefined
  /** Index of the block among those that the promise has offers for. */
  readonly blockOrdinal: number
  /** Index of the block in the whole list. */
  readonly block: number
  /** The car of the search that is shown if the kind has no listing for the tile. */
  readonly fallback: CardListing | undefined
  /** The plan of the page has the car in this place already, so that the link to the next page counts it. */
  readonly isPlanned: boolean
  readonly owner: CardOwner | undefined
  readonly position: number
  readonly of: number
  readonly firstView: FirstView | undefined
  /** Called with the listings of the kind when they have come. */
  readonly onArrived: (block: number, kind: OfferKind, listings: readonly CardListing[]) => void
}

/**
 * An inserted tile whose offers are streamed: a skeleton until they arrive. It is memoised, so that one tile
 * renders alone.
 */
export const DeferredTile = memo(function DeferredTile(props: DeferredTileProps) {
  return (
    <Suspense fallback={<TileSkeleton />}>
      <Arrived {...props} />
    </Suspense>
  )
})

/** The place of a tile that is not there yet. */
export const TileSkeleton = () => <div className={`${scriptOnly} ${skeleton}`} aria-hidden="true" />

function Arrived({
  kind,
  ordinal,
  isShared,
  reason,
  promise,
  block,
  blockOrdinal,
  onArrived,
  ...rest
}: DeferredTileProps) {
  const { listings, owners } = (promise && use(promise)[blockOrdinal]) ?? noCards
  const offer = listings[ordinal]
  useEffect(() => {
    startTransition(() => onArrived(block, kind, listings))
  }, [block, kind, listings, onArrived])

  // Another car is made anew: an element that is seen to change its height or place would be a layout shift.
  if (offer === undefined) return <FallbackCar key={rest.fallback?.id} {...rest} />
  if (isShared && listings.length > 1) return <HighlightTile {...{ kind, listings, owners, reason }} />

  return (
    <div data-tile={kind}>
      <ListingCard
        listing={offer}
        owner={owners.find(({ id }) => id === offer.ownerId)}
        reason={reason}
        firstView={rest.firstView}
      />
    </div>
  )
}

/**
 * The car of the search that takes the place of a missing offer. A link to the next page that was printed
 * before the offer was missing leads to the car as well: without scripts it is hidden here.
 */
function FallbackCar({
  fallback,
  isPlanned,
  owner,
  position,
  of,
  firstView,
}: Pick<DeferredTileProps, 'fallback' | 'isPlanned' | 'owner' | 'position' | 'of' | 'firstView'>) {
  const isCounted = !useIsFromServer() || isPlanned
  if (fallback === undefined) return null

  return (
    <div className={isPlanned ? undefined : scriptOnly} data-organic-id={isCounted ? fallback.id : undefined}>
      <ListingCard listing={fallback} owner={owner} firstView={firstView} inFeed={{ position, of }} />
    </div>
  )
}

const scriptOnly = css`
  @media (scripting: none) { display: none !important; }
`

const skeleton = css`
  align-content: start;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  &::before { content: ''; aspect-ratio: var(--photo); background: var(--sunken); }
`
