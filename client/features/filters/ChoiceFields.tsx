import type { Choice, ListFilter } from '#shared/search/filter.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { refine } from '#shared/search/refine.ts'
import { CheckRow } from './CheckRow.tsx'
import type { FilterFieldsProps } from './filter-props.ts'

interface ChoiceFieldsProps extends FilterFieldsProps<ListFilter> {
  readonly choices: readonly Choice[]
}

/** One choice among several, as check boxes: choices with the same codes are checked together. */
export function ChoiceFields({ filter, choices, request, results, onChange }: ChoiceFieldsProps) {
  const param = filter.param as CodesParam
  const counts = results.filters[param]
  const chosen = keyOf(request[param] ?? [])
  const choose = (codes: readonly string[] | undefined) =>
    onChange(refine(request, { [param]: codes?.toSorted() }))

  return (
    <div>
      <CheckRow
        name={param}
        value=""
        label="Any"
        count={undefined}
        isChosen={chosen === ''}
        onToggle={() => choose(undefined)}
      />
      {choices.map(({ label, values }) => {
        const isChosen = chosen === keyOf(values)
        const count = counts
          ?.filter(({ value }) => values.includes(value))
          .reduce((sum, option) => sum + option.count, 0)

        const toggle = () => choose(isChosen ? undefined : values)

        return (
          <CheckRow
            key={label}
            name={param}
            value={keyOf(values)}
            label={label}
            count={count}
            isChosen={isChosen}
            onToggle={toggle}
          />
        )
      })}
    </div>
  )
}

/**
 * The codes as one comparable text, in any order of theirs; a comma list is also a spelling of the parameter.
 */
const keyOf = (codes: readonly string[]) => codes.toSorted().join(',')
