import { PageLink } from '#client/navigation/PageLink.tsx'
import { useFragment } from '#client/streaming/fragments.ts'
import type { CardListing, CardOwner } from '#shared/features/listings/cards.ts'
import { cardTitle, shortTitle } from '#shared/features/listings/listing-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import { CardPhoto, preloadPhoto } from './CardPhoto.tsx'
import { CardPrice } from './CardPrice.tsx'
import { CardSeller } from './CardSeller.tsx'
import { CardServices } from './CardServices.tsx'
import { CardSignal } from './CardSignal.tsx'
import { CardSpecs } from './CardSpecs.tsx'
import * as s from './listing-card.styles.ts'

interface ListingCardProps {
  readonly listing: CardListing
  readonly owner: CardOwner | undefined
  /** In view at first: the photo is fetched at once. */
  readonly isEager?: boolean
  /** Why it stands among others: 'Sponsored' for a spotlight, 'Recommended' for a boost (4.12). */
  readonly reason?: string | undefined
  /** Where it stands in a feed, from 1, and how many there are. */
  readonly inFeed?: { readonly position: number; readonly of: number }
}

/** A car in short. Each part stands in a row of the grid around, so that parts line up across cards. */
export function ListingCard({ listing, owner, isEager = false, inFeed, reason }: ListingCardProps) {
  const title = cardTitle(listing.title)
  const facts = { listing, owner, isEager, reason }
  if (isEager) preloadPhoto(listing)

  const face = useFragment({ kind: 'card', input: facts, node: <Face {...facts} /> })

  return (
    <article
      className={s.card}
      aria-label={reason ? `${reason}: ${title}` : title}
      aria-posinset={inFeed?.position}
      aria-setsize={inFeed?.of}
      {...face}
    />
  )
}

/** Its seven parts. */
function Face({
  listing,
  owner,
  isEager,
  reason,
}: Required<Pick<ListingCardProps, 'listing' | 'owner' | 'isEager' | 'reason'>>) {
  // A highlighted listing brings its reason with it; its card is the simplified one, 'peekaboo' (4.12).
  const isSimple = listing.vehicleHighlight !== undefined
  return (
    <>
      <CardPhoto listing={listing} isEager={isEager} reason={reason} />
      <h3 className={s.title}>
        <Title listing={listing} />
      </h3>
      <CardPrice listing={listing} />
      <CardSignal listing={listing} />
      <CardSpecs listing={listing} isSimple={isSimple} />
      {!isSimple && <CardServices listing={listing} />}
      {owner && <CardSeller owner={owner} distance={listing.distance} />}
    </>
  )
}

/** Where its words are cut, assistive technology reads all of them. */
function Title({ listing }: { listing: CardListing }) {
  const [short, whole] = [shortTitle(listing), cardTitle(listing.title)]
  return (
    <PageLink
      className={s.cardLink}
      to={vehicleHref(listing)}
      title={whole}
      aria-label={short === whole ? undefined : whole}
    >
      {short}
    </PageLink>
  )
}
