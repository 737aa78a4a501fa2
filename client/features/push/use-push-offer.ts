import { useEffect, useState } from 'react'
import { readViewedCars } from '#client/cards/viewed-cars.ts'
import { storedText } from '#client/streaming/browser-storage.ts'
import type { PushSite } from '#shared/features/push/push.contract.ts'
import { offerOf, opensPrompt, type PushOffer } from '#shared/features/push/push-prompt.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { isIosTab } from './ios.ts'
import { canSubscribe, loadPushSite } from './push-device.ts'
import { pushPromptedKey } from './push-keys.ts'
import { readToken } from './push-storage.ts'

export interface OpenPrompt {
  readonly offer: PushOffer
  readonly site: PushSite
}

/** What the prompt offers on this page (4.55); undefined where it does not open. */
export function usePushOffer({ request, results, head }: SearchPageData) {
  const [prompt, setPrompt] = useState<OpenPrompt>()

  useEffect(() => {
    const viewed = readViewedCars()
    const situation = { request, viewed, wasPrompted: storedText(pushPromptedKey) !== null, now: Date.now() }
    // Once it is open it stays for the next search as well.
    if (prompt !== undefined || !canAsk() || !opensPrompt(situation)) return

    let isLeft = false
    const offer = offerOf({
      ...{ request, viewed, listings: results.listings, searchTitle: head.title },
      labelOf: labelsFrom(results.filters),
    })
    void loadPushSite().then((site) => {
      if (site && !isLeft) setPrompt({ offer, site })
    })

    return () => {
      isLeft = true
    }
  }, [prompt, request, results, head])

  return { prompt, close: () => setPrompt(undefined) }
}

/**
 * Whether this browser could show notifications, by itself or from its home screen, and has not blocked them.
 */
const canAsk = () =>
  isIosTab() || (canSubscribe() && Notification.permission !== 'denied' && readToken() === undefined)
