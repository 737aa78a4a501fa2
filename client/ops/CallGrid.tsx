import { css } from '@linaria/core'
import { useState } from 'react'
import type { Finding } from '#shared/features/ops/finding.ts'
import type { CallView, OpsPoint } from '#shared/features/ops/ops-view.ts'
import { BreakerDialog } from './BreakerDialog.tsx'
import { CallTile } from './CallTile.tsx'
import { heading } from './panel.styles.ts'

interface CallGridProps {
  readonly calls: readonly CallView[]
  readonly findings: readonly Finding[]
  readonly points: readonly OpsPoint[]
}

/**
 * A tile for each call and its breaker, in the order of their names. A tile never moves: it would take the
 * focus from its button.
 */
export function CallGrid({ calls, findings, points }: CallGridProps) {
  const [chosen, setChosen] = useState<string>()
  const call = calls.find((each) => each.call === chosen)
  const isQuiet = (each: CallView) => isAtRest(each) && points.every(({ rates }) => !rates[each.call])
  const sorted = calls.toSorted((one, other) => one.call.localeCompare(other.call))
  const tile = (each: CallView) => (
    <CallTile
      key={each.call}
      call={each}
      rates={points.map(({ rates }) => rates[each.call] ?? 0)}
      isQuiet={isQuiet(each)}
      finding={findings.find(({ subject }) => subject === each.call)}
      onChange={() => setChosen(each.call)}
    />
  )

  return (
    <section aria-labelledby="breakers">
      <h2 id="breakers" className={heading}>
        Calls and breakers <span className={quiet}>of the last 10 s; the line is that of 15 minutes</span>
      </h2>
      <ul className={grid}>{sorted.map(tile)}</ul>
      {call && <BreakerDialog breaker={call} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

const isAtRest = ({ state, mode, inFlight, lastFailure }: CallView) =>
  state === 'closed' && mode === 'auto' && inFlight === 0 && lastFailure === null

const quiet = css`
  margin-inline-start: var(--s2);
  font-size: var(--text-s);
  font-weight: 400;
  color: var(--text-quiet);
`

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: var(--s3);
`
