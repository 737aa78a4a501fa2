import { useState } from 'react'
import { type Camera, cameraOn } from '#shared/features/map/map-view.ts'
import type { Area } from '#shared/search/area.ts'

interface CameraState {
  /** The view of the page's data. */
  readonly view: Area
  readonly camera: Camera
}

/** The camera of a map: that of the page's view until the shopper moves it, and again after a search. */
export function useCamera(view: Area) {
  const [state, setState] = useState<CameraState>(() => ({ view, camera: cameraOn(view) }))
  const isOfView = isSame(state.view, view)
  const shown = isOfView ? state : { view, camera: cameraOn(view) }
  if (!isOfView) setState(shown)

  const move = (next: (camera: Camera) => Camera) =>
    setState((before) => ({ ...before, camera: next(before.camera) }))
  const home = cameraOn(view)
  const { x, y, width } = shown.camera

  return { camera: shown.camera, move, isMoved: x !== home.x || y !== home.y || width !== home.width }
}

const isSame = (one: Area, other: Area) =>
  one.west === other.west && one.south === other.south && one.east === other.east && one.north === other.north
