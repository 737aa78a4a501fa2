import { css } from '@linaria/core'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import type { Flags } from '#shared/flags/flags.ts'
import { CompareButton } from './CompareButton.tsx'
import { EmailButton } from './EmailButton.tsx'
import { ReportButton } from './ReportButton.tsx'
import { ShareButton } from './ShareButton.tsx'

interface CardActionsProps {
  readonly listing: CardListing
  readonly flags: Flags
  /** The seller can be written to. */
  readonly canEmail: boolean
}

/** The quick actions of a card as a row of buttons, each where its flag is on. */
export const CardActions = ({ listing, flags, canEmail }: CardActionsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
  <div className={row} role="group" aria-label={`Actions for ${cardTitle(listing.title)}`}>
    {flags.emailListing && canEmail && <EmailButton listing={listing} />}
    {flags.compare && <CompareButton listing={listing} />}
    {flags.shareListing && <ShareButton listing={listing} />}
    {flags.reportListing && <ReportButton listing={listing} />}
  </div>
)

const row = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s2);
  inset-block-start: var(--s2);
  /* The heart is in the corner. */
  inset-inline-end: calc(var(--s2) + 44px);
  /* The reason of an inserted card is in the other corner. */
  @media (max-width: 1023.98px) { p[data-at='start'] ~ div > & { max-inline-size: calc(100% - 6rem - 60px); } }
  > * { position: relative; }
`
