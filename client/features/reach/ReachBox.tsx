import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { formatDistance } from '#shared/features/listings/listing-words.ts'
import { formatCount } from '#shared/search/labels.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { type Reach, reachesFurther, type WiderReach, within } from '#shared/search/reach.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface ReachBoxProps {
  readonly request: SearchRequest
  /** Undefined while the numbers are loading: the box then has its height alone. */
  readonly reach: WiderReach | undefined
  readonly totalResultCount: number
}

/**
 * What a search with few results finds farther away: the nearest car that fits, and the number of cars within
 * larger radii, as links. Its height is reserved before the numbers have come.
 */
export function ReachBox({ request, reach, totalResultCount }: ReachBoxProps) {
  if (!reachesFurther(request, totalResultCount)) return null
  if (reach === undefined) return <div className={box} aria-hidden="true" />
  const { reaches, nearest } = reach

  return (
    <section className={box} aria-label="Farther away">
      {nearest && (
        <p>
          The nearest{totalResultCount > 0 && ' other'} one is{' '}
          <PageLink to={nearest.href}>{nearest.title}</PageLink>,{' '}
          <strong>{formatDistance(nearest.distanceMi)}</strong> away in {nearest.placeName}.
        </p>
      )}
      {!nearest && reaches.length === 1 && (
        <p>
          {totalResultCount > 0 ? 'There are no others farther away.' : 'There are none farther away either.'}
        </p>
      )}
      {reaches.length > 1 && (
        <ul>
          {reaches.map((reach, index) => (
            <li key={reach.radiusMi}>
              {index === 0 ? (
                wordsOf(reach)
              ) : (
                <PageLink to={searchHref(within(request, reach.radiusMi))}>{wordsOf(reach)}</PageLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Such as '4 within 50 mi', or '171 nationwide'. */
const wordsOf = ({ radiusMi, count }: Reach) =>
  `${formatCount(count)} ${radiusMi === 0 ? 'nationwide' : `within ${formatCount(radiusMi)} mi`}`

const box = css`
  display: grid;
  align-content: start;
  gap: var(--s1);
  /* The lines of the sentence at this width, and one row of links. */
  --lines: 1;
  @media (max-width: 639px) { --lines: 2; }
  @media (max-width: 379px) { --lines: 3; }
  min-block-size: calc(var(--lines) * 1lh + var(--s1) + 44px + var(--s2));
  min-inline-size: 0;
  padding-block-end: var(--s2);
  font-variant-numeric: tabular-nums;
  p { color: var(--text); }
  ul { display: flex; overflow: auto hidden; scrollbar-width: none; }
  li { display: inline-flex; flex: none; align-items: center; min-block-size: 44px; }
  li:not(:last-child)::after { content: '·'; margin-inline: var(--s2); }
  a { font-weight: 600; }
  li a { display: inline-flex; align-items: center; min-block-size: 44px; }
`
