import type { OptionsResponse } from '#shared/features/listings/listing.contract.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import { searchRadiiMi, sortOptions } from '#shared/search/search-request.ts'

type Options = OptionsResponse['options']

/** Options that are declared and the same for every inventory, by kind. */
export const declaredOptions: ReadonlyMap<string, Options> = new Map([
  ...listFilters.map(({ param, options }): [string, Options] => [param, options.map(({ value, label }) => ({ code: value, name: label }))]),
  ['sortBy', sortOptions.map(({ value, label }) => ({ code: value, name: label }))],
  ['searchRadius', searchRadiiMi.map((radius) => ({ code: String(radius), name: radius === 0 ? 'Any distance' : `${radius} miles` }))],
])

/** Options that come from the inventory: each level of a tree, with the parameter that narrows it to one parent. */
export const inventoryOptions: ReadonlyMap<string, { param: CodesParam; parent: CodesParam | undefined }> = new Map(
  treeFilters.flatMap(({ levels }) => levels.map(({ param }, depth) => [param, { param, parent: levels[depth - 1]?.param }])),
)

/** Every kind of option lookup (7.39) that this marketplace answers. */
export const optionKinds: readonly string[] = [...inventoryOptions.keys(), ...declaredOptions.keys()]

/** Parameters that may narrow a lookup. */
export const parentParams: readonly CodesParam[] = [...inventoryOptions.values()].flatMap(({ parent }) => parent ?? [])
