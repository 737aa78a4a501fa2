import { listFilters } from '#shared/search/filters.ts'

/** The angles of drawings; `label` ends the alternative text. */
export const angles = [
  { name: 'side', label: 'side view' },
  { name: 'front', label: 'front view' },
  { name: 'rear', label: 'rear view' },
  { name: 'right', label: 'right side view' },
] as const

export type Angle = (typeof angles)[number]['name']

/**
 * The number of variants of a body style, which differ in their proportions. All cars of a model have the
 * same variant.
 */
export const variantCount = 6

const declared = (param: string) => listFilters.find((filter) => filter.param === param)?.options ?? []

/** The declared codes that can be drawn. A car with another code is drawn with the fallback. */
export const drawnStyles = declared('vehicleStyleCode').map((option) => option.value)
export const drawnColors = declared('extColorSimple').map((option) => option.value)
export const fallbackStyle = 'SUVCROSS'
export const fallbackColor = 'SILVER'

/** All parameters of a drawing; `style` and `color` are declared codes. */
export interface DrawingName {
  readonly style: string
  readonly variant: number
  readonly color: string
  readonly angle: Angle
}

/** The name of a drawing: `SUVCROSS, 2, WHITE, side` → `suvcross-2-white-side`. */
export const printDrawingName = ({ style, variant, color, angle }: DrawingName) =>
  `${style}-${variant}-${color}-${angle}`.toLowerCase()

/** The drawing with a name; undefined when there is none. */
export function parseDrawingName(text: string): DrawingName | undefined {
  const [style = '', variant = '', color = '', angleName = ''] = text.split('-')
  const angle = angles.find(({ name }) => name === angleName)?.name
  if (!angle) return undefined

  const name = { style: style.toUpperCase(), variant: Number(variant), color: color.toUpperCase(), angle }
  const isDrawn =
    drawnStyles.includes(name.style) &&
    drawnColors.includes(name.color) &&
    /^[0-9]$/.test(variant) &&
    name.variant < variantCount

  // The name must be the printed one, so that a drawing has one address only and is cached once.
  return isDrawn && printDrawingName(name) === text ? name : undefined
}
