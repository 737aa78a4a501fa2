import { css } from '@linaria/core'
import { overallRating } from '#shared/features/research/consumer-ratings.contract.ts'
import { formatCount } from '#shared/search/labels.ts'
import type { ReferencePanelProps } from './reference-panel-props.ts'
import { StarRating } from './StarRating.tsx'

/** What owners say of a model year (3.39). */
export function RatingsPanel({ reference: { consumerRatings }, modelName }: ReferencePanelProps) {
  if (!consumerRatings) return null
  const { ratings, numberOfReviews, isSample } = consumerRatings
  const overall = ratings.find(({ name }) => name === overallRating)
  const others = ratings.filter(({ name }) => name !== overallRating)

  return (
    <section className={section}>
      <h3>What owners say of the {modelName}</h3>
      {overall && (
        <p>
          <b>{overall.value.toFixed(1)}</b> <StarRating value={overall.value} />
          <span>{numberOfReviews === 1 ? '1 review' : `${formatCount(numberOfReviews)} reviews`}</span>
        </p>
      )}
      {others.length > 0 && (
        <dl>
          {others.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value.toFixed(1)} <StarRating value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isSample && <small>Sample data: these ratings are made up, and no owner stands behind them.</small>}
    </section>
  )
}

const section = css`
  h3 { margin-block-end: var(--s2); font-size: 1rem; }
  p { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s2); align-items: center; }
  b { font-size: var(--text-2xl); font-variant-numeric: tabular-nums; }
  p > span:last-child, small { font-size: var(--text-s); color: var(--text-quiet); }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 0 var(--s8); margin-block: var(--s2); font-size: var(--text-m); }
  div { display: flex; justify-content: space-between; gap: var(--s3); padding-block: 6px; border-block-end: 1px solid var(--line); }
  dt { color: var(--text-quiet); }
  dd { display: inline-flex; gap: var(--s2); align-items: center; font-variant-numeric: tabular-nums; }
`
