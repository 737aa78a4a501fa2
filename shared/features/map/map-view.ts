import { type Area, minAreaDegrees } from '#shared/search/area.ts'
import { latitudeOf, mercatorOf } from './mercator.ts'

/** The width of every map by its height. */
export const mapAspect = 3 / 2

/** The cells of the grid of clusters, in the width of a map. */
export const mapColumns = 10

/** The part of the map with the 48 neighbouring states. */
export const mainland: Area = { west: -125.4, south: 23.8, east: -66.4, north: 49.9 }

/** The parts of the country that the map of the mainland does not show. */
export const farStates: readonly { readonly name: string; readonly area: Area }[] = [
  { name: 'Alaska', area: { west: -170, south: 54, east: -130, north: 71.5 } },
  { name: 'Hawaii', area: { west: -160.6, south: 18.6, east: -154.5, north: 22.6 } },
  { name: 'Puerto Rico', area: { west: -67.5, south: 17.7, east: -64.4, north: 18.7 } },
]

/** The least and the greatest width of a view, in degrees: from a part of a city to the whole country. */
const widths = { min: Math.max(minAreaDegrees, 0.05), max: 75 }

/** The factor of one step of zoom, and the share of the view of one step aside. */
export const mapStep = { zoom: 0.5, pan: 0.4 } as const

/** The middle of a view and its width, both in degrees of longitude at the equator. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly width: number
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The camera that has a whole area in its view. */
export function cameraOn({ west, south, east, north }: Area): Camera {
  const [bottom, top] = [mercatorOf(south), mercatorOf(north)]
  return within({
    x: (west + east) / 2,
    y: (bottom + top) / 2,
    width: Math.max(east - west, (top - bottom) * mapAspect),
  })
}

/** A camera that shows a part of the world that there is, neither too close nor too far. */
function within({ x, y, width }: Camera): Camera {
  const kept = clamp(width, widths.min, widths.max)
  const [halfWidth, halfHeight] = [kept / 2, kept / mapAspect / 2]
  const top = mercatorOf(80)

  return {
    x: clamp(x, -180 + halfWidth, 180 - halfWidth),
    y: clamp(y, -top + halfHeight, top - halfHeight),
    width: kept,
  }
}

/** The area that a camera shows. */
export function areaSeen({ x, y, width }: Camera): Area {
  const height = width / mapAspect
  return {
    west: x - width / 2,
    south: latitudeOf(y - height / 2),
    east: x + width / 2,
    north: latitudeOf(y + height / 2),
  }
}

/** A camera moved by shares of its view: `right` of the width, `up` of the height. */
export const moved = ({ x, y, width }: Camera, right: number, up: number): Camera =>
  within({ x: x + right * width, y: y + (up * width) / mapAspect, width })

/** A point of a view, by shares of its width from the left and of its height from the top. */
export interface ViewPoint {
  readonly left: number
  readonly top: number
}

/** A camera whose view is `factor` times as wide; the point keeps its place in the view. */
export function zoomed(camera: Camera, factor: number, { left, top } = { left: 0.5, top: 0.5 }): Camera {
  const width = clamp(camera.width * factor, widths.min, widths.max)
  const change = camera.width - width
  return within({
    x: camera.x + (left - 0.5) * change,
    y: camera.y + ((0.5 - top) * change) / mapAspect,
    width,
  })
}

/** Where a place is in a view. */
export const pointIn = (
  { x, y, width }: Camera,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): ViewPoint => ({
  left: (longitude - x) / width + 0.5,
  top: 0.5 - ((mercatorOf(latitude) - y) * mapAspect) / width,
})

/** Whether a point is within its view. */
export const isSeen = ({ left, top }: ViewPoint) => left >= 0 && left <= 1 && top >= 0 && top <= 1

/** The area around a place, a distance away on each side. */
export function areaAround(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  radiusMi: number,
): Area {
  const north = radiusMi / milesOfDegree
  const east = north / Math.cos((latitude * Math.PI) / 180)

  return {
    west: longitude - east,
    south: latitude - north,
    east: longitude + east,
    north: latitude + north,
  }
}

/** The miles of one degree along a meridian. */
const milesOfDegree = 69.1
