import { css } from '@linaria/core'
import type { PriceChange } from '#shared/features/listings/price-changes.ts'
import { dayWords } from '#shared/features/locale-words.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { priceTicks, scale } from './chart-scale.ts'

/**
 * The rows of the chart, in pixels from its top: the lines of prices, and the words of the days below them.
 */
const rows = { top: 24, bottom: 176, days: 202, height: 212 } as const

/** The columns of the chart in percent of its width, so that words keep their size at every width. */
const columns = { first: 16, last: 98 } as const

interface PriceChartProps {
  readonly changes: readonly PriceChange[]
  /** The last day of the chart, in milliseconds since 1970-01-01. */
  readonly untilMs: number
}

/**
 * The price over time as steps, since a price holds until it changes, with each change as a dot and drops
 * marked. The table beside it has the same values.
 */
export function PriceChart({ changes, untilMs }: PriceChartProps) {
  const ticks = priceTicks(changes.map(({ price }) => price))
  const yOf = scale(ticks, [rows.bottom, rows.top])
  const times = [...changes.map(({ date }) => Date.parse(date)), untilMs]
  const xOf = scale(times, [columns.first, columns.last])
  const points = changes.map((change) => ({
    ...change,
    x: xOf(Date.parse(change.date)),
    y: yOf(change.price),
  }))

  return (
    <svg className={chart} width="100%" height={rows.height} aria-hidden="true">
      {ticks.map((price) => (
        <g key={price}>
          <line x1="0" x2="100%" y1={yOf(price)} y2={yOf(price)} />
          <text x="0" y={yOf(price) - 5}>
            {formatUsd(price)}
          </text>
        </g>
      ))}
      {points.map(({ date, x, y, price }, at) => {
        const next = points[at + 1]
        const end = next?.x ?? columns.last
        return (
          <g key={`${date} ${price}`} data-step>
            <line x1={`${x}%`} x2={`${end}%`} y1={y} y2={y} />
            {next && <line x1={`${end}%`} x2={`${end}%`} y1={y} y2={next.y} />}
          </g>
        )
      })}
      {points.map(({ date, x, y, price, byUsd }) => (
        <circle key={`${date} ${price}`} cx={`${x}%`} cy={y} r={5} data-drop={byUsd < 0 || undefined}>
          <title>{`${dayWords(date)}: ${formatUsd(price)}`}</title>
        </circle>
      ))}
      <text x={`${columns.first}%`} y={rows.days}>
        {dayWords(changes[0]?.date ?? '')}
      </text>
      <text x="100%" y={rows.days} textAnchor="end">
        Now
      </text>
    </svg>
  )
}

const chart = css`
  display: block;
  overflow: visible;
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  line { stroke: var(--line); }
  text { fill: var(--text-quiet); }
  [data-step] line { stroke: var(--accent); stroke-width: 2.5; stroke-linecap: round; }
  circle { fill: var(--surface); stroke: var(--accent); stroke-width: 2.5; }
  circle[data-drop] { fill: var(--saving); stroke: var(--saving); }
`
