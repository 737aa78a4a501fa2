import { css } from '@linaria/core'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { TreeLevel } from '#shared/search/filter.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { parentsFrom, withCode, withoutCode } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { CheckRow, checkList } from './CheckRow.tsx'
import type { FilterPanelProps } from './FilterPanel.tsx'

interface TreeBranchProps extends FilterPanelProps {
  readonly levels: readonly TreeLevel[]
  /** Code of the level above. */
  readonly parent: string
  readonly onChange: (next: SearchRequest) => void
}

/** The choices below one code, and below each chosen one its own. */
export function TreeBranch({ levels: [level, ...below], parent, request, results, onChange }: TreeBranchProps) {
  if (level === undefined) return null
  const param = level.param as CodesParam
  const chosen = request[param] ?? []
  const options = (results.filters[param] ?? []).filter((option) => option.parent === parent)
  if (options.length === 0) return null
  const parentOf = parentsFrom(results.filters)
  return (
    <fieldset className={`${checkList} ${branch}`}>
      <legend className={visuallyHidden}>{level.label}</legend>
      {options.map(({ value: code, label, count }) => {
        const isChosen = chosen.includes(code)
        return (
          <div key={code}>
            <CheckRow
              name={param}
              value={code}
              label={label}
              count={count}
              isChosen={isChosen}
              onToggle={() => onChange(isChosen ? withoutCode(request, param, { code, parentOf }) : withCode(request, param, code))}
            />
            {isChosen && <TreeBranch levels={below} parent={code} {...{ request, results, onChange }} />}
          </div>
        )
      })}
    </fieldset>
  )
}

const branch = css`
  max-block-size: 260px;
  overflow-y: auto;
  overscroll-behavior: contain;
  & & { margin-inline-start: var(--s6); }
`
