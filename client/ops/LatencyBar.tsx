import { css } from '@linaria/core'
import type { Percentiles } from '#shared/features/ops/ops-view.ts'
import { duration, durationOf } from './format-figures.ts'

interface LatencyBarProps {
  /** Null where nothing was answered. */
  readonly seconds: Percentiles | null
  /** The duration beyond which an answer is slow. */
  readonly objectiveS: number
}

/** The durations of a call's answers against their objective, which a line marks in the middle of the bar. */
export function LatencyBar({ seconds, objectiveS }: LatencyBarProps) {
  const at = (value: number) => Math.min(100, (value / objectiveS) * 50)
  const { p50 = 0, p95 = 0, p99 = 0 } = seconds ?? {}
  const isSlow = p95 > objectiveS

  return (
    <div>
      <svg className={bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={part} data-is-slow={isSlow} data-part="p99" width={at(p99)} height={1} />
        <rect className={part} data-is-slow={isSlow} data-part="p95" width={at(p95)} height={1} />
        <rect className={part} data-is-slow={isSlow} data-part="p50" width={at(p50)} height={1} />
        <line className={mark} x1={50} x2={50} y1={0} y2={1} />
      </svg>
      <dl className={list}>
        <div>
          <dt>p50</dt> <dd>{durationOf(seconds?.p50)}</dd>
        </div>
        <div>
          <dt>p95</dt> <dd data-is-slow={isSlow}>{durationOf(seconds?.p95)}</dd>
        </div>
        <div>
          <dt>p99</dt> <dd>{durationOf(seconds?.p99)}</dd>
        </div>
        <div>
          <dt>SLO</dt> <dd>{duration(objectiveS)}</dd>
        </div>
      </dl>
    </div>
  )
}

const bar = css`
  display: block;
  inline-size: 100%;
  block-size: 8px;
  background: var(--sunken);
  border-radius: 3px;
`

const part = css`
  fill: var(--accent);
  &[data-part='p99'] { opacity: 0.35; }
  &[data-part='p95'] { opacity: 0.6; }
  &[data-is-slow='true'] { fill: var(--danger); }
`

const mark = css`
  stroke: var(--text);
  stroke-width: 2;
  vector-effect: non-scaling-stroke;
`

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  margin: 0;
  font-size: 0.75rem;
  div { display: flex; gap: 4px; }
  dt { color: var(--text-quiet); }
  dd { margin: 0; font-weight: 600; white-space: nowrap; }
  dd[data-is-slow='true'] { color: var(--danger); }
  [data-state='open'] & dt, [data-state='half_open'] & dt { color: var(--text); }
`
