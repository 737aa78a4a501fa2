import type { Filter, ListFilter, RangeFilter } from '#shared/search/filter.ts'

const price = {
  kind: 'range',
  id: 'price',
  label: 'Price & payments',
  shortLabel: 'Price',
  minParam: 'minPrice',
  maxParam: 'maxPrice',
  attribute: 'priceUsd',
  unit: 'usd',
  limits: { min: 1, max: 9_999_999 },
  unknownParam: 'unpriced',
} as const satisfies RangeFilter

const deals = {
  kind: 'list',
  id: 'deals',
  label: 'Best deals',
  param: 'dealType',
  attribute: 'dealType',
  lookup: 'dealTypes',
  options: [
    {
      value: 'GREATPRICE',
      label: 'Great price',
      moreInfo: 'At least 11% below what like used cars are offered for, or 5% for new cars.',
    },
    {
      value: 'GOODPRICE',
      label: 'Good price',
      moreInfo: 'At least 3% below what like used cars are offered for, or 2% for new cars.',
    },
    { value: 'FAIRPRICE', label: 'Fair price', moreInfo: 'Close to what like cars are offered for.' },
  ],
} as const satisfies ListFilter

/** The number of days for which a listing counts as reduced after a drop of its price. */
export const reducedForDays = 30

const priceDrops = {
  kind: 'list',
  id: 'priceDrops',
  label: 'Price drops',
  param: 'priceDrop',
  attribute: 'daysSinceDrop',
  options: [
    {
      value: 'REDUCED',
      label: 'Reduced price',
      to: reducedForDays,
      moreInfo: 'The seller lowered the price in the last 30 days.',
    },
  ],
} as const satisfies ListFilter

export const priceFilters = [price, deals, priceDrops] as const satisfies readonly Filter[]
