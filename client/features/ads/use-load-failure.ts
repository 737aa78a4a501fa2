import { useEffect, useRef } from 'react'
import { earlyErrorsName } from '#client/streaming/page-globals.ts'
import { adReadyMs, fixedAdFailure } from '#shared/features/ads/fixed-ad.ts'

/** Reports once that no ad server was ready ten seconds after the fixed ad was wanted (8.16). */
export function useLoadFailure(isWanted: boolean, content: 'waiting' | 'shown' | 'none' | 'failed'): void {
  const isReady = content === 'shown' || content === 'none'
  const ready = useRef(isReady)
  ready.current ||= isReady
  const isStarted = useRef(false)

  useEffect(() => {
    if (!isWanted || isStarted.current) return
    isStarted.current = true
    setTimeout(() => {
      if (!ready.current) window[earlyErrorsName]?.push({ failedAd: fixedAdFailure })
    }, adReadyMs)
  }, [isWanted])
}
