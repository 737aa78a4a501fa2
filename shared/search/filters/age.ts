import type { Filter, ListFilter, RangeFilter } from '#shared/search/filter.ts'

const year = {
  kind: 'range',
  id: 'year',
  label: 'Year',
  minParam: 'startYear',
  maxParam: 'endYear',
  attribute: 'year',
  unit: 'year',
  lookup: 'years',
  limits: { min: 1900, max: 2099 },
} as const satisfies RangeFilter

const mileage = {
  kind: 'range',
  id: 'mileage',
  label: 'Mileage',
  maxParam: 'mileage',
  attribute: 'mileageMi',
  unit: 'mi',
  limits: { min: 1, max: 249_999 },
  lookup: 'mileageRanges',
  steps: [15_000, 30_000, 45_000, 60_000, 75_000, 100_000, 150_000, 200_000],
} as const satisfies RangeFilter

const history = {
  kind: 'list',
  id: 'history',
  label: 'Vehicle history',
  param: 'vehicleHistoryType',
  attribute: 'history',
  lookup: 'vehicleHistoryOptions',
  holds: 'every',
  options: [
    { value: 'NO_ACCIDENTS', label: 'No accidents reported' },
    { value: 'ONE_OWNER', label: 'One owner' },
    {
      value: 'CLEAN_TITLE',
      label: 'Clean title',
      moreInfo: 'Never declared a total loss, flooded or rebuilt.',
    },
    { value: 'PERSONAL_USE', label: 'Personal use only', moreInfo: 'Never a rental, taxi or company car.' },
  ],
} as const satisfies ListFilter

export const ageFilters = [year, mileage, history] as const satisfies readonly Filter[]
