import { css } from '@linaria/core'
import { equipmentIds } from '#shared/features/research/equipment-ids.ts'
import type { SafetyInfo } from '#shared/features/research/safety.contract.ts'
import { legroomOf, safetyRatings, standardSafety } from '#shared/features/research/safety-ratings.ts'
import type { ReferencePanelProps } from './reference-panel-props.ts'
import { StarRating } from './StarRating.tsx'

/** Crash tests, safety features and equipment of a model year (3.41, 3.42). */
export function SafetyPanel({ reference: { safety }, modelName }: ReferencePanelProps) {
  if (!safety) return null
  const standard = standardSafety(safety)

  return (
    <div className={columns}>
      <CrashTests safety={safety} modelName={modelName} />
      {standard.length > 0 && (
        <section>
          <h3>Safety features on every {safety.year} model</h3>
          <ul>
            {standard.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <Equipment safety={safety} modelName={modelName} />
      {safety.isSample && (
        <small>
          Sample data: star ratings, alarms and legroom are made up, and no test stands behind them. The other
          equipment is that of the catalog and of the law.
        </small>
      )}
    </div>
  )
}

interface SafetyProps {
  readonly safety: SafetyInfo
  readonly modelName: string
}

function CrashTests({ safety, modelName }: SafetyProps) {
  const ratings = safetyRatings(safety)
  if (!ratings) return null

  return (
    <section>
      <h3>
        Safety rating of the {safety.year} {modelName}
      </h3>
      <p className={average}>
        <b>{ratings.average.toFixed(1)}</b> <StarRating value={ratings.average} />
        <span>
          average of {ratings.tests.length === 1 ? 'one rating' : `${ratings.tests.length} ratings`}
        </span>
      </p>
      <table>
        <tbody>
          {ratings.tests.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <StarRating value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Equipment({ safety, modelName }: SafetyProps) {
  const rows = equipmentIds.flatMap(({ id, label }) => {
    const value = safety.equipment.find((known) => known.id === id)?.value
    return value === undefined ? [] : [{ label, value }]
  })

  const legroom = legroomOf(safety)
  if (rows.length + legroom.length === 0) return null

  return (
    <section>
      <h3>
        Equipment of the {safety.year} {modelName}
      </h3>
      <table>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} data-value={value}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
          {legroom.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--s5) var(--s8);
  h3 { margin-block-end: var(--s2); font-size: 1rem; }
  table { inline-size: 100%; border-collapse: collapse; font-size: var(--text-m); }
  th { font-weight: 400; text-align: start; color: var(--text-quiet); }
  td { text-align: end; font-variant-numeric: tabular-nums; }
  th, td { padding-block: 6px; vertical-align: middle; border-block-end: 1px solid var(--line); }
  tr:last-child > * { border-block-end: 0; }
  tr[data-value='Not Available'] td { color: var(--text-quiet); }
  ul { display: grid; gap: 6px; padding-inline-start: var(--s5); font-size: var(--text-m); list-style: disc; }
  small { grid-column: 1 / -1; font-size: var(--text-s); color: var(--text-quiet); }
`

const average = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s2);
  align-items: center;
  padding-block-end: var(--s2);
  b { font-size: var(--text-xl); font-variant-numeric: tabular-nums; }
  > span:last-child { font-size: var(--text-s); color: var(--text-quiet); }
`
