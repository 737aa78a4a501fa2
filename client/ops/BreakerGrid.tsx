import { css } from '@linaria/core'
import { useState } from 'react'
import type { BreakerView } from '#shared/features/ops/ops-view.ts'
import { BreakerDialog } from './BreakerDialog.tsx'
import { BreakerTile } from './BreakerTile.tsx'
import { heading } from './panel.styles.ts'

/** A tile for each breaker, in the order of their names. */
export function BreakerGrid({ breakers }: { readonly breakers: readonly BreakerView[] }) {
  const [chosen, setChosen] = useState<string>()
  const breaker = breakers.find(({ call }) => call === chosen)
  const sorted = breakers.toSorted((one, other) => one.call.localeCompare(other.call))

  return (
    <section aria-labelledby="breakers">
      <h2 id="breakers" className={heading}>
        Breakers <span className={quiet}>calls and failures of the last 10 s, refused a second</span>
      </h2>
      <ul className={grid}>
        {sorted.map((each) => (
          <BreakerTile key={each.call} breaker={each} onChange={() => setChosen(each.call)} />
        ))}
      </ul>
      {breaker && <BreakerDialog breaker={breaker} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

const quiet = css`
  margin-inline-start: var(--s2);
  font-size: var(--text-s);
  font-weight: 400;
  color: var(--text-quiet);
`

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--s3);
`
