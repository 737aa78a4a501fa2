import { track } from '#client/navigation/track.ts'
import type { FilledSlot } from '#shared/features/ads/ad-slots.ts'
import { sendAdEvent } from './ask-ad.ts'

/** Counts a click on an advertisement. One of the house has no token, and is not counted. */
export function countClick(slot: FilledSlot, token: string | undefined): void {
  if (token === undefined) return
  sendAdEvent(token, 'click')
  track('ad', { step: 'clicked', slot })
}
