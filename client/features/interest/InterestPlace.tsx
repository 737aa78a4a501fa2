import { css } from '@linaria/core'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { storedJson, tryStorage } from '#client/streaming/browser-storage.ts'
import { MarkScript } from '#client/streaming/MarkScript.tsx'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { recentlyViewedId } from '#client/ui/anchors.ts'
import { viewedCarsKey } from '#shared/features/interest/interest-rules.ts'
import type { InterestProps } from './InterestBlock.tsx'

const InterestBlock = optionalChunk(async () => (await import('./InterestBlock.tsx')).InterestBlock)

/**
 * The place of the cars that this browser has looked at, as high as they are before the first frame. A
 * browser without any has no such place, and loads nothing.
 */
export function InterestPlace(props: InterestProps) {
  const { exceptId } = props
  const place = useRef<HTMLElement>(null)
  const [isReady, setReady] = useState(false)
  useLayoutEffect(() => {
    const isNeeded = hasViewed(exceptId)
    place.current?.toggleAttribute('data-viewed', isNeeded)
    if (isNeeded) void whenIdle().then(() => setReady(true))
  }, [exceptId])

  return (
    <section
      ref={place}
      id={recentlyViewedId}
      className={box}
      aria-label="Recently viewed"
      data-except={exceptId}
      suppressHydrationWarning
    >
      <MarkScript mark={mark} />
      {isReady && (
        <Suspense fallback={null}>
          <InterestBlock {...props} />
        </Suspense>
      )}
    </section>
  )
}

/** Whether a car was looked at, other than the one of the page. */
const hasViewed = (exceptId?: number): boolean =>
  tryStorage(() => storedJson(viewedCarsKey).cars.some(({ id }: { id: unknown }) => id !== exceptId)) ?? false

/** Does the same before the first frame; the browser's code has no need of it. */
const mark = import.meta.env.SSR
  ? `p.toggleAttribute("data-viewed",JSON.parse(localStorage.getItem("${viewedCarsKey}")).cars.some(c=>c.id!=p.dataset.except))`
  : ''

const box = css`
  display: none;
  min-inline-size: 0;
  &[data-viewed] {
    display: block;
    min-block-size: calc(123px + 14rem);
    padding-block-start: var(--s6);
    @media (max-width: 639.98px) { min-block-size: calc(123px + 17rem); }
    @media print { display: none; }
  }
`
