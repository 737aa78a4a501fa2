import { css } from '@linaria/core'
import { iconBefore } from '#client/ui/Icon.tsx'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { signalOf } from '#shared/features/listings/listing-signal.ts'
import { useCardFacts } from './card-facts.atoms.ts'

/**
 * The card's signal of urgency or freshness: a line of the same height for every text, also before it is
 * known.
 */
export function CardSignal({ listing }: { listing: CardListing }) {
  const viewers = useCardFacts(listing.id)?.viewers
  const { kind, icon, text } = signalOf(listing, viewers)

  return (
    <p className={`${line} ${iconBefore}`} data-icon={icon} data-kind={kind}>
      {text}
    </p>
  )
}

const line = css`
  grid-row: 4;
  position: relative;
  padding-block-start: var(--s1);
  overflow: hidden;
  text-indent: 1.54em;
  font-size: var(--text-s);
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--text-quiet);
  &::before { position: absolute; inset-block-start: 6px; inset-inline-start: var(--pad); }
  @media (max-width: 639.98px) { padding-block-start: 2px; &::before { inset-block-start: 4px; } }
  &[data-kind='urgent'] { font-weight: 600; color: var(--notice); }
`
