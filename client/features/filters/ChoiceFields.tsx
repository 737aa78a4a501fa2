import type { Choice, ListFilter } from '#shared/search/filter.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { refine } from '#shared/search/refine.ts'
import { CheckRow } from './CheckRow.tsx'
import type { FilterFieldsProps } from './FilterSection.tsx'

interface ChoiceFieldsProps extends FilterFieldsProps<ListFilter> {
  readonly choices: readonly Choice[]
}

/** One choice among several. Labels that stand for the same codes are one choice, shown under both of them. */
export function ChoiceFields({ filter, choices, request, results, onChange }: ChoiceFieldsProps) {
  const param = filter.param as CodesParam
  const counts = results.filters[param]
  const chosen = keyOf(request[param] ?? [])
  const choose = (codes: readonly string[] | undefined) => onChange(refine(request, { [param]: codes?.toSorted() }))
  return (
    <div>
      <CheckRow
        type="radio"
        name={param}
        value=""
        label="Any"
        count={undefined}
        isChosen={chosen === ''}
        onToggle={() => choose(undefined)}
      />
      {[...Map.groupBy(choices, ({ values }) => keyOf(values))].map(([key, same]) => {
        const codes = same[0]?.values ?? []
        const count = counts?.filter(({ value }) => codes.includes(value)).reduce((sum, option) => sum + option.count, 0)
        const label = same.map((choice) => choice.label).join(' or ')
        return (
          <CheckRow
            key={key}
            type="radio"
            name={param}
            value={key}
            label={label}
            count={count}
            isChosen={chosen === key}
            onToggle={() => choose(codes)}
          />
        )
      })}
    </div>
  )
}

/** The same codes in any order; a comma list is one of the spellings of a parameter. */
const keyOf = (codes: readonly string[]) => codes.toSorted().join(',')
