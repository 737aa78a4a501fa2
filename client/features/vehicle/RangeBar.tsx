import { css } from '@linaria/core'
import { scale } from './chart-scale.ts'

interface RangeBarProps {
  /** The range in which most values are. */
  readonly low: number
  readonly high: number
  /** The middle of the values. */
  readonly middle: number
  readonly value: number
  readonly print: (value: number) => string
  /** Whether the value is a better one than the middle. */
  readonly isGood: boolean
}

/** The columns in percent; words at the ends have room beside them. */
const columns = { first: 6, last: 94 } as const

/** A value on a bar of the usual range. The words beside it say the same. */
export function RangeBar({ low, high, middle, value, print, isGood }: RangeBarProps) {
  const xOf = scale([low, high, middle, value], [columns.first, columns.last])
  const x = xOf(value)
  const anchor = x < 20 ? 'start' : x > 80 ? 'end' : 'middle'

  return (
    <svg className={bar} width="100%" height={72} aria-hidden="true">
      <rect data-track x="0" y={34} width="100%" height={10} rx={5} />
      <rect data-range x={`${xOf(low)}%`} y={34} width={`${xOf(high) - xOf(low)}%`} height={10} rx={5} />
      <line x1={`${xOf(middle)}%`} x2={`${xOf(middle)}%`} y1={29} y2={49} />
      <circle cx={`${x}%`} cy={39} r={9} data-good={isGood || undefined} />
      <text x={`${x}%`} y={18} textAnchor={anchor} data-value>
        {print(value)}
      </text>
      <text x={`${xOf(low)}%`} y={66} textAnchor={xOf(low) < 20 ? 'start' : 'middle'}>
        {print(low)}
      </text>
      <text x={`${xOf(high)}%`} y={66} textAnchor={xOf(high) > 80 ? 'end' : 'middle'}>
        {print(high)}
      </text>
    </svg>
  )
}

const bar = css`
  display: block;
  /* Large text stands out of it. */
  overflow: visible;
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  text { fill: var(--text-quiet); }
  [data-value] { font-size: var(--text-m); font-weight: 700; fill: var(--text); }
  [data-track] { fill: var(--sunken); }
  [data-range] { fill: var(--control-line); }
  line { stroke: var(--text); stroke-width: 2; }
  circle { fill: var(--accent); stroke: var(--surface); stroke-width: 3; }
  circle[data-good] { fill: var(--saving); }
  @media (forced-colors: active) {
    [data-range] { fill: GrayText; }
    circle { fill: Highlight; }
    text, [data-value] { fill: CanvasText; }
  }
`
