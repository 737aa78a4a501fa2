import { css } from '@linaria/core'
import { memo, Suspense, startTransition, use, useEffect } from 'react'
import { ListingCard } from '#client/cards/ListingCard.tsx'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { type CardListing, type CardOwner, noCards } from '#shared/features/listings/cards.ts'
import type { BlockOffers } from '#shared/features/offers/offers.contract.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import { HighlightTile } from './HighlightTile.tsx'

interface DeferredTileProps {
  readonly kind: OfferKind
  /** Which of its kind's listings it shows. */
  readonly ordinal: number
  /** It has all listings of its kind. */
  readonly isShared: boolean
  /** Why it stands there, in a word. */
  readonly reason: string | undefined
  readonly promise: Promise<BlockOffers> | undefined
  /** Whose of the promised offers: those of the page's how many-th block. */
  readonly blockTurn: number
  /** The block's place in the whole list. */
  readonly block: number
  /** The car of the search that is shown if nothing comes. */
  readonly standIn: CardListing | undefined
  readonly owner: CardOwner | undefined
  readonly position: number
  readonly of: number
  readonly isEager: boolean
  /** The kind brought too little for this place. */
  readonly onMissing: (block: number, kind: OfferKind, listings: readonly CardListing[]) => void
}

/** More of them than this stand in a carousel, else the best one alone (9.11). */
const carouselAbove = 3

/**
 * A place that an inserted tile has, whether it comes or not: a card's shape until that is known. Rendered
 * anew for its own sake alone.
 */
export const DeferredTile = memo(function DeferredTile(props: DeferredTileProps) {
  return (
    <Suspense fallback={<div className={`${late} ${waiting}`} aria-hidden="true" />}>
      <Arrived {...props} />
    </Suspense>
  )
})

function Arrived({
  kind,
  ordinal,
  isShared,
  reason,
  promise,
  block,
  blockTurn,
  onMissing,
  ...rest
}: DeferredTileProps) {
  const { listings, owners } = (promise && use(promise)[blockTurn]) ?? noCards
  const offer = listings[ordinal]
  const isMissing = offer === undefined
  useEffect(() => {
    if (isMissing) startTransition(() => onMissing(block, kind, listings))
  }, [isMissing, block, kind, listings, onMissing])

  if (isMissing) return <StandIn {...rest} />
  if (isShared && listings.length > carouselAbove)
    return <HighlightTile {...{ kind, listings, owners, reason }} />

  return (
    <div data-tile={kind}>
      <ListingCard
        listing={offer}
        owner={owners.find(({ id }) => id === offer.ownerId)}
        reason={reason}
        isEager={rest.isEager}
      />
    </div>
  )
}

/**
 * The link to the next page was printed before this was known and leads to this car too: without a script it
 * is not shown here.
 */
function StandIn({
  standIn,
  owner,
  position,
  of,
  isEager,
}: Pick<DeferredTileProps, 'standIn' | 'owner' | 'position' | 'of' | 'isEager'>) {
  const isFromServer = useIsFromServer()
  if (standIn === undefined) return null

  return (
    <div className={late} data-organic-id={isFromServer ? undefined : standIn.id}>
      <ListingCard listing={standIn} owner={owner} isEager={isEager} inFeed={{ position, of }} />
    </div>
  )
}

const late = css`
  @media (scripting: none) { display: none !important; }
`

const waiting = css`
  align-content: start;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  &::before { content: ''; aspect-ratio: 3 / 2; background: var(--sunken); }
`
