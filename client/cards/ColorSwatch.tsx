import { css } from '@linaria/core'

/**
 * A dot in a vehicle's colour, always beside the colour's name. It is an SVG because the content security
 * policy allows no inline style.
 */
export function ColorSwatch({ colorValue }: { colorValue: string }) {
  return (
    <svg className={dot} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={colorValue} />
    </svg>
  )
}

const dot = css`
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  forced-color-adjust: none;
  circle { stroke: var(--control-line); }
`
