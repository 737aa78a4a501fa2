import { css } from '@linaria/core'
import type { OpsPoint } from '#shared/features/ops/ops-view.ts'
import { duration, rate } from './format-figures.ts'
import { type Line, OpsChart } from './OpsChart.tsx'

/**
 * The charts of the last fifteen minutes: the speed of pages, their completeness, and the sources of answers.
 */
export function OpsCharts({ points }: { readonly points: readonly OpsPoint[] }) {
  const atS = points.map(({ atMs }) => atMs / 1000)
  const line = (label: string, color: Line['color'], read: (point: OpsPoint) => number | null): Line => ({
    ...{ label, color },
    values: points.map(read),
  })

  return (
    <section className={row} aria-label="The last fifteen minutes">
      <OpsChart
        title="First byte"
        show={duration}
        atS={atS}
        lines={[
          line('p50', '--saving', (point) => point.firstByte?.p50 ?? null),
          line('p95', '--accent', (point) => point.firstByte?.p95 ?? null),
          line('p99', '--notice', (point) => point.firstByte?.p99 ?? null),
        ]}
      />
      <OpsChart
        title="Pages a second"
        show={rate}
        atS={atS}
        lines={[
          line('whole', '--saving', (point) => point.degrees.none),
          line('partial', '--notice', (point) => point.degrees.partial),
          line('stale', '--accent', (point) => point.degrees.stale),
          line('error', '--danger', (point) => point.degrees.error),
        ]}
      />
      <OpsChart
        title="Answers a second, by source"
        show={rate}
        atS={atS}
        lines={[
          line('memory', '--saving', (point) => point.results.memory),
          line('Redis', '--accent', (point) => point.results.redis),
          line('stale', '--notice', (point) => point.results.stale),
          line('miss', '--danger', (point) => point.results.miss),
        ]}
      />
    </section>
  )
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  > * { flex: 1 1 290px; }
`
