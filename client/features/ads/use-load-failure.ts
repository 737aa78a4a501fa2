import { useEffect, useRef } from 'react'
import { earlyErrorsName } from '#client/streaming/page-globals.ts'
import { adReadyMs, fixedAdFailure } from '#shared/features/ads/fixed-ad.ts'

/** Reports once that no ad server was ready ten seconds after the fixed ad was wanted (8.16). */
export function useLoadFailure(isWanted: boolean, content: 'waiting' | 'shown' | 'none' | 'failed'): void {
  const isReady = content === 'shown' || content === 'none'
  const ready = useRef(isReady)
  ready.current ||= isReady
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The ad of a page that is left has not failed.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  useEffect(() => {
    if (!isWanted || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      if (!ready.current) window[earlyErrorsName]?.push({ failedAd: fixedAdFailure })
    }, adReadyMs)
  }, [isWanted])
}
