import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { DeclaredOption, ListFilter } from '#shared/search/filter.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { withCode, withoutCode } from '#shared/search/refine.ts'
import { CheckRow, checkList } from './CheckRow.tsx'
import type { FilterFieldsProps } from './FilterSection.tsx'

const noParent = () => undefined

export function ListFields({ filter, request, results, onChange }: FilterFieldsProps<ListFilter>) {
  const param = filter.param as CodesParam
  const chosen = request[param] ?? []
  const facet = new Map(results.filters[param]?.map((option) => [option.value, option.count]))
  return (
    <fieldset className={checkList}>
      <legend className={visuallyHidden}>{filter.label}</legend>
      {filter.options.map((option: DeclaredOption) => {
        const isChosen = chosen.includes(option.value)
        return (
          <CheckRow
            key={option.value}
            name={param}
            value={option.value}
            label={option.label}
            count={facet.get(option.value) ?? 0}
            colorValue={option.colorValue}
            isChosen={isChosen}
            onToggle={() =>
              onChange(
                isChosen ? withoutCode(request, param, { code: option.value, parentOf: noParent }) : withCode(request, param, option.value),
              )
            }
          />
        )
      })}
    </fieldset>
  )
}
