import type { Filter, ListFilter, TreeFilter } from '#shared/search/filter.ts'
import { chosen, withOptions } from './availability.ts'

const vehicle = {
  kind: 'tree',
  id: 'vehicle',
  label: 'Make, model, trim',
  levels: [
    { param: 'makeCode', label: 'Make', anyLabel: 'Any make', attribute: 'makeCode' },
    { param: 'modelCode', label: 'Model', anyLabel: 'All models', attribute: 'modelCode' },
    { param: 'trimCode', label: 'Trim', anyLabel: 'All trims', attribute: 'trimCode' },
  ],
  maxRoots: 5,
} as const satisfies TreeFilter

/** Series: the models that a maker sells as one family, such as the F-150 and the F-250. */
const series = {
  kind: 'list',
  id: 'series',
  label: 'Series',
  param: 'seriesCode',
  attribute: 'seriesCode',
  options: [],
  isOffered: (request) => chosen(request, 'makeCode').length > 0,
  availability: withOptions,
} as const satisfies ListFilter

const packages = {
  kind: 'list',
  id: 'packages',
  label: 'Packages',
  param: 'packageName',
  attribute: 'packageCode',
  options: [],
  isOffered: (request) =>
    chosen(request, 'makeCode').length === 1 && chosen(request, 'modelCode').length === 1,
  availability: withOptions,
} as const satisfies ListFilter

export const vehicleFilters = [vehicle, series, packages] as const satisfies readonly Filter[]
