import { css } from '@linaria/core'
import type { OpsView } from '#shared/features/ops/ops-view.ts'
import { time } from './format-figures.ts'

/** The verdict on the server in one line, and the age of the view. */
export function OpsHeader({ view, isLive }: { readonly view: OpsView; readonly isLive: boolean }) {
  const problems = problemsIn(view)
  return (
    <header className={bar}>
      <h1 className={title}>Forecourt, live</h1>
      <p className={verdict} data-is-well={problems.length === 0} role="status">
        {problems.length === 0 ? 'All is well' : problems.join(' · ')}
      </p>
      <p className={clock} data-is-live={isLive}>
        <span className={dot} aria-hidden="true" />
        {isLive ? 'Live' : 'No connection, as of'}{' '}
        <time dateTime={new Date(view.atMs).toISOString()}>{time(view.atMs)}</time>
      </p>
    </header>
  )
}

function problemsIn({ breakers, pages, cache, process }: OpsView): string[] {
  const names = (list: OpsView['breakers']) => list.map(({ call }) => call).join(', ')
  const open = breakers.filter(({ state, mode }) => state !== 'closed' && mode === 'auto')
  const held = breakers.filter(({ mode }) => mode !== 'auto')

  return [
    open.length > 0 && `Open: ${names(open)}`,
    held.length > 0 && `Held: ${names(held)}`,
    pages.degrees.error > 0 && 'Error pages are shown',
    pages.shed > 0 && 'Requests are turned away',
    cache.isRedisUp === false && 'Redis is down',
    process.isDraining && 'Ending its service',
  ].filter((words) => words !== false)
}

const bar = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s5);
  padding: var(--s3) var(--s6);
  background: var(--surface);
  border-block-end: 1px solid var(--line);
  @media (max-width: 639.98px) { padding-inline: var(--s4); }
`

const title = css`
  font-size: var(--text-l);
`

const verdict = css`
  flex: 1 1 240px;
  min-inline-size: 0;
  font-size: var(--text-m);
  font-weight: 650;
  color: var(--danger);
  &[data-is-well='true'] { color: var(--saving); }
`

const clock = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  &[data-is-live='false'] { color: var(--danger); }
`

const dot = css`
  inline-size: 8px;
  block-size: 8px;
  background: currentColor;
  border-radius: 50%;
  [data-is-live='true'] > & { background: var(--saving); }
`
