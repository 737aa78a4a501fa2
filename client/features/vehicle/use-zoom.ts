import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

export const maxZoom = 4

/** A point of a picture, from 0 to 1 from its left and its top. */
export interface ZoomPoint {
  x: number
  y: number
}

/** Fingers that move apart by this factor zoom in by one level, together by its inverse zoom out. */
const pinch = 1.25

/** Two taps of a finger within this time, and so near each other, are a double tap. */
const doubleTap = { ms: 300, px: 30 } as const

const distanceOf = ([a, b]: readonly PointerEvent[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

/**
 * The zoom of the photos in a box, in whole levels from 1: by double click or tap, by two fingers, by the
 * wheel with Ctrl, as touchpads send a pinch, and by functions for keys and buttons.
 */
export function useZoom(box: RefObject<HTMLElement | null>, isShown: boolean) {
  const [zoom, setZoom] = useState(1)
  const point = useRef<ZoomPoint>({ x: 0.5, y: 0.5 })
  const step = useCallback((by: number) => setZoom((level) => Math.min(maxZoom, Math.max(1, level + by))), [])
  useWheelZoom(box, isShown, step)

  const toggleAt = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
    const rect = box.current?.getBoundingClientRect()
    if (rect && zoom === 1)
      point.current = { x: (clientX - rect.left) / rect.width, y: (clientY - rect.top) / rect.height }
    setZoom(zoom === 1 ? 2 : 1)
  }

  return { ...{ zoom, step, point }, reset: () => setZoom(1), gestures: useTouches(step, toggleAt) }
}

/** Zooms by a pinch, and by a double click or tap. @returns the handlers of the box */
function useTouches(step: (by: number) => void, toggleAt: (event: PointerEvent | MouseEvent) => void) {
  const fingers = useRef(new Map<number, PointerEvent>())
  const apart = useRef(0)
  const tap = useRef<PointerEvent>(undefined)
  const isTouch = useRef(false)

  const forget = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    apart.current = 0
  }

  return {
    onDoubleClick: (event: MouseEvent) => {
      // Some browsers send a double click after two taps as well, others do not.
      if (!isTouch.current) toggleAt(event)
    },
    onPointerDown: (event: PointerEvent) => {
      isTouch.current = event.pointerType === 'touch'
      if (event.pointerType === 'touch') fingers.current.set(event.pointerId, event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, event)
      const distance = distanceOf([...fingers.current.values()])
      if (distance === 0) return

      if (apart.current === 0) apart.current = distance
      else if (distance > apart.current * pinch || distance < apart.current / pinch) {
        step(distance > apart.current ? 1 : -1)
        apart.current = distance
      }
    },
    onPointerUp: (event: PointerEvent) => {
      const isTap = event.pointerType === 'touch' && fingers.current.size === 1
      const before = tap.current
      forget(event)
      if (!isTap) return

      const isDouble =
        before !== undefined &&
        event.timeStamp - before.timeStamp < doubleTap.ms &&
        distanceOf([before, event]) < doubleTap.px

      tap.current = isDouble ? undefined : event
      if (isDouble) toggleAt(event)
    },
    onPointerCancel: forget,
  }
}

/** Zooms by the wheel with Ctrl, one level a turn, while the box is shown. */
function useWheelZoom(
  box: RefObject<HTMLElement | null>,
  isShown: boolean,
  step: (by: number) => void,
): void {
  useEffect(() => {
    const element = isShown ? box.current : null
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      step(event.deltaY < 0 ? 1 : -1)
    }

    // React's listener for the wheel is passive and cannot keep the page from being zoomed.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [box, isShown, step])
}
