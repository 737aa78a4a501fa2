import { css } from '@linaria/core'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { RangeStats } from '#shared/features/listings/search-response.contract.ts'
import { formatUsd } from '#shared/search/labels.ts'

interface PriceHistogramProps {
  readonly stats: RangeStats
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
}

const height = 48

/**
 * The distribution of the prices, with the range of the bounds highlighted. It is an SVG, since the style
 * policy allows no inline style.
 */
export function PriceHistogram({
  stats: { min, max, histogram },
  minPrice = 0,
  maxPrice = Number.POSITIVE_INFINITY,
}: PriceHistogramProps) {
  const most = Math.max(...histogram.map(({ count }) => count))
  const peak = histogram.findIndex(({ count }) => count === most)
  if (min === null || max === null || min === max || histogram.length < 3 || most === 0) return null

  const end = (index: number) => histogram[index + 1]?.from ?? max

  return (
    <figure className={figure}>
      <svg viewBox={`0 0 ${histogram.length * 10} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {histogram.map(({ from, count }, index) => {
          const tall = count === 0 ? 0 : Math.max(2, Math.round((count / most) * height))
          const isWithin = from < maxPrice && end(index) > minPrice

          return (
            <rect
              key={from}
              x={index * 10 + 1}
              y={height - tall}
              width="8"
              height={tall}
              data-within={isWithin || undefined}
            />
          )
        })}
      </svg>
      <figcaption>
        <span className={visuallyHidden}>
          Prices from {formatUsd(min)} to {formatUsd(max)}, most of them between{' '}
          {formatUsd(histogram[peak]?.from ?? min)} and {formatUsd(end(peak))}.
        </span>
        <span aria-hidden="true">{formatUsd(min)}</span>
        <span aria-hidden="true">{formatUsd(max)}</span>
      </figcaption>
    </figure>
  )
}

const figure = css`
  margin-block-end: var(--s2);
  svg { inline-size: 100%; block-size: 48px; border-block-end: 1px solid var(--line); }
  rect { fill: var(--line); transition: fill var(--quick); }
  rect[data-within] { fill: var(--accent); }
  figcaption { display: flex; justify-content: space-between; font-size: 0.75rem; font-variant-numeric: tabular-nums; color: var(--text-quiet); }
  @media (forced-colors: active) { rect { fill: GrayText; } rect[data-within] { fill: CanvasText; } }
`
