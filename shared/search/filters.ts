import type { Filter, ListFilter, RangeFilter, TreeFilter } from './filter.ts'
import { ageFilters } from './filters/age.ts'
import { bodyFilters } from './filters/body.ts'
import { colorFilters } from './filters/colors.ts'
import { conditionFilters } from './filters/condition.ts'
import { engineFilters } from './filters/engine.ts'
import { featureFilters } from './filters/features.ts'
import { placeFilters } from './filters/place.ts'
import { priceFilters } from './filters/price.ts'
import { sellerFilters } from './filters/seller.ts'
import { truckFilters } from './filters/truck.ts'
import { vehicleFilters } from './filters/vehicle.ts'

/** All filters, in the panel's order where the settings name none. */
export const filters = [
  ...placeFilters,
  ...conditionFilters,
  ...vehicleFilters,
  ...priceFilters,
  ...ageFilters,
  ...bodyFilters,
  ...truckFilters,
  ...engineFilters,
  ...colorFilters,
  ...featureFilters,
  ...sellerFilters,
] as const satisfies readonly Filter[]

type Declared = (typeof filters)[number]
type Lists = Extract<Declared, { kind: 'list' }>
type Ranges = Extract<Declared, { kind: 'range' }>
type Trees = Extract<Declared, { kind: 'tree' }>

/** A parameter that has codes. */
export type CodesParam = Lists['param'] | Trees['levels'][number]['param']

/** A parameter that has a whole number. */
export type NumberParam = Extract<Ranges, { minParam: string }>['minParam'] | Ranges['maxParam']

export const listFilters: readonly ListFilter<CodesParam>[] = filters.filter(
  (filter) => filter.kind === 'list',
)

export const rangeFilters: readonly RangeFilter<NumberParam, NumberParam>[] = filters.filter(
  (filter) => filter.kind === 'range',
)

export const treeFilters: readonly TreeFilter<CodesParam>[] = filters.filter(
  (filter) => filter.kind === 'tree',
)
