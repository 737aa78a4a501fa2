import { css } from '@linaria/core'
import type { ListingResponse } from '#shared/features/listings/answers.contract.ts'

/** The size of the chart in its own units, with a margin for the stroke and the dot. */
const size = { width: 120, height: 32, margin: 4 } as const

/**
 * The price over time as steps, since a price holds until it changes; the table beside it has the same
 * values.
 */
export function PriceSparkline({ entries }: { entries: ListingResponse['priceHistory'] }) {
  const days = entries.map(({ date }) => Date.parse(date))
  const xOf = scale(days, [size.margin, size.width - size.margin])
  const yOf = scale(
    entries.map(({ price }) => price),
    [size.height - size.margin, size.margin],
  )

  const points = entries.map(({ price }, index) => ({ x: xOf(days[index] ?? 0), y: yOf(price) }))
  const last = points.at(-1)
  if (last === undefined) return null

  const steps = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')

  return (
    <svg
      className={line}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      aria-hidden="true"
    >
      <path d={steps} />
      <circle cx={last.x} cy={last.y} r={3} />
    </svg>
  )
}

/** A linear scale from the range of the values to the range of the chart; equal values are in its middle. */
function scale(values: readonly number[], [from, to]: readonly [number, number]): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  return (value) => Math.round((from + (to - from) * share(value)) * 10) / 10
}

const line = css`
  color: var(--accent);
  path { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
  circle { fill: currentColor; }
`
