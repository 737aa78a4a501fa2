import { css } from '@linaria/core'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { TreeLevel } from '#shared/search/filter.ts'
import { withCode, withoutCode } from '#shared/search/filter-choices.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { parentsFrom } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { FilterPanelProps } from './filter-props.ts'
import { OptionList } from './OptionList.tsx'

interface TreeBranchProps extends Pick<FilterPanelProps, 'request' | 'results'> {
  readonly levels: readonly TreeLevel[]
  /** Code of the level above. */
  readonly parent: string
  readonly onChange: (next: SearchRequest) => void
}

/** The options below one code, and below each chosen option its own. */
export function TreeBranch({
  levels: [level, ...below],
  parent,
  request,
  results,
  onChange,
}: TreeBranchProps) {
  if (level === undefined) return null
  const param = level.param as CodesParam
  const chosen = request[param] ?? []
  const rows = (results.filters[param] ?? [])
    .filter((option) => option.parent === parent)
    .map(({ label, ...option }) => ({ ...option, label: label ?? option.value }))

  if (rows.length === 0) return null

  const parentOf = parentsFrom(results.filters)

  return (
    <fieldset className={branch}>
      <legend className={visuallyHidden}>{level.label}</legend>
      <OptionList
        param={param}
        label={`${level.label}s`}
        rows={rows}
        chosen={chosen}
        onToggle={(code, isChosen) =>
          onChange(
            isChosen ? withoutCode(request, param, { code, parentOf }) : withCode(request, param, code),
          )
        }
        below={(code) => <TreeBranch levels={below} parent={code} {...{ request, results, onChange }} />}
      />
    </fieldset>
  )
}

const branch = css`
  min-inline-size: 0;
  & & { margin-inline-start: var(--s6); }
`
