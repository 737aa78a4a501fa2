import { css } from '@linaria/core'
import type { BreakerChange } from '#shared/features/ops/ops-view.ts'
import { time } from './format-figures.ts'
import { heading, panel } from './panel.styles.ts'

interface ChangesLogProps {
  readonly changes: readonly BreakerChange[]
  /** When the view was opened. */
  readonly sinceMs: number
}

/** The changes of all breakers, the latest first, announced as they come. */
export function ChangesLog({ changes, sinceMs }: ChangesLogProps) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={heading}>
        Changes
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable by keyboard. */}
      <div className={`${panel} ${box}`} role="log" aria-labelledby="changes" tabIndex={0}>
        {changes.length === 0 && (
          <p className={quiet}>No breaker has changed since {time(sinceMs)}, when this view was opened.</p>
        )}
        <ol>
          {changes.map(({ id, atMs, call, from, to }) => (
            <li key={id} className={line}>
              <time dateTime={new Date(atMs).toISOString()} className={quiet}>
                {time(atMs)}
              </time>
              <b>{call}</b>
              <span>
                {plain(from)} → <b data-to={to}>{plain(to)}</b>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const plain = (state: string) => state.replace('_', ' ')

const box = css`
  max-block-size: 420px;
  padding: var(--s4);
  overflow: auto;
`

const line = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: var(--s2);
  padding-block: 3px;
  font-size: var(--text-s);
  [data-to='open'] { color: var(--danger); }
  [data-to='closed'] { color: var(--saving); }
  [data-to='half_open'] { color: var(--notice); }
`

const quiet = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
`
