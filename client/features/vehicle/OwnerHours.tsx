import { css } from '@linaria/core'
import { type OpeningHours, weekOf } from '#shared/features/listings/opening-hours.ts'

/** When a dealer is open, in its own time: the page is the same wherever and whenever it is read. */
export const OwnerHours = ({ week }: { readonly week: readonly OpeningHours[] }) => (
  <details className={hours}>
    <summary>Opening hours</summary>
    <dl>
      {weekOf(week).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const hours = css`
  justify-self: stretch;
  font-size: var(--text-m);
  font-variant-numeric: tabular-nums;
  summary { inline-size: fit-content; min-block-size: 44px; line-height: 44px; font-weight: 600; color: var(--accent); border-radius: var(--radius-small); }
  dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--s4); padding-block: 2px; }
  dt { color: var(--text-quiet); }
  @media print { &::details-content { content-visibility: visible; block-size: auto; } }
`
