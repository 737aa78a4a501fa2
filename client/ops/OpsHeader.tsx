import { css } from '@linaria/core'
import { useState } from 'react'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { OpsView } from '#shared/features/ops/ops-view.ts'
import { tileId } from './CallTile.tsx'
import { time } from './format-figures.ts'

interface OpsHeaderProps {
  readonly view: OpsView
  /** The time for which nothing has come from the server; 0 while views come. */
  readonly silentMs: number
}

/** The verdict on the server, the worst first, and the age of the view. */
export function OpsHeader({ view: { findings, calls, atMs }, silentMs }: OpsHeaderProps) {
  return (
    <header className={bar}>
      <div className={top}>
        <h1 className={title}>Forecourt, live</h1>
        <p className={clock} data-is-live={silentMs === 0}>
          <span className={dot} aria-hidden="true" />
          {silentMs === 0 ? 'Live' : 'As of'}{' '}
          <time dateTime={new Date(atMs).toISOString()}>{time(atMs)}</time>
        </p>
      </div>
      <div role="status">
        {silentMs > 0 ? (
          <p className={alarm}>
            No data for {Math.floor(silentMs / 1_000)} s: the server stands still or cannot be reached
          </p>
        ) : (
          <Verdict findings={findings} calls={calls} />
        )}
      </div>
    </header>
  )
}

/** The most lines of the verdict that are shown unasked. */
const maxLines = 5

/**
 * What is wrong: the worst, and on demand the rest. The name of a call leads to its tile, which may be far
 * below.
 */
function Verdict({ findings, calls }: Pick<OpsView, 'findings' | 'calls'>) {
  const [isOpen, setIsOpen] = useState(false)
  if (findings.length === 0) return <p className={well}>● All is well</p>

  const isLong = findings.length > maxLines
  const shown = isLong && !isOpen ? findings.slice(0, maxLines - 1) : findings

  return (
    <>
      <ol className={list}>
        {shown.map(({ rule, severity, subject, words }) => (
          <li key={`${rule} ${subject}`} className={item} data-severity={severity}>
            <span aria-hidden="true">{symbols[severity]}</span>
            <span>
              <span className={visuallyHidden}>{severity}: </span>
              {calls.some(({ call }) => call === subject) ? (
                <a className={toTile} href={`#${tileId(subject)}`}>
                  <b>{subject}</b>
                </a>
              ) : (
                <b>{subject}</b>
              )}{' '}
              {words}
            </span>
          </li>
        ))}
      </ol>
      {isLong && (
        <button type="button" className={more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'The worst alone' : `and ${findings.length - shown.length} more`}
        </button>
      )}
    </>
  )
}

const symbols = { critical: '▲', warning: '◆', notice: '●' } as const

const bar = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s2) var(--s6);
  align-items: start;
  padding: var(--s3) var(--s6);
  background: var(--surface);
  border-block-end: 1px solid var(--line);
  /* All findings may take more than the window. */
  &:has([aria-expanded='true']) { position: static; }
  @media (max-width: 639.98px) {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--s2) var(--s4);
  }
`

const top = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--s5);
`

const title = css`
  font-size: var(--text-l);
`

const well = css`
  font-size: var(--text-m);
  font-weight: 600;
  line-height: 1.75;
  color: var(--saving);
`

const alarm = css`
  font-size: var(--text-m);
  font-weight: 600;
  line-height: 1.75;
  color: var(--danger);
`

const list = css`
  display: grid;
  gap: 2px;
  font-size: var(--text-m);
  @media (max-width: 639.98px) { font-size: var(--text-s); }
`

const item = css`
  display: grid;
  grid-template-columns: 14px minmax(0, 1fr);
  gap: var(--s2);
  overflow-wrap: anywhere;
  b { font-size: inherit; }
  &[data-severity='critical'] { color: var(--danger); }
  &[data-severity='critical']:first-child { font-weight: 600; }
  &[data-severity='warning'] { color: var(--notice); }
  &[data-severity='notice'] { color: var(--text-quiet); }
`

const more = css`
  padding: var(--s1) 0;
  font-size: var(--text-s);
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  background: none;
  border: 0;
  cursor: pointer;
`

const toTile = css`
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
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
