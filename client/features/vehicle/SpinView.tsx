import { css } from '@linaria/core'
import { type PointerEvent, useRef, useState } from 'react'

/** The share of the box's width by which a drag turns the car once. */
const widthPerTurn = 0.8

/**
 * Pictures taken around a car, turned by a drag, or by the arrow keys on the slider below. A picture that
 * cannot be loaded is left out.
 */
export function SpinView({ frames: all, title }: { frames: readonly string[]; title: string }) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const [turnedTo, setAt] = useState(0)
  const frames = all.filter((src) => !missing.includes(src))
  const at = Math.min(turnedTo, Math.max(frames.length - 1, 0))
  const count = frames.length
  const drag = useDrag({ at, count, setAt })
  const degrees = Math.round((at / count) * 360)

  if (count === 0) return <p className={nothing}>The pictures of this view cannot be loaded.</p>

  return (
    <div className={spin}>
      <div role="presentation" {...drag}>
        {frames.map((src, index) => (
          <img
            key={src}
            src={src}
            alt={index === at ? `${title}, turned by ${degrees}°` : ''}
            width={900}
            height={600}
            hidden={index !== at}
            draggable={false}
            onError={() => setMissing((before) => [...before, src])}
          />
        ))}
      </div>
      <label>
        Turn the car
        <input
          type="range"
          min={0}
          max={count - 1}
          value={at}
          aria-valuetext={`${degrees} degrees`}
          onChange={({ target }) => setAt(Number(target.value))}
        />
      </label>
    </div>
  )
}

interface Turn {
  /** The index of the picture in view. */
  readonly at: number
  readonly count: number
  readonly setAt: (at: number) => void
}

/** Turns the car by a drag. @returns the handlers of its element */
function useDrag({ at, count, setAt }: Turn) {
  const start = useRef<{ readonly x: number; readonly at: number }>(undefined)
  const stop = () => {
    start.current = undefined
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, at }
    },

    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === undefined) return
      const turns = (event.clientX - start.current.x) / (event.currentTarget.clientWidth * widthPerTurn)
      const next = Math.round(start.current.at + turns * count) % count
      setAt(next < 0 ? next + count : next)
    },

    onPointerUp: stop,
    onPointerCancel: stop,
  }
}

const nothing = css`
  place-self: center;
  padding: var(--s6);
  color: var(--text-quiet);
`

const spin = css`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: var(--s3);
  block-size: 100%;
  min-block-size: 0;
  > div { min-block-size: 0; cursor: ew-resize; touch-action: pan-y; user-select: none; }
  img { inline-size: 100%; block-size: 100%; object-fit: contain; pointer-events: none; }
  img[hidden] { display: none; }
  label { display: flex; align-items: center; justify-self: center; gap: var(--s3); min-block-size: 44px; inline-size: min(100%, 480px); white-space: nowrap; }
  input { flex: 1; min-inline-size: 0; min-block-size: 44px; accent-color: var(--accent); }
`
