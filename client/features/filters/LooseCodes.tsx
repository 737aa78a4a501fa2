import { labelsFrom } from '#shared/search/code-labels.ts'
import type { TreeLevel } from '#shared/search/filter.ts'
import { withoutCode } from '#shared/search/filter-choices.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { CheckRow } from './CheckRow.tsx'
import type { FilterPanelProps } from './filter-props.ts'

interface LooseCodesProps extends Pick<FilterPanelProps, 'request' | 'results'> {
  /** The levels below the root. */
  readonly levels: readonly TreeLevel[]
  readonly onChange: (next: SearchRequest) => void
}

const noParent = () => undefined

/** Chosen codes that no option contains, such as a model while its lookup is down. */
export function LooseCodes({ levels, request, results, onChange }: LooseCodesProps) {
  const labelOf = labelsFrom(results.filters)
  return levels.flatMap((level) => {
    const param = level.param as CodesParam
    const loose = (request[param] ?? []).filter(
      (code) => !results.filters[param]?.some(({ value }) => value === code),
    )

    return loose.map((code) => (
      <CheckRow
        key={code}
        name={param}
        value={code}
        label={labelOf(param, code)}
        count={undefined}
        isChosen
        onToggle={() => onChange(withoutCode(request, param, { code, parentOf: noParent }))}
      />
    ))
  })
}
