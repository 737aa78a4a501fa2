import { css } from '@linaria/core'
import { use } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { useFragment } from '#client/streaming/fragments.ts'
import { isServer } from '#client/streaming/is-server.ts'
import type { ShortListing, ShortOwner } from '#shared/features/listings/cards.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import { formatMiles, formatUsd } from '#shared/search/labels.ts'
import { cardLink } from './listing-card.styles.ts'
import { Photo } from './Photo.tsx'
import { PageSettingsContext } from './page-settings.ts'
import { SaveButton } from './SaveButton.tsx'

interface SpotlightCardProps {
  readonly listing: ShortListing
  readonly owner: ShortOwner | undefined
}

/** A short card: the photo beside title, price, miles and seller. */
export function SpotlightCard(props: SpotlightCardProps) {
  const facts = { ...props, canSave: use(PageSettingsContext)?.flags.savedCars ?? false }
  const face = useFragment(<Face {...facts} />, isServer && { kind: 'short', input: facts })

  return <article className={card} {...face} />
}

function Face({ listing, owner, canSave }: SpotlightCardProps & { readonly canSave: boolean }) {
  const [photo] = listing.images.sources
  const { salePrice } = listing.pricingDetail

  return (
    <>
      {/* The photos of the results have priority: they are larger, and what the shopper searched for. */}
      {photo && <Photo image={photo} sizes="183px" width={600} height={400} loading="lazy" />}
      {canSave && <SaveButton listing={listing} />}
      <div>
        <h3>
          <PageLink className={cardLink} to={vehicleHref(listing)}>
            {cardTitle(listing.title)}
          </PageLink>
        </h3>
        <b>{salePrice === undefined ? 'Contact seller' : formatUsd(salePrice)}</b>
        {listing.mileage && <small>{formatMiles(listing.mileage.value)}</small>}
        {owner && <small>{owner.name}</small>}
      </div>
    </>
  )
}

const card = css`
  position: relative;
  display: grid;
  /* The photo leaves the price its room, also where the text is large. */
  grid-template-columns: min(var(--photo), 100% - 6.4rem) minmax(0, 1fr);
  block-size: 7.75rem;
  --photo: 183px;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  &:hover { border-color: var(--control-line); }
  &:has(a:focus-visible) { outline: 2px solid var(--accent); outline-offset: -2px; }
  /* The heart is on the photo. */
  > button { inset-inline: 4px auto; }
  img { inline-size: 100%; block-size: calc(7.75rem - 2px); object-fit: cover; background: var(--sunken); }
  div { display: flex; flex-direction: column; min-inline-size: 0; padding: var(--s2) var(--s3); line-height: 1.35; }
  h3 { margin-block-end: auto; font-size: var(--text-m); font-weight: 600; text-wrap: wrap; }
  b { font-weight: 700; font-variant-numeric: tabular-nums; }
  @media (max-width: 639.98px) {
    --photo: 112px;
    block-size: 4.5rem;
    img { block-size: calc(4.5rem - 2px); }
    /* As high as two lines of title and the price, beside which the miles stand where they have room. */
    div {
      flex-flow: row wrap;
      align-content: space-between;
      align-items: baseline;
      column-gap: var(--s2);
      max-block-size: calc(var(--s1) + 2.5 * var(--text-m) + 1.35rem);
      padding: var(--s1) var(--s3) 0;
      overflow: hidden;
    }
    h3 { flex: 0 0 100%; }
    small + small { display: none; }
  }
  small { overflow: hidden; font-size: var(--text-s); font-variant-numeric: tabular-nums; text-overflow: ellipsis; white-space: nowrap; color: var(--text-quiet); }
`
