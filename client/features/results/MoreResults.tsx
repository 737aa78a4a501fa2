import { css } from '@linaria/core'
import { useEffect, useRef, useState } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import type { Loading } from './loaded-results.atoms.ts'

/**
 * How far below the viewport more results are fetched, and the visible shares that trigger it again (9.10).
 */
const sentinel = { rootMargin: '1000px', threshold: [0, 0.1, 0.5, 1] }

interface MoreResultsProps {
  /** Path of the next page, for browsers without JavaScript. */
  readonly href: string
  /** Scrolling loads more results, without a click. */
  readonly isStarted: boolean
  readonly loading: Loading
  readonly load: () => Promise<void>
  /** Called when a load that a click started has ended. */
  readonly onAsked: () => void
  /** Clears a failure, so that scrolling loads again. */
  readonly forgive: () => void
}

/**
 * The end of the results: a click on 'See More Results' loads more, after that scrolling does (4.34). Without
 * JavaScript it is a link to the next page.
 */
export function MoreResults({ href, isStarted, loading, load, onAsked, forgive }: MoreResultsProps) {
  const mark = useRef<HTMLDivElement>(null)
  const returns = useReturns(forgive)
  const isFromServer = useIsFromServer()
  const isArmed = isStarted && loading === 'idle' && !isFromServer

  // biome-ignore lint/correctness/useExhaustiveDependencies: a return to the page arms the sentinel again (4.35)
  useEffect(() => {
    if (!isArmed || mark.current === null) return
    const observer = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && void load(),
      sentinel,
    )

    observer.observe(mark.current)

    return () => observer.disconnect()
  }, [isArmed, load, returns])

  const isSentinel = isArmed || (isStarted && loading === 'loading')

  return (
    <div className={more} ref={mark} data-started={isStarted || undefined}>
      {loading === 'failed' && <p role="alert">More results could not be loaded.</p>}
      {isSentinel ? (
        <p>Loading more results...</p>
      ) : (
        <a
          className={quietButton}
          href={href}
          rel="next"
          aria-disabled={loading === 'loading' || undefined}
          onClick={(event) => {
            event.preventDefault()
            void load().then(onAsked)
          }}
        >
          {loading === 'loading'
            ? 'Loading more results...'
            : loading === 'failed'
              ? 'Please try again'
              : 'See More Results'}
        </a>
      )}
    </div>
  )
}

/** The number of returns to the page, from another tab or by the back/forward cache. */
function useReturns(onReturn: () => void): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === 'hidden') return
      setReturns((before) => before + 1)
      onReturn()
    }

    document.addEventListener('visibilitychange', count)
    addEventListener('pageshow', count)

    return () => {
      document.removeEventListener('visibilitychange', count)
      removeEventListener('pageshow', count)
    }
  }, [onReturn])

  return returns
}

const more = css`
  display: grid;
  gap: var(--s3);
  justify-items: center;
  align-content: center;
  min-block-size: 108px;
  p { color: var(--text-quiet); }
  /* Content below is out of sight while scrolling loads results. */
  &[data-started] { align-content: start; min-block-size: 100vh; padding-block-start: var(--s8); }
`
