import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { comparedAtom, compareToggleAtom } from '#client/cards/compare.atoms.ts'
import {
  type AdPosition,
  type FixedAdEvent,
  type FixedAdRules,
  type FixedAdState,
  isFixedAdShown,
  nextFixedAd,
  refreshInMs,
  scrollThrottleMs,
} from '#shared/features/ads/fixed-ad.ts'
import { fixedAdAtom } from './fixed-ad.atoms.ts'
import { useIsOverlaid } from './use-is-overlaid.ts'

interface FixedAd {
  readonly state: FixedAdState
  readonly isShown: boolean
  readonly close: () => void
}

/**
 * The fixed ad's state, which follows the scroll position, the marker, what lies over the page, and the time.
 */
export function useFixedAd(rules: FixedAdRules, isCovered: boolean): FixedAd {
  const [state, setState] = useAtom(fixedAdAtom)
  const tell = useCallback(
    (event: FixedAdEvent) => setState((now) => nextFixedAd(now, event, { rules, nowMs: performance.now() })),
    [setState, rules],
  )

  const isComparing = [useAtomValue(comparedAtom).length > 0, useAtomValue(compareToggleAtom)].every(Boolean)
  const isOverlaid = [useIsOverlaid(), isCovered, isComparing].some(Boolean)

  useEffect(() => tell({ kind: 'cover', isCovered: isOverlaid }), [tell, isOverlaid])
  useEffect(() => {
    const marker = document.querySelector('[data-ad-marker]')
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      tell({ kind: 'scroll', percent: (100 * scrollY) / Math.max(1, scrollHeight - clientHeight) })
      if (marker) tell({ kind: 'marker', position: positionOf(marker) })
    }

    return watchMoves(marker, look)
  }, [tell])

  const { waiting, refreshedAtMs } = state
  useEffect(() => {
    const waitMs = refreshInMs({ waiting, refreshedAtMs }, performance.now())
    if (waitMs === undefined) return

    // A tab that nobody looks at is not the active one: its ad is refreshed once it is.
    const refresh = () => {
      if (document.visibilityState === 'visible') tell({ kind: 'tick' })
      else document.addEventListener('visibilitychange', refresh, { once: true })
    }

    const timer = setTimeout(refresh, waitMs)

    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [tell, waiting, refreshedAtMs])

  return { state, isShown: isFixedAdShown(state, rules), close: () => tell({ kind: 'close' }) }
}

const positionOf = (marker: Element): AdPosition => {
  const { top } = marker.getBoundingClientRect()
  return top < 0 ? 'above' : top < innerHeight ? 'inside' : 'below'
}

/**
 * Has the page looked at while it is scrolled, at most once in a tenth of a second, and when the marker
 * enters or leaves the window by itself.
 */
function watchMoves(marker: Element | null, look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, scrollThrottleMs)
  }

  const observer = new IntersectionObserver(start)
  if (marker) observer.observe(marker)
  look()
  addEventListener('scroll', start, { passive: true })

  return () => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('scroll', start)
  }
}
