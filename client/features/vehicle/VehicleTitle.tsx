import { css } from '@linaria/core'
import { Icon, type IconName } from '#client/ui/Icon.tsx'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { formatDistance } from '#shared/features/listings/listing-words.ts'
import { listedText } from '#shared/features/listings/page-words.ts'
import type { VehicleSignals } from '#shared/pages/page-data.ts'
import { listFilters } from '#shared/search/filters.ts'
import { Services } from './Services.tsx'
import { Signals } from './Signals.tsx'

const conditions = listFilters.find(({ param }) => param === 'listingType')?.options ?? []

interface VehicleTitleProps {
  readonly listing: Listing
  /** The seller's city and state; undefined where the seller is not known. */
  readonly place: string | undefined
  readonly signals: Promise<VehicleSignals>
}

/** The title of a car with its condition, place, age of the listing, signals and highlights. */
export function VehicleTitle({ listing, place, signals }: VehicleTitleProps) {
  const { title, listingType, distance, isHot, specialOffer } = listing
  const condition = conditions.find(({ value }) => value === listingType)

  return (
    <header className={head}>
      <h1>
        {title
          .split(/(\S+-\S+)/)
          .map((part, index) => (index % 2 === 0 ? part : <span key={part}>{part}</span>))}
      </h1>
      <p>
        {[condition?.label, place, distance !== undefined && `${formatDistance(distance)} away`]
          .filter(isText)
          .join(' · ')}
      </p>
      <p>{listedText(listing)}</p>
      <Signals promise={signals} hasShop={listing.ecommWebsite === true} />
      {isHot && <Note icon="flame" label="Hot car, likely to go soon" />}
      {specialOffer !== undefined && <Note icon="tag" label="Special offer" text={specialOffer} />}
      <Services listing={listing} />
      {listing.certifiedProduct && (
        <Note icon="check" label={listing.certifiedProduct.name} text={condition?.moreInfo} />
      )}
    </header>
  )
}

interface NoteProps {
  readonly icon: IconName
  readonly label: string
  readonly text?: string | undefined
}

const Note = ({ icon, label, text }: NoteProps) => (
  <p className={note}>
    <Icon name={icon} />
    <span>
      <b>{label}</b>
      {text}
    </span>
  </p>
)

const isText = (part: unknown): part is string => typeof part === 'string' && part !== ''

const head = css`
  display: grid;
  gap: var(--s1);
  font-size: var(--text-m);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  h1 { font-size: var(--text-2xl); letter-spacing: -0.015em; color: var(--text); overflow-wrap: anywhere; }
  /* A line does not end within 'Mercedes-Benz'. */
  h1 span { display: inline-block; }
`

const note = css`
  display: flex;
  gap: var(--s2);
  padding-block-start: var(--s2);
  i { margin-block-start: 3px; color: var(--saving); }
  b { display: block; font-weight: 600; color: var(--text); }
`
