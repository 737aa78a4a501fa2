import { css } from '@linaria/core'
import type { OpsChange } from '#shared/features/ops/ops-view.ts'
import { time } from './format-figures.ts'
import { heading, panel } from './panel.styles.ts'

interface ChangesLogProps {
  readonly changes: readonly OpsChange[]
}

/** The changes of breakers and of the verdict, the latest first, announced as they come. */
export function ChangesLog({ changes }: ChangesLogProps) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={heading}>
        Changes
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable by keyboard. */}
      <div className={`${panel} ${box}`} role="log" aria-labelledby="changes" tabIndex={0}>
        {changes.length === 0 && <p className={quiet}>Nothing has changed in the last fifteen minutes.</p>}
        <ol>
          {changes.map(({ id, atMs, subject, from, to }) => (
            <li key={id} className={line}>
              <time dateTime={new Date(atMs).toISOString()} className={quiet}>
                {time(atMs)}
              </time>
              <b>{subject}</b>
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
  overflow-wrap: anywhere;
  gap: var(--s2);
  padding-block: 3px;
  font-size: var(--text-s);
  [data-to='open'] { color: var(--danger); }
  [data-to='closed'], [data-to='well'] { color: var(--saving); }
  [data-to='half_open'] { color: var(--notice); }
`

const quiet = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
`
