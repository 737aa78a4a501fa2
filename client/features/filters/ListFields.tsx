import { css } from '@linaria/core'
import { useWallet } from '#client/cards/wallet.atoms.ts'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { affordablePrice } from '#shared/features/payments/affordable-price.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import type { DeclaredOption, ListFilter } from '#shared/search/filter.ts'
import { withCode, withoutCode } from '#shared/search/filter-choices.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { refine } from '#shared/search/refine.ts'
import { withMaxPrice } from '#shared/search/with-max-price.ts'
import { CheckRow, type OptionRow } from './CheckRow.tsx'
import { ChoiceFields } from './ChoiceFields.tsx'
import type { FilterFieldsProps } from './filter-props.ts'
import { note } from './filter-section.styles.ts'
import { OptionList } from './OptionList.tsx'

type ListProps = FilterFieldsProps<ListFilter>

const noParent = () => undefined

/** The fields of a list filter: a box for each option, or one choice among those of the declaration. */
export function ListFields(props: ListProps) {
  const { filter, request, results, settings, onChange } = props
  const wallet = useWallet()
  const { monthlyUsd = settings.monthlyBudgetUsd } = wallet
  const param = filter.param as CodesParam
  const chosen = request[param] ?? []
  if (filter.choices !== undefined) return <ChoiceFields {...props} choices={filter.choices} />

  const budgetUsd = filter.setsBudget ? affordablePrice(monthlyUsd, planOf(wallet, settings)) : 0
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = request
  const add = (code: string) => {
    const next = withCode(request, param, code)
    // A narrower limit of the shopper's own stays (5.25).
    return minPrice < budgetUsd && budgetUsd < maxPrice ? withMaxPrice(next, budgetUsd) : next
  }

  return (
    <>
      <OptionList
        param={param}
        label={filter.label}
        rows={rowsOf(filter, results.filters[param], chosen)}
        chosen={chosen}
        input={chosen.length === 0 ? [filter.id, results.filters[param]] : undefined}
        onToggle={(code, isChosen) =>
          onChange(isChosen ? withoutCode(request, param, { code, parentOf: noParent }) : add(code))
        }
      />
      {filter.companion !== undefined && <Companion {...props} companion={filter.companion} />}
      {filter.note !== undefined && (
        <p role="status" className={note}>
          {chosen.length > 0 && maxPrice === budgetUsd && filter.note}
        </p>
      )}
      {filter.entry !== undefined && settings.flags[filter.entry.flag] && (
        <ChangeLink className={entry} next={refine(request, filter.entry.params)} onChange={onChange}>
          {filter.entry.label}
        </ChangeLink>
      )}
    </>
  )
}

/** One box for some codes (4.31), shown while the code that they belong to is chosen. */
function Companion({
  filter,
  companion,
  request,
  onChange,
}: ListProps & { companion: NonNullable<ListFilter['companion']> }) {
  const param = filter.param as CodesParam
  const { of, label, values } = companion
  const chosen = request[param] ?? []
  if (!chosen.includes(of)) return null

  const isChosen = values.every((code) => chosen.includes(code))
  const without = chosen.filter((code) => !values.includes(code))
  const codes = isChosen ? without : [...without, ...values].toSorted()
  const toggle = () => onChange(refine(request, { [param]: codes }))

  return (
    <CheckRow
      name={param}
      value={values.join(',')}
      label={label}
      count={undefined}
      isChosen={isChosen}
      onToggle={toggle}
    />
  )
}

type Counted = ListProps['results']['filters'][string]

/**
 * The options of the declaration, or else of the inventory. Options that the answer does not count are left
 * out; chosen codes always have a row.
 */
function rowsOf(
  filter: ListFilter,
  counted: Counted | undefined,
  chosen: readonly string[],
): readonly OptionRow[] {
  const answered = counted && new Map(counted.map((option) => [option.value, option]))
  const known: readonly DeclaredOption[] =
    filter.options.length > 0
      ? filter.options
      : (counted ?? []).map(({ value, label = value }) => ({ value, label }))

  const unknown = chosen
    .filter((code) => !known.some(({ value }) => value === code))
    .map((value) => ({ value, label: value }))

  return [...known, ...unknown]
    .filter(({ value }) => answered === undefined || answered.has(value) || chosen.includes(value))
    .map((option) => {
      const { count = 0, src } = answered?.get(option.value) ?? {}
      return { ...option, ...(src !== undefined && { src }), count: answered && count }
    })
}

const entry = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  font-size: var(--text-m);
  font-weight: 600;
  @media (min-width: 1024px) { min-block-size: 36px; }
`
