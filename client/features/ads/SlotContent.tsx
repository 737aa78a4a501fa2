import { useEffect, useRef, useState } from 'react'
import { adFrameSrc } from '#shared/features/ads/ad-frame.ts'
import { type AdSize, type AdSlotId, adScreenOf, boxOf, fittingSizes } from '#shared/features/ads/ad-slots.ts'
import { houseAd } from '#shared/features/ads/house-ads.ts'
import { AdCreative } from './AdCreative.tsx'
import { AdFrame } from './AdFrame.tsx'
import { type AdPage, targetingOf } from './ask-ad.ts'
import { hasAd, useAd, useCountedAd } from './use-ad.ts'

interface SlotContentProps {
  readonly slot: AdSlotId
  readonly page: AdPage
  readonly isWanted: boolean
  readonly refreshCount: number
  readonly pageKey?: string
  /** What the slot shows where no advertisement is for it. */
  readonly otherwise: 'house' | 'nothing'
  /** The first answer has come, or has not come in time. */
  readonly onSettled?: (outcome: 'shown' | 'none' | 'failed') => void
}

/**
 * What a slot shows: an advertisement of the ad service or of another server, else one of the house or
 * nothing.
 */
export function SlotContent(props: SlotContentProps) {
  return props.page.settings.adFrameUrl === undefined ? <OwnAd {...props} /> : <FramedAd {...props} />
}

function OwnAd({ otherwise, onSettled, ...asked }: SlotContentProps) {
  const { slot, page } = asked
  const box = useRef<HTMLDivElement>(null)
  const content = useAd(asked)
  const ad = hasAd(content) ? content.ad : undefined
  useCountedAd(box, slot, ad)
  useEffect(() => {
    if (content !== 'waiting') onSettled?.(hasAd(content) ? 'shown' : content)
  }, [content, onSettled])

  return (
    <div ref={box}>
      {ad && <AdCreative slot={slot} creative={ad} token={ad.token} />}
      {!ad && content !== 'waiting' && otherwise === 'house' && <HouseAd slot={slot} page={page} />}
    </div>
  )
}

/** The house has something to say about every search. */
function HouseAd({ slot, page: { request } }: Pick<SlotContentProps, 'slot' | 'page'>) {
  return <AdCreative slot={slot} creative={houseAd(request, slot === 'top' ? 0 : 1)} />
}

interface Frame {
  readonly src: string
  readonly box: AdSize
}

interface Frames {
  /** The frame that has said that it is ready. It stays until the next one has. */
  readonly ready: Frame | undefined
  readonly next: Frame | undefined
}

function FramedAd({ slot, page, isWanted, refreshCount, pageKey, otherwise, onSettled }: SlotContentProps) {
  const { adFrameUrl = '' } = page.settings
  const room = useRef<HTMLDivElement>(null)
  const [{ ready, next }, setFrames] = useState<Frames>({ ready: undefined, next: undefined })
  const [isEmpty, setEmpty] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the page change with its key
  useEffect(() => {
    if (!isWanted) return
    const { context, browser } = targetingOf(page)
    const targeting = { ...context, ...(browser && { browser }) }
    const sizes = fittingSizes(slot, adScreenOf(innerWidth), room.current?.clientWidth ?? 0)
    const src = adFrameSrc(adFrameUrl, { slot, sizes, refreshCount, targeting })
    setEmpty(false)
    setFrames(({ ready }) => ({ ready, next: ready?.src === src ? undefined : { src, box: boxOf(sizes) } }))
  }, [slot, isWanted, refreshCount, pageKey])

  const settle = (outcome: 'ready' | 'empty' | 'late') => {
    const seen = outcome === 'ready' ? next : ready
    setFrames({ ready: seen, next: undefined })
    setEmpty(seen === undefined)
    if (seen === next || !seen)
      onSettled?.(({ ready: 'shown', empty: 'none', late: 'failed' } as const)[outcome])
  }

  return (
    <div ref={room}>
      {[ready, next].map((frame) => frame && <AdFrame key={frame.src} {...frame} onSettled={settle} />)}
      {isEmpty && otherwise === 'house' && <HouseAd slot={slot} page={page} />}
    </div>
  )
}
