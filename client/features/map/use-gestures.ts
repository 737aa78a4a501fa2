import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { type Camera, mapStep, moved, zoomed } from '#shared/features/map/map-view.ts'

type Move = (next: (camera: Camera) => Camera) => void

interface Point {
  readonly x: number
  readonly y: number
}

/** The pixels that a pointer moves before it drags: less is a click on what lies below. */
const dragPx = 6

/** The share of the view that an arrow key moves. */
const keyStep = 0.2

/** The moves of the arrow keys, to the right and up, in shares of the view. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
}

/** Moves a map by drags, pinches, keys and the wheel with Ctrl. @returns the handlers of its element */
export function useGestures(element: RefObject<HTMLElement | null>, move: Move) {
  const pointers = useRef(new Map<number, Point>())
  const isDragging = useRef(false)
  useWheelZoom(element, move)

  return {
    onPointerDown({ pointerId, clientX, clientY, button }: PointerEvent) {
      if (button !== 0) return
      if (pointers.current.size === 0) isDragging.current = false
      pointers.current.set(pointerId, { x: clientX, y: clientY })
    },

    onPointerMove(event: PointerEvent<HTMLElement>) {
      // A button that was released outside of the map has told it nothing.
      if (event.buttons === 0) pointers.current.delete(event.pointerId)
      const before = pointers.current.get(event.pointerId)
      if (!before) return

      const now = { x: event.clientX, y: event.clientY }
      if (!isDragging.current && distance(before, now) < dragPx) return

      // From here on the pointer moves the map, also where it leaves the map's element.
      isDragging.current = true
      event.currentTarget.setPointerCapture(event.pointerId)

      const old = [...pointers.current.values()]
      pointers.current.set(event.pointerId, now)
      move(dragged(event.currentTarget, old, [...pointers.current.values()]))
    },

    onPointerUp: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),

    onClickCapture(event: MouseEvent) {
      // The end of a drag over a link is no click on it. A click by keyboard has no detail.
      if (isDragging.current && event.detail > 0) {
        event.preventDefault()
        event.stopPropagation()
      }

      isDragging.current = false
    },

    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const [right, up] = arrows[event.key] ?? []
      if (right !== undefined && up !== undefined) move((camera) => moved(camera, right, up))
      else if (event.key === '+' || event.key === '=') move((camera) => zoomed(camera, mapStep.zoom))
      else if (event.key === '-') move((camera) => zoomed(camera, 1 / mapStep.zoom))
      else return

      event.preventDefault()
    },
  }
}

/** Zooms a map by the wheel with Ctrl. */
function useWheelZoom(element: RefObject<HTMLElement | null>, move: Move): void {
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })

  useEffect(() => {
    const map = element.current
    const zoomByWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const factor = Math.exp(Math.max(-1, Math.min(1, event.deltaY / 200)))
      latest.current((camera) => zoomed(camera, factor, map ? placeIn(map, middleOf([event])) : undefined))
    }

    // React listens to wheels passively: the browser would zoom the page as well.
    map?.addEventListener('wheel', zoomByWheel, { passive: false })
    return () => map?.removeEventListener('wheel', zoomByWheel)
  }, [element])
}

/** The move of a map by pointers that went from their old places to those of now. */
function dragged(map: HTMLElement, old: readonly Point[], own: readonly Point[]): Parameters<Move>[0] {
  const [from, to] = [middleOf(old.map(asPointer)), middleOf(own.map(asPointer))]
  const factor = own.length > 1 ? spreadOf(old) / Math.max(spreadOf(own), 1) : 1
  const { width, height } = map.getBoundingClientRect()
  return (camera) =>
    zoomed(moved(camera, (from.x - to.x) / width, (to.y - from.y) / height), factor, placeIn(map, to))
}

const asPointer = ({ x, y }: Point) => ({ clientX: x, clientY: y })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const spreadOf = ([one, other]: readonly Point[]) => (one && other ? distance(one, other) : 1)

function middleOf(pointers: readonly { readonly clientX: number; readonly clientY: number }[]): Point {
  const count = Math.max(pointers.length, 1)
  return {
    x: pointers.reduce((sum, { clientX }) => sum + clientX, 0) / count,
    y: pointers.reduce((sum, { clientY }) => sum + clientY, 0) / count,
  }
}

/** A point of the screen by its place in the map. */
function placeIn(map: HTMLElement, { x, y }: Point) {
  const { left, top, width, height } = map.getBoundingClientRect()
  return { left: (x - left) / width, top: (y - top) / height }
}
