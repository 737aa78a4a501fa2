import { css } from '@linaria/core'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { Image } from '#shared/features/listings/listing.contract.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { CardActions } from './CardActions.tsx'
import { PhotoSteps } from './PhotoSteps.tsx'

export interface CardToolsProps {
  readonly listing: CardListing
  readonly settings: PageSettings
  /** The seller can be written to. */
  readonly canEmail: boolean
  /** Replaces the card's photo. */
  readonly show: (photo: Image) => void
}

/**
 * The tools of a card: stepping through its photos, and the quick actions where the brand has them (2.39).
 */
export function CardTools({ listing, settings, canEmail, show }: CardToolsProps) {
  const { sources, total = sources.length } = listing.images
  return (
    <div className={tools}>
      {total > 1 && <PhotoSteps listing={listing} total={total} show={show} />}
      {settings.brand.hasQuickActions && (
        <CardActions listing={listing} flags={settings.flags} canEmail={canEmail} />
      )}
    </div>
  )
}

const tools = css`
  /* The tools are above the link that covers the card. */
  > * { position: absolute; z-index: 1; }
  button {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    color: var(--text);
    background: color-mix(in oklab, var(--surface) 88%, transparent);
    border: 1px solid var(--line);
    border-radius: 50%;
    transition: opacity var(--quick);
    &:hover { color: var(--accent); border-color: var(--control-line); }
    &:active { background: var(--sunken); }
    &[aria-disabled] { color: var(--text-quiet); cursor: not-allowed; }
    &[data-on] { color: var(--on-accent); background: var(--accent); border-color: transparent; }
    /* A touch target is at least 44 px wide and high. */
    &::after { content: ''; position: absolute; inset: -4px; border-radius: 50%; }
    @media (hover: hover) { opacity: 0; }
  }
  article:hover & button, button[data-on], &:focus-within button { opacity: 1; }
`
