import { css } from '@linaria/core'
import { featureGroups } from '#shared/features/listings/feature-groups.ts'
import { CheckList } from './CheckList.tsx'

/** The features of a car by category. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <div className={groups}>
      {featureGroups(features).map(({ name, features }) => (
        <section key={name}>
          <h3>{name}</h3>
          <CheckList items={features} />
        </section>
      ))}
    </div>
  )
}

const groups = css`
  display: grid;
  gap: var(--s5);
  h3 { padding-block-end: var(--s2); font-size: 1rem; }
`
