import { css } from '@linaria/core'

const [width, height] = [200, 28]

/** A line without axes: how a figure went. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(...values, 0)
  const step = width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => {
    const y = most === 0 ? height - 1 : height - 1 - (value / most) * (height - 2)
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`
  })

  return (
    <svg className={frame} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline className={line} points={points.join(' ')} />
    </svg>
  )
}

const frame = css`
  inline-size: 100%;
  block-size: 28px;
`

const line = css`
  fill: none;
  stroke: var(--accent);
  stroke-width: 1.5;
  vector-effect: non-scaling-stroke;
`
