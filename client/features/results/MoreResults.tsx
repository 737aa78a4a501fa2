import { css } from '@linaria/core'
import { useEffect, useRef, useState } from 'react'
import { quietButton } from '#client/ui/fields.styles.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { searchHref } from '#shared/search/search-url.ts'
import type { Loading } from './use-more-results.ts'

/** Distance to the viewport at which more results are fetched, and the shares seen at which it is asked again (9.10). */
const sentinel = { rootMargin: '1000px', threshold: [0, 0.1, 0.5, 1] }

interface MoreResultsProps {
  readonly next: SearchRequest
  readonly loading: Loading
  readonly load: () => Promise<void>
}

/** 'See More Results' begins; from then on scrolling goes on loading (4.34). Without JavaScript it leads to the next page. */
export function MoreResults({ next, loading, load }: MoreResultsProps) {
  const [isArmed, setArmed] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isArmed || loading !== 'idle' || mark.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), sentinel)
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isArmed, loading, load])
  return (
    <div className={more} ref={mark}>
      {loading === 'failed' && <p role="alert">More results could not be loaded.</p>}
      {loading === 'loading' ? (
        <p role="status">Loading more results...</p>
      ) : (
        <a
          className={quietButton}
          href={searchHref(next)}
          rel="next"
          onClick={(event) => {
            event.preventDefault()
            setArmed(true)
            void load()
          }}
        >
          {loading === 'failed' ? 'Please try again' : 'See More Results'}
        </a>
      )}
    </div>
  )
}

const more = css`
  display: grid;
  gap: var(--s3);
  justify-items: center;
  align-content: center;
  min-block-size: 108px;
  p { color: var(--text-quiet); }
`
