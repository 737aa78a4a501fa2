import { css } from '@linaria/core'
import { useEffect, useRef, useState } from 'react'
import { adSandbox, readAdMessage } from '#shared/features/ads/ad-frame.ts'
import type { AdSize } from '#shared/features/ads/ad-slots.ts'
import { adReadyMs } from '#shared/features/ads/fixed-ad.ts'

interface AdFrameProps {
  readonly src: string
  readonly box: AdSize
  /** Called once: the frame has an advertisement, has none, or has not said so in ten seconds. */
  readonly onSettled: (outcome: 'ready' | 'empty' | 'late') => void
}

/**
 * The page of another ad server. It has an origin of its own, knows nothing of this page, cannot navigate it
 * and has its size, whatever it does. Nobody sees it before it says that it is ready.
 */
export function AdFrame({ src, box, onSettled }: AdFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const settle = useRef(onSettled)
  settle.current = onSettled

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another advertisement
  useEffect(() => {
    let isSettled = false
    const tell = (outcome: Parameters<typeof onSettled>[0]) => {
      if (isSettled) return
      isSettled = true
      end()
      setReady(outcome === 'ready')
      settle.current(outcome)
    }

    const receive = ({ source, origin, data }: MessageEvent) => {
      // A sandboxed page has no origin of its own name.
      if (source !== frame.current?.contentWindow || origin !== 'null') return
      const isReady = readAdMessage(data)
      if (isReady !== undefined) tell(isReady ? 'ready' : 'empty')
    }

    const timer = setTimeout(() => tell('late'), adReadyMs)
    const end = () => {
      clearTimeout(timer)
      removeEventListener('message', receive)
    }

    addEventListener('message', receive)

    return end
  }, [src])

  return (
    <iframe
      ref={frame}
      className={framed}
      title="Advertisement"
      src={src}
      width={box.widthPx}
      height={box.heightPx}
      sandbox={adSandbox}
      referrerPolicy="no-referrer"
      loading="lazy"
      data-is-ready={isReady}
    />
  )
}

const framed = css`
  display: block;
  max-inline-size: 100%;
  background: var(--sunken);
  border: 0;
  border-radius: var(--radius-small);
  &[data-is-ready='false'] { visibility: hidden; }
  /* The next one is behind the one that is seen. */
  iframe + & { position: absolute; }
`
