import { type RefObject, useEffect, useRef, useState } from 'react'
import { track } from '#client/navigation/track.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import type { FilledSlot } from '#shared/features/ads/ad-slots.ts'
import type { Ad } from '#shared/features/ads/ads.contract.ts'
import { adReadyMs } from '#shared/features/ads/fixed-ad.ts'
import { type AdPage, askAd, noteShown, sendAdEvent } from './ask-ad.ts'
import { watchViewable } from './watch-viewable.ts'

/**
 * What a slot has: nothing yet, an advertisement, none because none is for it, or none because nobody
 * answered.
 */
export type SlotContent = { readonly ad: Ad } | 'waiting' | 'none' | 'failed'

interface UseAdOptions {
  readonly slot: FilledSlot
  readonly page: AdPage
  /** The slot is wanted: until it is, nothing is asked. */
  readonly isWanted: boolean
  readonly refreshCount: number
  /** Another search is another page, whose slots are filled anew. */
  readonly pageKey?: string
}

/**
 * The advertisement of a slot. A refresh leaves what is there until the next one is. An answer that takes ten
 * seconds is none.
 */
export function useAd({ slot, page, isWanted, refreshCount, pageKey }: UseAdOptions): SlotContent {
  const [content, setContent] = useState<SlotContent>('waiting')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the page change with its key
  useEffect(() => {
    if (!isWanted) return
    const request = new AbortController()
    const timer = setTimeout(() => request.abort('late'), adReadyMs)
    const fill = (filled: SlotContent) =>
      setContent((before) => (hasAd(before) && !hasAd(filled) ? before : filled))

    askAd(page, { slot, refreshCount, signal: request.signal })
      .then(
        (ad) => fill(ad ? { ad } : 'none'),
        () => request.signal.reason !== 'left' && fill('failed'),
      )
      .finally(() => clearTimeout(timer))

    return () => {
      clearTimeout(timer)
      request.abort('left')
    }
  }, [slot, isWanted, refreshCount, pageKey])

  return content
}

export const hasAd = (content: SlotContent): content is { readonly ad: Ad } => typeof content === 'object'

/**
 * Counts an advertisement that an element shows: its impression, and once half of it was seen for a second.
 */
export function useCountedAd(box: RefObject<Element | null>, slot: FilledSlot, ad: Ad | undefined): void {
  const token = ad?.token
  const campaign = ad?.campaign

  useEffect(() => {
    if (token === undefined || campaign === undefined || !box.current) return
    noteShown(campaign)
    sendAdEvent(token, 'impression')

    return watchViewable(box.current, () => {
      sendAdEvent(token, 'viewable')
      track('ad', { step: 'viewable', slot })
    })
  }, [box, slot, token, campaign])
}

/** Whether an element is in view, or is as near as so many pixels; it stays so. */
export function useIsNear(box: RefObject<Element | null>, marginPx = 300): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !box.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${marginPx}px` },
    )
    observer.observe(box.current)

    return () => observer.disconnect()
  }, [box, isNear, marginPx])

  return isNear
}

/** The time that an element may be in view before its words are read, in milliseconds. */
const glanceMs = 400

/**
 * A value that an element shows. It follows only while the element is out of view, or has come into view just
 * now: what somebody reads never changes.
 */
export function useWhileUnread<Value>(box: RefObject<Element | null>, value: Value): Value {
  const [shown, setShown] = useState(value)
  const seenSince = useSeenSince(box)
  useEffect(() => {
    if (shown === value || !box.current) return
    if (performance.now() - seenSince.current < glanceMs) {
      setShown(value)
      return
    }

    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting === false && setShown(value),
    )
    observer.observe(box.current)

    return () => observer.disconnect()
  }, [box, seenSince, shown, value])

  return shown
}

/**
 * The time since which an element is in view, by the clock of the page; infinite while it is not. Markup of
 * the server that is in view at first was there before the scripts.
 */
function useSeenSince(box: RefObject<Element | null>): RefObject<number> {
  const since = useRef(useIsFromServer() ? 0 : Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true
      since.current = isSeen ? Math.min(since.current, performance.now()) : Number.POSITIVE_INFINITY
    })
    observer.observe(box.current)

    return () => observer.disconnect()
  }, [box])

  return since
}
