import { css } from '@linaria/core'
import { count } from './format-figures.ts'

/** The kinds of outcomes: their names as the metrics have them, and a colour for each kind. */
const kinds = [
  { outcome: 'ok', label: 'ok', color: 'good' },
  { outcome: '5xx', label: '5xx', color: 'bad' },
  { outcome: 'timeout', label: 'timeout', color: 'bad' },
  { outcome: 'connect', label: 'no connection', color: 'bad' },
  { outcome: 'throttled', label: 'refused', color: 'fair' },
  { outcome: '4xx', label: '4xx', color: 'fair' },
  { outcome: 'schema', label: 'bad items', color: 'fair' },
  { outcome: 'parse', label: 'unreadable', color: 'bad' },
  { outcome: 'too_large', label: 'too large', color: 'bad' },
  { outcome: 'aborted', label: 'given up', color: 'quiet' },
] as const

/** The outcomes of a call's requests: a bar of their shares, and their counts in words. */
export function OutcomeBar({ outcomes }: { readonly outcomes: Readonly<Record<string, number>> }) {
  const there = kinds.flatMap((kind) => ({ ...kind, value: outcomes[kind.outcome] ?? 0 })).filter(isThere)
  const all = there.reduce((sum, { value }) => sum + value, 0)
  const starts = there.map((_, index) => there.slice(0, index).reduce((sum, { value }) => sum + value, 0))

  return (
    <div>
      <svg className={bar} viewBox={`0 0 ${all || 1} 1`} preserveAspectRatio="none" aria-hidden="true">
        {there.map(({ outcome, color, value }, index) => (
          <rect
            key={outcome}
            className={part}
            data-color={color}
            x={starts[index]}
            width={value}
            height={1}
          />
        ))}
      </svg>
      <ul className={list}>
        {there.length === 0 && <li>no request in 10 s</li>}
        {there.map(({ outcome, label, color, value }) => (
          <li key={outcome} data-color={color}>
            {label} <b>{count(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

const isThere = ({ value }: { readonly value: number }) => value > 0

const bar = css`
  display: block;
  inline-size: 100%;
  block-size: 6px;
  background: var(--sunken);
  border-radius: 3px;
`

const part = css`
  &[data-color='good'] { fill: var(--saving); }
  &[data-color='fair'] { fill: var(--notice); }
  &[data-color='bad'] { fill: var(--danger); }
  &[data-color='quiet'] { fill: var(--text-quiet); }
`

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  font-size: 0.75rem;
  color: var(--text-quiet);
  b { color: var(--text); }
  [data-color='bad'] b { color: var(--danger); }
  [data-state='open'] &, [data-state='half_open'] & { color: var(--text); }
`
