import { css } from '@linaria/core'
import { errorBudget, lateLoopS, pageObjectives } from '#shared/features/ops/limits.ts'
import type { OpsView, ProcessView } from '#shared/features/ops/ops-view.ts'
import { count, duration, durationOf, megabytes, percent, rate } from './format-figures.ts'
import { panel } from './panel.styles.ts'

interface Figure {
  readonly name: string
  readonly value: string
  readonly more: string
  readonly isBad?: boolean
}

/** The state of the server in a row of figures. */
export function Figures({ view }: { readonly view: OpsView }) {
  return (
    <dl className={row}>
      {figuresOf(view).map(({ name, value, more, isBad = false }) => (
        <div key={name} className={`${panel} ${cell}`}>
          <dt className={quiet}>{name}</dt>
          <dd className={big} data-is-bad={isBad}>
            {value}
          </dd>
          <dd className={quiet}>{more}</dd>
        </div>
      ))}
    </dl>
  )
}

function figuresOf({ pages, cache, process }: OpsView): Figure[] {
  const redis = cache.redis === null ? '' : cache.redis.down === 0 ? ', Redis up' : ', Redis down'
  return [
    { name: 'Requests / s', value: rate(pages.requests), more: `${count(pages.inFlight)} in flight` },
    {
      name: 'Failed',
      value: percent(pages.failed),
      more: 'of all requests',
      isBad: pages.failed > errorBudget,
    },
    {
      name: 'First byte, p50',
      value: durationOf(pages.firstByte?.p50),
      more: `p99 ${durationOf(pages.firstByte?.p99)}, objective ${duration(pageObjectives.firstByteS)}`,
      isBad: (pages.firstByte?.p99 ?? 0) > pageObjectives.firstByteS,
    },
    {
      name: 'Whole page, p50',
      value: durationOf(pages.lastByte?.p50),
      more: `p99 ${durationOf(pages.lastByte?.p99)}, objective ${duration(pageObjectives.lastByteS)}`,
      isBad: (pages.lastByte?.p99 ?? 0) > pageObjectives.lastByteS,
    },
    { name: 'Turned away / s', value: rate(pages.shed), more: 'too much to do', isBad: pages.shed > 0 },
    {
      name: 'Kept in memory',
      value: megabytes(cache.bytes),
      more: `${count(cache.entries)} answers${redis}`,
      isBad: (cache.redis?.down ?? 0) > 0,
    },
    {
      name: 'Event loop in use',
      value: percent(process.use),
      more: `lag ${duration(process.lag)}, ${attendance(process)}`,
      isBad: process.lag > lateLoopS || process.serving < process.wanted,
    },
  ]
}

/** How many processes serve, and how many are silent: those are still there, and serve nobody. */
const attendance = ({ serving, wanted, silent }: ProcessView) =>
  `${serving} of ${wanted} ${wanted === 1 ? 'process' : 'processes'}${silent > 0 ? `, ${silent} silent` : ''}`

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  margin: 0;
  > div { flex: 1 1 150px; }
`

const cell = css`
  padding: var(--s3) var(--s4);
`

const quiet = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
`

const big = css`
  margin: 0;
  font-size: var(--text-xl);
  font-weight: 600;
  line-height: 1.3;
  &[data-is-bad='true'] { color: var(--danger); }
`
