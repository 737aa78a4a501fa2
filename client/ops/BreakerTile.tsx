import { css } from '@linaria/core'
import type { BreakerView } from '#shared/features/ops/ops-view.ts'
import { count, durationOf, percent, rate } from './format-figures.ts'
import { panel } from './panel.styles.ts'

interface BreakerTileProps {
  readonly breaker: BreakerView
  readonly onChange: () => void
}

/**
 * A breaker: its state in words and colour, the figures that it decides by, and the button that sets its
 * mode.
 */
export function BreakerTile({ breaker, onChange }: BreakerTileProps) {
  const { call, state, mode, volume, errorRatio, seconds, fallbacks, rejected } = breaker
  return (
    <li className={`${panel} ${tile}`} data-state={state} data-call={call}>
      <div className={top}>
        <h3 className={name}>{call}</h3>
        <p className={badge}>
          <span aria-hidden="true">{symbols[state]}</span> {words[state]}
        </p>
      </div>
      <p className={note}>{noteOf(breaker)}</p>
      <dl className={figures}>
        <Figure name="Calls" value={count(volume)} />
        <Figure name="Failed" value={percent(errorRatio)} isBad={errorRatio > 0} />
        <Figure name="Refused" value={rate(rejected)} isBad={rejected > 0} />
        <Figure name="p50" value={durationOf(seconds?.p50)} />
        <Figure name="p95" value={durationOf(seconds?.p95)} />
        <Figure name="p99" value={durationOf(seconds?.p99)} />
      </dl>
      <div className={bottom}>
        <span>{rate(fallbacks)} fallbacks / s</span>
        <button
          type="button"
          className={change}
          onClick={onChange}
          aria-label={`Hold or let go the breaker of ${call}`}
        >
          {mode === 'auto' ? 'Hold …' : 'Let go …'}
        </button>
      </div>
    </li>
  )
}

function Figure({
  name: term,
  value,
  isBad = false,
}: {
  readonly name: string
  readonly value: string
  readonly isBad?: boolean
}) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-is-bad={isBad}>{value}</dd>
    </div>
  )
}

const words = { closed: 'Closed', half_open: 'Half open', open: 'Open' } as const
const symbols = { closed: '●', half_open: '◐', open: '○' } as const

function noteOf({ state, mode, nextProbeMs }: BreakerView): string {
  if (mode !== 'auto') return `Held ${mode} by an operator`
  if (state === 'half_open') return 'Trying its origin'
  if (nextProbeMs !== null) return `Tries again in ${Math.ceil(nextProbeMs / 1_000)} s`

  return 'Automatic'
}

const tile = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: var(--s1);
  padding: var(--s2) var(--s3);
  border-inline-start: 4px solid var(--saving);
  &[data-state='half_open'] { border-inline-start-color: var(--notice); background: var(--notice-soft); }
  &[data-state='open'] { border-inline-start-color: var(--danger); background: color-mix(in oklab, var(--danger) 9%, var(--surface)); }
`

const top = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s2);
`

const name = css`
  min-inline-size: 0;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`

const badge = css`
  flex: none;
  font-size: var(--text-s);
  font-weight: 650;
  color: var(--saving);
  [data-state='half_open'] & { color: var(--notice); }
  [data-state='open'] & { color: var(--danger); }
`

const note = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
  [data-state='open'] &, [data-state='half_open'] & { color: var(--text); }
`

const figures = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s1) var(--s2);
  margin: 0;
  dt { font-size: 0.75rem; color: var(--text-quiet); white-space: nowrap; }
  dd { font-size: var(--text-m); font-weight: 600; white-space: nowrap; }
  dd[data-is-bad='true'] { color: var(--danger); }
  [data-state='open'] & dt, [data-state='half_open'] & dt { color: var(--text); }
`

const bottom = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);
  font-size: var(--text-s);
  color: var(--text-quiet);
  [data-state='open'] &, [data-state='half_open'] & { color: var(--text); }
`

const change = css`
  min-block-size: 28px;
  padding-inline: var(--s3);
  font-weight: 600;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: var(--radius-small);
  &:hover { background: var(--sunken); }
  @media (pointer: coarse) { min-block-size: 44px; }
`
