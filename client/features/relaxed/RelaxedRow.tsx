import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { pill, pillLabel, pillRow } from '#client/ui/pill.styles.ts'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { FilterChip } from '#shared/search/chips.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { choicesToRelax, type RelaxedChoice, relaxedLinks } from '#shared/search/relax.ts'

interface RelaxedRowProps {
  readonly chips: readonly FilterChip[]
  /** Undefined while the numbers are loading. */
  readonly choices: readonly RelaxedChoice[] | undefined
  readonly totalResultCount: number
}

/**
 * The links that take a choice back, each with the number of cars that it adds. They are there, and have
 * their final height, before the numbers have come.
 */
export function RelaxedRow({ chips, choices = [], totalResultCount }: RelaxedRowProps) {
  const relaxable = choicesToRelax(chips, totalResultCount)
  if (relaxable.length === 0) return null

  return (
    <section className={row} aria-label="Take a choice back">
      <p>
        {choices.length > 0
          ? 'Taking one of your choices back would add cars:'
          : 'Take one of your choices back:'}
      </p>
      <ul className={pillRow}>
        {relaxedLinks(relaxable, choices).map(({ label, gain, without }) => (
          <li key={searchHref(without)}>
            <PageLink
              className={`${pill} ${link}`}
              to={searchHref(without)}
              replace
              keepsScroll
              onClick={focusResults}
            >
              <span className={visuallyHidden}>Remove </span>
              <span className={pillLabel}>{gain === undefined ? label : `${label}:`}</span>
              {gain !== undefined && ` ${gain}`}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Moves the focus to the results, since the row is removed with the old ones. */
const focusResults = () => document.getElementById(listingsId)?.focus({ preventScroll: true })

const row = css`
  min-block-size: 88px;
  min-inline-size: 0;
  max-inline-size: 100%;
  overflow: hidden;
  p { font-size: var(--text-s); line-height: 1.5rem; color: var(--text-quiet); }
  ul { margin: 0; }
  @media (min-width: 1024px) { min-block-size: 76px; }
`

const link = css`
  --beside: 10.5rem;
  gap: var(--s1);
  font-variant-numeric: tabular-nums;
  color: var(--accent-strong);
  background: var(--accent-soft);
  &:hover { border-color: var(--accent); }
`
