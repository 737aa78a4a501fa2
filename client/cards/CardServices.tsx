import { css } from '@linaria/core'
import { iconBefore } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { type Eligibility, useCardFacts } from './card-facts.atoms.ts'

/**
 * The services that come with a car in one line: as many whole chips as fit, beside the space for buying
 * online.
 */
export function CardServices({
  listing: { id, certifiedProduct, productTiles = [], ecommWebsite, accelerate },
}: {
  listing: CardListing
}) {
  const tiles = accelerate ? ['Start your deal online', ...productTiles] : productTiles
  if (!certifiedProduct && tiles.length === 0 && !ecommWebsite) return null
  return (
    <div className={row}>
      {(certifiedProduct || tiles.length > 0) && (
        <ul className={iconBefore}>
          {certifiedProduct && <li data-icon="check">{certifiedProduct.name}</li>}
          {tiles.map((tile) => (
            <li key={tile}>{tile}</li>
          ))}
        </ul>
      )}
      {ecommWebsite && <Purchase id={id} />}
    </div>
  )
}

/**
 * The state of buying online: a new element for each state, which in its reserved space is no layout shift.
 */
function Purchase({ id }: { id: number }) {
  const state = useCardFacts(id)?.eligibility
  return (
    <p className={iconBefore} data-state={state}>
      {state && purchaseLabels[state]}
    </p>
  )
}

const purchaseLabels: Readonly<Record<Eligibility, React.ReactNode>> = {
  checking: (
    <span key="checking" data-icon="cart">
      Checking<span className={visuallyHidden}> online purchase</span>…
    </span>
  ),
  eligible: (
    <b key="eligible" data-icon="cart">
      Buy online
    </b>
  ),
  ineligible: null,
}

const row = css`
  grid-row: 6;
  display: flex;
  gap: var(--s2);
  align-items: start;
  block-size: 2.125rem;
  padding-block-end: var(--s2);
  font-size: 0.75rem;
  line-height: 1;
  white-space: nowrap;
  color: var(--text-quiet);
  ul {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: var(--s2) 6px;
    block-size: 1.625rem;
    min-inline-size: 0;
    overflow: hidden;
  }
  li {
    display: flex;
    gap: 4px;
    align-items: center;
    block-size: 1.625rem;
    max-inline-size: 100%;
    padding-inline: var(--s2);
    border: 1px solid var(--line);
    border-radius: 99px;
  }
  li:not([data-icon]) { display: block; overflow: hidden; line-height: 1.5rem; text-overflow: ellipsis; }
  li[data-icon] { font-weight: 600; color: var(--text); }
  @media (max-width: 639.98px) { block-size: 2rem; padding-block-end: 6px; }
  p { flex: none; inline-size: 6rem; margin-inline-start: auto; }
  b, p > span { display: flex; gap: 6px; align-items: center; block-size: 1.625rem; }
  b { font-weight: 600; color: var(--accent); }
`
