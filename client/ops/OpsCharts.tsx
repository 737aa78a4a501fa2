import { css } from '@linaria/core'
import type { OpsView } from '#shared/features/ops/ops-view.ts'
import { duration, rate } from './format-figures.ts'
import { type Line, OpsChart } from './OpsChart.tsx'

/**
 * The charts of the last five minutes: the speed of pages, their completeness, and the sources of answers.
 */
export function OpsCharts({ history }: { readonly history: readonly OpsView[] }) {
  const atS = history.map(({ atMs }) => atMs / 1000)
  const line = (label: string, color: Line['color'], read: (view: OpsView) => number | null): Line => ({
    ...{ label, color },
    values: history.map(read),
  })

  return (
    <section className={row} aria-label="The last five minutes">
      <OpsChart
        title="First byte"
        show={duration}
        atS={atS}
        lines={[
          line('p50', '--saving', ({ pages }) => pages.firstByte?.p50 ?? null),
          line('p95', '--accent', ({ pages }) => pages.firstByte?.p95 ?? null),
          line('p99', '--notice', ({ pages }) => pages.firstByte?.p99 ?? null),
        ]}
      />
      <OpsChart
        title="Pages a second"
        show={rate}
        atS={atS}
        lines={[
          line('whole', '--saving', ({ pages }) => pages.degrees.none),
          line('partial', '--notice', ({ pages }) => pages.degrees.partial),
          line('stale', '--accent', ({ pages }) => pages.degrees.stale),
          line('error', '--danger', ({ pages }) => pages.degrees.error),
        ]}
      />
      <OpsChart
        title="Answers a second, by source"
        show={rate}
        atS={atS}
        lines={[
          line('memory', '--saving', ({ cache }) => cache.results.memory),
          line('Redis', '--accent', ({ cache }) => cache.results.redis),
          line('stale', '--notice', ({ cache }) => cache.results.stale),
          line('miss', '--danger', ({ cache }) => cache.results.miss),
        ]}
      />
    </section>
  )
}

const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 290px), 1fr));
  gap: var(--s3);
`
