import { css } from '@linaria/core'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { isSlowAtom, usePendingLocation } from '#client/navigation/pending-location.ts'

/** The time after which a navigation shows its progress, in milliseconds. */
const shownAfterMs = 200

/**
 * The progress bar of a navigation. A navigation that is faster does not begin it: its animation would cost a
 * paint of the whole page, in the time in which the answer comes.
 */
export function Progress() {
  const isNavigating = usePendingLocation() !== undefined
  const [isSlow, setSlow] = useAtom(isSlowAtom)
  useEffect(() => {
    if (!isNavigating) return
    const timer = setTimeout(() => setSlow(true), shownAfterMs)

    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isNavigating, setSlow])

  return <div className={progress} data-busy={(isNavigating && isSlow) || undefined} aria-hidden="true" />
}

const progress = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: 40;
  block-size: 3px;
  background: var(--accent);
  transform: scaleX(0);
  transform-origin: left;
  opacity: 0;
  &[data-busy] { opacity: 1; transform: scaleX(0.85); transition: transform 4s cubic-bezier(0.1, 0.8, 0.2, 1), opacity 120ms; }
`
