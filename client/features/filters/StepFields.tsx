import { selectField } from '#client/ui/fields.styles.ts'
import type { RangeFilter } from '#shared/search/filter.ts'
import type { NumberParam } from '#shared/search/filters.ts'
import { inUnit } from '#shared/search/labels.ts'
import { refine } from '#shared/search/refine.ts'
import { readNumber } from '#shared/search/search-values.ts'
import { yearSteps } from '#shared/search/year-steps.ts'
import type { FilterFieldsProps } from './filter-props.ts'
import { pair } from './filter-section.styles.ts'

type StepProps = FilterFieldsProps<RangeFilter>

/** The fields of a range filter: select fields with steps. */
export function StepFields(props: StepProps) {
  const { minParam, maxParam } = props.filter
  return (
    <div className={pair}>
      {minParam !== undefined && <StepField {...props} param={minParam as NumberParam} end="From" />}
      <StepField {...props} param={maxParam as NumberParam} {...(minParam !== undefined && { end: 'To' })} />
    </div>
  )
}

interface StepFieldProps extends StepProps {
  readonly param: NumberParam
  /** The bound of the field; absent where the filter has one bound alone. */
  readonly end?: 'From' | 'To'
}

function StepField({ filter, param, end, request, results, currentYear, onChange }: StepFieldProps) {
  const value = request[param]
  const { steps, isAnyLast } = stepsOf({ filter, request, results, currentYear })
  const isDescending = filter.unit === 'year'
  const offered =
    value === undefined || steps.includes(value)
      ? steps
      : [...steps, value].toSorted((a, b) => (isDescending ? b - a : a - b))

  const any = <option value="">Any {filter.unit === 'year' ? 'year' : filter.label.toLowerCase()}</option>

  return (
    <label>
      {end !== undefined && <span>{end}</span>}
      <select
        name={param}
        className={selectField}
        aria-label={end === undefined ? filter.label : `${end} ${filter.label.toLowerCase()}`}
        value={value ?? ''}
        onChange={(event) => onChange(refine(request, { [param]: readNumber(param, event.target.value) }))}
      >
        {!isAnyLast && any}
        {offered.map((step) => (
          <option key={step} value={step}>
            {end === undefined && 'Up to '}
            {inUnit[filter.unit](step)}
          </option>
        ))}
        {isAnyLast && any}
      </select>
    </label>
  )
}

function stepsOf({
  filter,
  request,
  results,
  currentYear,
}: Pick<StepProps, 'filter' | 'request' | 'results' | 'currentYear'>) {
  if (filter.unit !== 'year') return { steps: filter.steps ?? [], isAnyLast: false }
  const isNewOnly = request.listingType?.length === 1 && request.listingType[0] === 'NEW'

  return {
    steps: yearSteps({ currentYear, isNewOnly, oldest: results.stats.year.min }),
    isAnyLast: isNewOnly,
  }
}
