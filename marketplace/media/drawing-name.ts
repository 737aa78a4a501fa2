import { listFilters } from '#shared/search/filters.ts'
import { bodyShapes, usualShapeOf } from './body-shapes.ts'

/** The angles of drawings; `label` ends the alternative text. */
export const angles = [
  { name: 'side', label: 'side view' },
  { name: 'front', label: 'front view' },
  { name: 'quarter', label: 'rear three-quarter view' },
  { name: 'rear', label: 'rear view' },
  { name: 'right', label: 'right side view' },
  { name: 'interior', label: 'interior' },
] as const

export type Angle = (typeof angles)[number]['name']

/** The declared codes that can be drawn. A car with another code is drawn with the fallback. */
export const drawnColors =
  listFilters.find(({ param }) => param === 'extColorSimple')?.options.map(({ value }) => value) ?? []
export const fallbackColor = 'SILVER'
export const fallbackUpholstery = 'BLACK'

/** All parameters of a drawing. */
export interface DrawingName {
  /** The code of a body shape. */
  readonly shape: string
  /** The declared code of the paint, or of the upholstery for the interior. */
  readonly color: string
  readonly angle: Angle
}

/** The name of a drawing: `suv-compact, WHITE, side` → `suv-compact-white-side`. */
export const printDrawingName = ({ shape, color, angle }: DrawingName) =>
  `${shape}-${color.toLowerCase()}-${angle}`

/**
 * The drawing with a name; undefined when there is none. The name may have a style, such as `sedan`, for the
 * usual shape of its cars.
 */
export function parseDrawingName(text: string): DrawingName | undefined {
  const [, named = '', color = '', angleName = ''] = /^([a-z-]+)-([a-z]+)-([a-z]+)$/.exec(text) ?? []
  const angle = angles.find(({ name }) => name === angleName)?.name
  const code = color.toUpperCase()
  const shape = bodyShapes.has(named) ? named : usualShapeOf(named.toUpperCase())

  return angle && shape !== undefined && drawnColors.includes(code)
    ? { shape, color: code, angle }
    : undefined
}
