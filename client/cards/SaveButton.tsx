import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { saveField, saveFormId } from '#shared/features/saved-cars/saved-car-paths.ts'
import { useIsSaved } from './saved-cars.atoms.ts'

interface SaveButtonProps {
  readonly listing: Pick<Listing, 'id' | 'title'> & {
    readonly pricingDetail: Pick<Listing['pricingDetail'], 'salePrice'>
  }
  /** The button has a word beside its heart. */
  readonly isLabelled?: boolean
}

/**
 * The heart that saves a car. It submits the page's one form for it: scripts take over, and without them the
 * server does.
 */
export function SaveButton({ listing, isLabelled = false }: SaveButtonProps) {
  const isSaved = useIsSaved(listing.id)
  return (
    <button
      type="submit"
      className={isLabelled ? labelled : heart}
      form={saveFormId}
      name={saveField}
      value={listing.id}
      data-price={listing.pricingDetail.salePrice}
      aria-pressed={isSaved}
      aria-label={`Save ${cardTitle(listing.title)}`}
    >
      <Icon name="heart" />
      {isLabelled && 'Save'}
    </button>
  )
}

const isOn = `
  &[aria-pressed='true'] { color: var(--danger); i { --m: var(--m-on); } }
`

const heart = css`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-end: 4px;
  /* Above the link that covers the card. */
  z-index: 1;
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  color: var(--text);
  background: none;
  border: 0;
  &::before {
    content: '';
    position: absolute;
    inset: 4px;
    z-index: -1;
    background: color-mix(in oklab, var(--surface) 88%, transparent);
    border: 1px solid var(--line);
    border-radius: 50%;
  }
  &:hover { color: var(--accent); }
  ${isOn}
`

const labelled = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-block-size: 44px;
  padding-inline: var(--s4);
  font-weight: 600;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: var(--radius-small);
  &:hover { background: var(--sunken); }
  ${isOn}
`
