import { css } from '@linaria/core'
import { selectField, textField } from '#client/ui/fields.styles.ts'
import type { RangeFilter } from '#shared/search/filter.ts'
import type { NumberParam } from '#shared/search/filters.ts'
import { formatMiles } from '#shared/search/labels.ts'
import { refine } from '#shared/search/refine.ts'
import { readNumber } from '#shared/search/search-values.ts'
import type { FilterFieldsProps } from './FilterSection.tsx'

const mileageSteps = [10_000, 20_000, 30_000, 45_000, 60_000, 75_000, 100_000, 150_000]

type RangeProps = FilterFieldsProps<RangeFilter>

export function RangeFields(props: RangeProps) {
  const { filter } = props
  const params = [filter.minParam, filter.maxParam].filter((param) => param !== undefined) as readonly NumberParam[]
  return (
    <div className={pair}>
      {params.map((param) => (
        <RangeEnd key={param} param={param} {...props} />
      ))}
    </div>
  )
}

function RangeEnd({ param, ...props }: RangeProps & { readonly param: NumberParam }) {
  const { filter } = props
  const end = param === filter.minParam ? 'Minimum' : 'Maximum'
  const label = `${end} ${filter.label.toLowerCase()}`
  return filter.unit === 'usd' ? (
    <AmountField param={param} label={label} {...props} />
  ) : (
    <StepField param={param} label={label} {...props} />
  )
}

interface EndProps extends RangeProps {
  readonly param: NumberParam
  readonly label: string
}

/** Typed; read when the field is left, and Enter leaves it. */
function AmountField({ filter, param, label, request, onChange }: EndProps) {
  const value = request[param]
  return (
    <label>
      <span>{param === filter.minParam ? 'Min' : 'Max'}</span>
      <input
        key={value}
        name={param}
        className={textField}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder="$ Any"
        defaultValue={value === undefined ? '' : `$${value.toLocaleString('en-US')}`}
        onBlur={(event) => {
          const next = readNumber(param, event.target.value)
          if (next !== value) onChange(refine(request, { [param]: next }))
          if (next === undefined) event.target.value = ''
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </label>
  )
}

function StepField({ filter, param, label, request, results, onChange }: EndProps) {
  const value = request[param]
  const steps = filter.unit === 'year' ? yearsOf(results.stats.year) : mileageSteps
  const shown =
    value === undefined || steps.includes(value) ? steps : [...steps, value].toSorted((a, b) => (filter.unit === 'year' ? b - a : a - b))
  return (
    <label>
      {filter.minParam !== undefined && <span>{param === filter.minParam ? 'From' : 'To'}</span>}
      <select
        name={param}
        className={selectField}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(refine(request, { [param]: readNumber(param, event.target.value) }))}
      >
        <option value="">{filter.unit === 'year' ? 'Any year' : 'Any mileage'}</option>
        {shown.map((step) => (
          <option key={step} value={step}>
            {filter.unit === 'year' ? step : `Under ${formatMiles(step)}`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Newest first; the years that the results have, wide enough to widen the range again. */
function yearsOf({ min, max }: { readonly min: number | null; readonly max: number | null }): number[] {
  const newest = Math.max(max ?? 0, new Date().getFullYear() + 1)
  const oldest = Math.min(min ?? newest, newest - 25)
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)
}

const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(100px, 1fr));
  gap: var(--s3);
  label span { display: block; margin-block-end: 2px; font-size: var(--text-s); color: var(--text-quiet); }
`
