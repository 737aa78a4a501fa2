import { use } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { useFragment } from '#client/streaming/fragments.ts'
import { isServer } from '#client/streaming/is-server.ts'
import type { CardListing, CardOwner } from '#shared/features/listings/cards.ts'
import { cardTitle, shortTitle } from '#shared/features/listings/listing-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import { type PaymentPlan, usualPlanOf } from '#shared/features/payments/payment-plan.ts'
import { CardPhoto, type FirstView, preloadPhoto } from './CardPhoto.tsx'
import { CardPrice } from './CardPrice.tsx'
import { CardSeller } from './CardSeller.tsx'
import { CardServices } from './CardServices.tsx'
import { CardSignal } from './CardSignal.tsx'
import { CardSpecs } from './CardSpecs.tsx'
import * as s from './listing-card.styles.ts'
import { PageSettingsContext } from './page-settings.ts'

interface ListingCardProps {
  readonly listing: CardListing
  readonly owner: CardOwner | undefined
  /** The card is in the first view, so that its photo is fetched at once. */
  readonly firstView?: FirstView | undefined
  /** The reason of an inserted card: 'Sponsored' for a spotlight, 'Recommended' for a boost (4.12). */
  readonly reason?: string | undefined
  /** The card's position in its feed, from 1, and the feed's size. */
  readonly inFeed?: { readonly position: number; readonly of: number }
}

/** A listing as a card. Each part has a row of the surrounding grid, so that parts line up across cards. */
export function ListingCard({ listing, owner, firstView, inFeed, reason }: ListingCardProps) {
  const title = cardTitle(listing.title)
  const settings = use(PageSettingsContext)
  const plan = settings && usualPlanOf(settings)
  const facts = { listing, owner, firstView, reason, plan, canSave: settings?.flags.savedCars ?? false }
  if (firstView) preloadPhoto(listing, firstView)

  const face = useFragment(<Face {...facts} />, isServer && { kind: 'card', input: facts })

  return (
    <article
      className={s.card}
      // The validator of the W3C asks for the role where an article has a position.
      role={inFeed && 'article'}
      aria-label={reason ? `${reason}: ${title}` : title}
      aria-posinset={inFeed?.position}
      aria-setsize={inFeed?.of}
      {...face}
    />
  )
}

type FaceProps = Required<Pick<ListingCardProps, 'listing' | 'owner' | 'firstView' | 'reason'>> & {
  readonly plan: PaymentPlan | undefined
  readonly canSave: boolean
}

/** The seven parts of a card. */
function Face({ listing, owner, firstView, reason, plan, canSave }: FaceProps) {
  // A highlighted listing has a reason of its own and the simplified card, 'peekaboo' (4.12).
  const isSimple = listing.vehicleHighlight !== undefined
  return (
    <>
      <CardPhoto {...{ listing, firstView, reason, canSave }} canEmail={owner?.hideEmailForm !== true} />
      <h3 className={s.title}>
        <Title listing={listing} />
      </h3>
      <CardPrice listing={listing} plan={plan} />
      <CardSignal listing={listing} />
      <CardSpecs listing={listing} isSimple={isSimple} />
      {!isSimple && <CardServices listing={listing} />}
      {owner && <CardSeller owner={owner} distance={listing.distance} />}
    </>
  )
}

/** The title as a link. Assistive technology reads the whole of a title that is cut. */
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
