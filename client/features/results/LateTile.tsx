import { css } from '@linaria/core'
import { memo, Suspense, startTransition, use, useEffect } from 'react'
import { useIsFromServer } from '#client/ui/hydration.ts'
import { ListingCard } from '#client/ui/ListingCard.tsx'
import type { CardListing, CardOwner, Cards } from '#shared/features/listings/cards.ts'
import type { OfferKind } from '#shared/features/tiles/offer-kinds.ts'

interface LateTileProps {
  readonly kind: OfferKind
  /** Which of its kind's listings it shows. */
  readonly turn: number
  /** Why it stands there, in a word. */
  readonly reason: string | undefined
  readonly promise: Promise<Cards>
  /** The car of the search that is shown if nothing comes. */
  readonly standIn: CardListing | undefined
  readonly owner: CardOwner | undefined
  readonly position: number
  readonly of: number
  readonly isEager: boolean
  /** The kind brought too little for this place. */
  readonly onMissing: (kind: OfferKind, offers: Cards) => void
}

/** A place that an inserted tile has, whether it comes or not: a card's shape until that is known. Rendered anew for its own sake alone. */
export const LateTile = memo(function LateTile(props: LateTileProps) {
  return (
    <Suspense fallback={<div className={`${late} ${waiting}`} aria-hidden="true" />}>
      <Arrived {...props} />
    </Suspense>
  )
})

function Arrived({ kind, turn, reason, promise, onMissing, ...rest }: LateTileProps) {
  const offers = use(promise)
  const offer = offers.listings[turn]
  const isMissing = offer === undefined
  useEffect(() => {
    if (isMissing) startTransition(() => onMissing(kind, offers))
  }, [isMissing, kind, offers, onMissing])
  if (isMissing) return <StandIn {...rest} />
  return (
    <div data-tile={kind}>
      <ListingCard listing={offer} owner={offers.owners.find(({ id }) => id === offer.ownerId)} reason={reason} isEager={rest.isEager} />
    </div>
  )
}

/** The link to the next page was printed before this was known and leads to this car too: without a script it is not shown here. */
function StandIn({ standIn, owner, position, of, isEager }: Pick<LateTileProps, 'standIn' | 'owner' | 'position' | 'of' | 'isEager'>) {
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
