import type { SearchRequest } from './search-request.ts'

/** A part of a map between two meridians and two parallels, in degrees. No area crosses the date line. */
export interface Area {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The decimals of an area's bounds: a thousandth of a degree is some 100 m. */
const decimals = 3

/** The least width and height of an area, in degrees: no map is closer than that. */
export const minAreaDegrees = 0.02

/** The parallel beyond which no map by Mercator is drawn. */
const maxLatitude = 85

const degrees = /^\s*[+-]?\d{1,3}(\.\d{0,15})?\s*$/

/**
 * Reads an area as `west,south,east,north`. Swapped bounds are put in order and an area that is too small is
 * widened around its middle; undefined for any other text and for bounds beyond the map.
 */
export function readArea(text: string): Area | undefined {
  const parts = text.length > 100 ? [] : text.split(',')
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return undefined

  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number)
  const [west, east] = ordered(a, c)
  const [south, north] = ordered(b, d)
  if (west < -180 || east > 180 || south < -maxLatitude || north > maxLatitude) return undefined

  return { west, south, east, north }
}

function ordered(a: number, b: number): readonly [number, number] {
  const [low, high] = [rounded(Math.min(a, b)), rounded(Math.max(a, b))]
  const missing = minAreaDegrees - (high - low)
  return missing > 0 ? [rounded(low - missing / 2), rounded(high + missing / 2)] : [low, high]
}

/** A number of degrees as areas have it. Adding zero makes 0 of -0. */
const rounded = (value: number) => Number(value.toFixed(decimals)) + 0

/** An area as an address has it. */
export const printArea = ({ west, south, east, north }: Area): string =>
  [west, south, east, north].map(rounded).join(',')

/** The area of a search, which has it as `printArea` writes it. */
export const areaOf = ({ area }: SearchRequest): Area | undefined =>
  area === undefined ? undefined : readArea(area)

/** Whether a point is in an area, its edges included. */
export const isInArea = (
  { west, south, east, north }: Area,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
) => latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** The parameters of a place that an area replaces. A zip remains: distances are measured from it. */
export const replacedByArea = ['city', 'state', 'searchRadius', 'marketExtension'] as const
