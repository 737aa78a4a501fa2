import { type Center, lookupCity } from '#marketplace/places/zips.ts'
import { unitDegrees } from '#shared/features/map/map-files.ts'
import { mercatorOf } from '#shared/features/map/mercator.ts'
import { highways } from './highways.table.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** The highways as the data of an SVG path: a smooth line through the cities of each. */
export const highwaysPath = (): string =>
  Object.values(highways)
    .map((cities) => smoothPath(citiesOf(cities).map(pointOf)))
    .join('')

/**
 * The places of the cities of a highway, in their order.
 * @throws Error for a city without a zip
 */
export const citiesOf = (cities: string): readonly Center[] =>
  cities.split(';').flatMap((part) => {
    const [state = '', names = ''] = part.split(':')
    return names.split(',').map((name) => {
      const [city, of] = [name.replace(/\s+/g, ' ').trim(), state.trim()]
      const place = lookupCity(city, of)
      if (place === undefined) throw new Error(`a highway leads to ${city}, ${of}, which has no zip`)
      return place
    })
  })

const pointOf = ({ latitude, longitude }: Center): Point => ({
  x: longitude / unitDegrees,
  y: -mercatorOf(latitude) / unitDegrees,
})

/**
 * A curve through points, in whole units relative to the point before. In each point it runs as the line
 * between the point's neighbours does.
 */
function smoothPath(points: readonly Point[]): string {
  const [first] = points
  if (first === undefined) return ''

  const directions = points.map((point, at) => directionOf(points[at - 1] ?? point, points[at + 1] ?? point))
  const start = rounded(first)
  let pen = start

  const curves = points.slice(1).map((end, at) => {
    const begin = points[at] ?? end
    const reach = Math.hypot(end.x - begin.x, end.y - begin.y) / 3
    const stops = [along(begin, directions[at], reach), along(end, directions[at + 1], -reach), end].map(
      rounded,
    )
    const moves = stops.map(({ x, y }) => `${x - pen.x} ${y - pen.y}`)
    pen = stops.at(-1) ?? pen

    return moves.join(' ')
  })

  return `M${start.x} ${start.y}c${curves.join(' ')}`.replaceAll(' -', '-')
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

function directionOf(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

const along = ({ x, y }: Point, direction: Point = { x: 0, y: 0 }, reach: number): Point => ({
  x: x + direction.x * reach,
  y: y + direction.y * reach,
})
