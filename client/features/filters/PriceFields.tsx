import { css } from '@linaria/core'
import { useId, useState } from 'react'
import type { Filter } from '#shared/search/filter.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'
import { checkPrices, type PriceError } from '#shared/search/price-bounds.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { BudgetFields } from './BudgetFields.tsx'
import { CheckRow } from './CheckRow.tsx'
import { DollarField } from './DollarField.tsx'
import type { FilterFieldsProps } from './filter-props.ts'
import { apart, pair } from './filter-section.styles.ts'
import { PriceHistogram } from './PriceHistogram.tsx'

type PriceProps = Omit<FilterFieldsProps<Filter>, 'filter'>
type Bound = 'minPrice' | 'maxPrice'
type Bounds = Pick<SearchRequest, Bound>

interface Failure {
  readonly bound: Bound
  readonly error: PriceError
  readonly typedUsd: number | undefined
  /** The search that goes on without the typed price. */
  readonly search: Bounds
}

/**
 * The fields of the price: typed bounds that are checked together when one of them is left (5.8–5.11). Those
 * of an address, as a form without scripts sends them, are checked as well.
 */
export function PriceFields(props: PriceProps) {
  const { request, results, settings, onChange } = props
  const { minPrice, maxPrice } = request
  const [failed, setFailed] = useState<Failure>()
  const errorId = useId()

  const error = failed?.error ?? checkPrices({ min: minPrice, max: maxPrice })

  // What was wrong with a price says nothing of other bounds.
  if (failed && !hasSameBounds(failed.search, request)) setFailed(undefined)

  /** Checks a bound that was left. @returns the price that its field shows */
  const leave = (bound: Bound, typed: number | undefined): number | undefined => {
    const error = checkPrices({ min: minPrice, max: maxPrice, [bound === 'minPrice' ? 'min' : 'max']: typed })
    const value = error === undefined && typed !== 0 ? typed : undefined
    const search = value === request[bound] ? request : refine(request, { [bound]: value })
    setFailed(error && { bound, error, typedUsd: typed, search })
    if (search !== request) onChange(search)

    return value
  }

  const field = (bound: Bound) => ({
    name: bound,
    valueUsd: request[bound],
    onLeave: (typed: number | undefined) => leave(bound, typed),
    ...(error !== undefined && (failed?.bound ?? bound) === bound && { errorId }),
  })

  return (
    <>
      {settings.flags.priceHistogram && (
        <PriceHistogram stats={results.stats.derivedprice} minPrice={minPrice} maxPrice={maxPrice} />
      )}
      <div className={pair}>
        <DollarField {...field('minPrice')} label="Min" fullLabel="Minimum price" />
        <DollarField {...field('maxPrice')} label="Max" fullLabel="Maximum price" />
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={problem}>
          {error}
          {failed?.typedUsd !== undefined && ` You typed ${formatUsd(failed.typedUsd)}.`}
        </p>
      )}
      <Unpriced {...props} />
      {settings.flags.paymentMode && (
        <BudgetFields request={request} settings={settings} onChange={onChange} />
      )}
    </>
  )
}

const hasSameBounds = (one: Bounds, other: Bounds) =>
  one.minPrice === other.minPrice && one.maxPrice === other.maxPrice

/** The box that includes listings without a price, which no bound contains. */
function Unpriced({ request, results, onChange }: PriceProps) {
  const isChosen = request.unpriced === 'include'
  const count = results.unpricedCount ?? 0
  if (!isChosen && count === 0) return null

  const cars = count === 1 ? '1 car' : `${formatCount(count)} cars`

  return (
    <div className={apart}>
      <CheckRow
        name="unpriced"
        value="include"
        label={isChosen ? 'Include cars without a listed price' : `Include ${cars} without a listed price`}
        count={undefined}
        isChosen={isChosen}
        onToggle={() => onChange(refine(request, { unpriced: isChosen ? undefined : 'include' }))}
      />
    </div>
  )
}

const problem = css`
  margin-block-start: var(--s1);
  font-size: var(--text-s);
  color: var(--danger);
`
