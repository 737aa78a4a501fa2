import { css } from '@linaria/core'
import { ContentDialog } from '#client/ui/ContentDialog.tsx'
import type { LinkedDialogContent } from '#client/ui/LinkedDialog.tsx'
import type { EvTypes } from '#shared/features/ev-types/ev-types.contract.ts'
import { servicePath } from '#shared/search/paths.ts'

export function EvTypeList({ onClose }: LinkedDialogContent) {
  return (
    <ContentDialog<EvTypes>
      name="ev-types"
      label="Electric vehicle types"
      path={`${servicePath}/ev-types`}
      titleOf={({ heading }) => heading}
      onClose={onClose}
    >
      {({ introduction, types }) => (
        <>
          <p className={quiet}>{introduction}</p>
          <ul className={list}>
            {types.map(({ abbreviation, name, description, charging, range }) => (
              <li key={abbreviation}>
                <h3>
                  {name} <abbr>{abbreviation}</abbr>
                </h3>
                <p className={quiet}>{description}</p>
                <dl>
                  <dt>Charging</dt>
                  <dd>{charging}</dd>
                  <dt>Range</dt>
                  <dd>{range}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
    </ContentDialog>
  )
}

const quiet = css`
  font-size: var(--text-m);
  color: var(--text-quiet);
`

const list = css`
  display: grid;
  gap: var(--s3);
  li { display: grid; gap: var(--s2); padding: var(--s4); border: 1px solid var(--line); border-radius: var(--radius-small); }
  h3 { display: flex; gap: var(--s2); align-items: center; justify-content: space-between; font-size: 1rem; }
  abbr { padding: 1px var(--s2); font-size: var(--text-s); color: var(--accent); background: var(--accent-soft); border-radius: 99px; }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--s1) var(--s4); font-size: var(--text-s); }
  dt { font-weight: 600; }
  dd { margin: 0; }
`
