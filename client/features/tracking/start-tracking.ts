import type { createStore } from 'jotai'
import { cardDialogAtom } from '#client/cards/card-actions.atoms.ts'
import { comparedAtom } from '#client/cards/compare.atoms.ts'
import { onConsent, readConsent } from '#client/navigation/consent.ts'
import type { PageRouter } from '#client/navigation/page-router.ts'
import { takeEvents, track } from '#client/navigation/track.ts'
import type { ConsentMode } from '#shared/features/consent/consent.ts'
import { trackingMark } from '#shared/features/tracking/tracking-paths.ts'
import { watchClicks } from './clicks.ts'
import { EventQueue } from './event-queue.ts'
import { watchImpressions } from './impressions.ts'
import { watchPages } from './page-views.ts'
import { forgetVisit } from './visit.ts'

export interface TrackingOptions {
  readonly router: PageRouter
  readonly store: ReturnType<typeof createStore>
  readonly mode: ConsentMode
}

/** Tells the server what happens on the pages, as long as the shopper allows statistics. */
export function startTracking({ mode, ...page }: TrackingOptions): void {
  let stop: (() => void) | undefined
  const follow = () => {
    const isAllowed = readConsent(mode).statistics
    if (isAllowed) stop ??= begin(page)
    else {
      stop?.()
      stop = undefined
      forgetVisit()
      // What waits is dropped, and so is what comes.
      new EventQueue().clear()
      takeEvents(() => undefined)
    }
  }

  onConsent(follow)
  follow()
  // What is pressed from here on is counted.
  performance.mark(trackingMark)
}

/** @returns the call that ends it and drops what is not sent */
function begin({ router, store }: Omit<TrackingOptions, 'mode'>): () => void {
  const queue = new EventQueue()
  const leave = () => {
    if (document.visibilityState === 'hidden') queue.leave()
    else queue.comeBack()
  }

  // Safari leaves a page without making it invisible first.
  const onPageHide = () => queue.leave()
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', onPageHide)

  const endTaking = takeEvents((event) => queue.add(event))
  const impressions = watchImpressions()
  const ends = [
    endTaking,
    impressions.end,
    watchPages(router, impressions.restart),
    watchClicks(),
    watchCompared(store),
    watchActions(store),
    () => document.removeEventListener('visibilitychange', leave),
    () => removeEventListener('pagehide', onPageHide),
    () => queue.clear(),
  ]

  return () => {
    for (const end of ends) end()
  }
}

function watchCompared(store: TrackingOptions['store']): () => void {
  let before = store.get(comparedAtom)
  return store.sub(comparedAtom, () => {
    const now = store.get(comparedAtom)
    for (const listing of now) if (!before.includes(listing)) track('compare', { step: 'added', listing })
    for (const listing of before) if (!now.includes(listing)) track('compare', { step: 'removed', listing })
    before = now
  })
}

function watchActions(store: TrackingOptions['store']): () => void {
  return store.sub(cardDialogAtom, () => {
    const asked = store.get(cardDialogAtom)
    if (asked === undefined) return
    const { action, listing } = asked
    const about = { step: 'opened', listing: listing.id } as const
    if (action === 'share') track('share', about)
    else if (action === 'report') track('report', about)
    else track('lead', { ...about, lead: action === 'offer' ? 'offer' : 'availability' })
  })
}
