import { swatch } from './listing-card.styles.ts'

/**
 * A dot in a vehicle's colour, always beside the colour's name. It is an SVG because the content security
 * policy allows no inline style.
 */
export function ColorSwatch({ colorValue }: { colorValue: string }) {
  return (
    <svg className={swatch} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={colorValue} />
    </svg>
  )
}
