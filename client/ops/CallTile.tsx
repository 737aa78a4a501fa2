import { css } from '@linaria/core'
import { timeLeftOf } from '#shared/features/ops/call-rules.ts'
import type { Finding } from '#shared/features/ops/finding.ts'
import { nearlyAllSockets } from '#shared/features/ops/limits.ts'
import type { CallView } from '#shared/features/ops/ops-view.ts'
import { count, duration, percent, rate, time } from './format-figures.ts'
import { LatencyBar } from './LatencyBar.tsx'
import { OutcomeBar } from './OutcomeBar.tsx'
import { panel } from './panel.styles.ts'
import { Sparkline } from './Sparkline.tsx'

interface CallTileProps {
  readonly call: CallView
  /** The requests a second of the last fifteen minutes. */
  readonly rates: readonly number[]
  /** Nothing was asked of it for fifteen minutes: its figures are shown where other tiles give the room. */
  readonly isQuiet: boolean
  /** What is wrong with it; undefined where all is well. */
  readonly finding: Finding | undefined
  readonly onChange: () => void
}

/** The place of a call's tile on the page. */
export const tileId = (call: string) => `call-${call}`

/** A call: the state of its breaker in words and colour, its figures, and the button that sets the mode. */
export function CallTile({ call: view, rates, isQuiet, finding, onChange }: CallTileProps) {
  const { call, host, state, mode, lastFailure } = view
  return (
    <li
      id={tileId(call)}
      className={`${panel} ${tile}`}
      data-state={state}
      data-call={call}
      data-severity={finding?.severity}
    >
      <div className={top}>
        <h3 className={name}>{call}</h3>
        <p className={badge}>
          <span aria-hidden="true">{symbols[state]}</span> {words[state]}
        </p>
      </div>
      <p className={note}>
        {finding && state === 'closed' && mode === 'auto' ? <b>{finding.words}</b> : noteOf(view)}
      </p>
      <div className={isQuiet ? spareRoom : undefined}>
        <CallFigures view={view} rates={rates} />
      </div>
      {lastFailure && (
        <p className={note}>
          Last failure {time(lastFailure.atMs)}: <b>{lastFailure.cause}</b>
        </p>
      )}
      <div className={bottom}>
        <span className={hostName}>{host}</span>
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

function CallFigures({ view, rates }: { readonly view: CallView; readonly rates: readonly number[] }) {
  const { errorRatio, inFlight, limit, queued, rejected, fallbacks } = view
  return (
    <div className={stack}>
      <div className={traffic}>
        <Sparkline values={rates} />
        <span>
          <b>{rate(view.rate)}</b> / s
        </span>
      </div>
      <OutcomeBar outcomes={view.outcomes} />
      <LatencyBar seconds={view.seconds} objectiveS={view.objectiveMs / 1_000} />
      <dl className={figures}>
        <Figure name="Failed" value={percent(errorRatio)} isBad={errorRatio > 0} />
        <Figure name="Refused / s" value={rate(rejected)} isBad={rejected > 0} />
        <Figure name="Fallback / s" value={rate(fallbacks)} isBad={fallbacks > 0} />
        <Figure
          name="In flight"
          value={`${count(inFlight)} of ${count(limit)}`}
          isBad={limit > 0 && inFlight >= nearlyAllSockets * limit}
        />
        <Figure name="Waiting" value={count(queued)} isBad={queued > 0} />
        <Figure name="Oldest" value={view.oldestMs === 0 ? '–' : duration(view.oldestMs / 1_000)} />
      </dl>
    </div>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly isBad?: boolean
}

function Figure({ name: term, value, isBad = false }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-is-bad={isBad}>{value}</dd>
    </div>
  )
}

const words = { closed: 'Closed', half_open: 'Half open', open: 'Open' } as const
const symbols = { closed: '●', half_open: '◐', open: '○' } as const

function noteOf({ state, mode, order, openMs, openIn, nextProbeMs, restMs, isRequired }: CallView): string {
  const since = openMs === null ? '' : ` for ${duration(Math.round(openMs / 1_000))}`
  const places = openIn > 1 ? `, in ${openIn} processes` : ''
  if (mode !== 'auto') {
    const who = order?.who ?? 'an operator'
    const left = order ? `, ${timeLeftOf(order.leftMs)} more: ${order.why}` : ''

    return `Held ${mode} by ${who}${left}`
  }

  if (state === 'half_open') return `Trying its origin, not closed${since}${places}`
  if (nextProbeMs !== null) return `Open${since}${places}. Tries again in ${Math.ceil(nextProbeMs / 1_000)} s`
  if (restMs > 0) return `Its origin asked for rest: ${Math.ceil(restMs / 1_000)} s more`

  return isRequired ? 'Automatic. No page without it' : 'Automatic'
}

const tile = css`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  padding: var(--s2) var(--s3);
  border-inline-start: 4px solid var(--saving);
  /* The verdict stays above a tile that it leads to. */
  scroll-margin-block-start: 300px;
  &:target { outline: 2px solid var(--accent); outline-offset: 2px; }
  &[data-severity='warning'] { border-inline-start-color: var(--notice); }
  &[data-severity='critical'] { border-inline-start-color: var(--danger); }
  &[data-state='half_open'] { border-inline-start-color: var(--notice); background: var(--notice-soft); }
  &[data-state='open'] { border-inline-start-color: var(--danger); background: color-mix(in oklab, var(--danger) 9%, var(--surface)); }
`

const stack = css`
  display: grid;
  gap: var(--s2);
`

/** As high as the other tiles of the row leave it; there are no figures where that is too little for them. */
const spareRoom = css`
  flex: 1 1 0;
  container-type: size;
  && b, && dd { font-weight: 400; color: var(--text-quiet); }
  @container (block-size < 150px) { > div { display: none; } }
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
  font-weight: 600;
  color: var(--saving);
  [data-state='half_open'] & { color: var(--notice); }
  [data-state='open'] & { color: var(--danger); }
`

const note = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
  overflow-wrap: anywhere;
  b { font-weight: 600; color: var(--text); }
  [data-state='open'] &, [data-state='half_open'] & { color: var(--text); }
`

const traffic = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: end;
  font-size: var(--text-s);
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
  margin-block-start: auto;
  font-size: var(--text-s);
  color: var(--text-quiet);
  [data-state='open'] &, [data-state='half_open'] & { color: var(--text); }
`

const hostName = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const change = css`
  flex: none;
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
