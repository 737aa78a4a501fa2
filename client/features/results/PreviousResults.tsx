import { css } from '@linaria/core'
import { quietButton } from '#client/ui/fields.styles.ts'
import type { Loading } from './loaded-results.atoms.ts'

interface PreviousResultsProps {
  /** Path of the page above; undefined when all results above are loaded. */
  readonly href: string | undefined
  readonly loading: Loading
  readonly load: () => void
}

/**
 * The start of results whose address begins in the middle: a link that loads the page above. It remains when
 * there is nothing to load, so that the feed does not move.
 */
export function PreviousResults({ href, loading, load }: PreviousResultsProps) {
  return (
    <div className={previous}>
      {loading === 'failed' && <p role="alert">Previous results could not be loaded.</p>}
      {href === undefined ? (
        <p>These are the first results.</p>
      ) : (
        <a
          className={quietButton}
          href={href}
          rel="prev"
          aria-disabled={loading === 'loading' || undefined}
          onClick={(event) => {
            event.preventDefault()
            load()
          }}
        >
          {loading === 'failed' ? 'Please try again' : 'See previous results'}
        </a>
      )}
    </div>
  )
}

const previous = css`
  display: grid;
  gap: var(--s3);
  place-items: center;
  min-block-size: 60px;
  padding-block-end: var(--s4);
  p { color: var(--text-quiet); }
  /* Cards added above an isolated feed's would count as a layout shift: its scroll is not subtracted. */
  & ~ [role='feed'] { contain: none; }
`
