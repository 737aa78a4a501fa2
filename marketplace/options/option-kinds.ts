import type { OptionsResponse } from '#shared/features/listings/answers.contract.ts'
import { type CodesParam, listFilters, rangeFilters, treeFilters } from '#shared/search/filters.ts'
import { formatMiles } from '#shared/search/labels.ts'
import { searchRadiiMi, sortOptions } from '#shared/search/search-request.ts'

type Options = OptionsResponse['options']

/**
 * The kinds of a filter's lookup: its own parameter, and the name of the lookup where that differs (7.39).
 */
const kindsOf = ({ param, lookup }: { readonly param: string; readonly lookup?: string }) => [
  param,
  ...(lookup ? [lookup] : []),
]

const radii = searchRadiiMi.map((radius) => ({
  code: String(radius),
  name: radius === 0 ? 'Any distance' : `${radius} miles`,
}))

/** The options that are declared and the same for every inventory, by kind. */
export const declaredOptions: ReadonlyMap<string, Options> = new Map([
  ...listFilters
    .filter(({ options }) => options.length > 0)
    .flatMap((filter) =>
      kindsOf(filter).map((kind): [string, Options] => [
        kind,
        filter.options.map(({ value, label }) => ({ code: value, name: label })),
      ]),
    ),
  ...rangeFilters.flatMap(({ lookup, steps, unit }): [string, Options][] =>
    lookup && steps
      ? [
          [
            lookup,
            steps.map((step) => ({
              code: String(step),
              name: unit === 'mi' ? formatMiles(step) : String(step),
            })),
          ],
        ]
      : [],
  ),
  ['sortBy', sortOptions.map(({ value, label }) => ({ code: value, name: label }))],
  ['searchRadius', radii],
  ['searchRadiuses', radii],
])

interface InventoryOptions {
  readonly param: CodesParam
  /** The parameters of the levels above, top first. */
  readonly above: readonly CodesParam[]
}

const levels = treeFilters.flatMap((tree) => {
  const params = tree.levels.map(({ param }) => param)
  return params.map((param, depth): [string, InventoryOptions] => [
    param,
    { param, above: params.slice(0, depth) },
  ])
})

const openLists = listFilters.filter(({ options }) => options.length === 0)

/** The kinds whose options come from the inventory: each level of a tree, and open lists. */
export const inventoryOptions: ReadonlyMap<string, InventoryOptions> = new Map([
  ...levels,
  ...openLists.flatMap((filter) =>
    kindsOf(filter).map((kind): [string, InventoryOptions] => [kind, { param: filter.param, above: [] }]),
  ),
])

/** The kind that lists the model years on the market. */
export const yearsKind = rangeFilters.find(({ attribute }) => attribute === 'year')?.lookup ?? ''

/** All kinds of option lookups (7.39). */
export const optionKinds: readonly string[] = [
  ...inventoryOptions.keys(),
  yearsKind,
  ...declaredOptions.keys(),
]

/** The parameters that may narrow a lookup. */
export const parentParams: readonly CodesParam[] = [
  ...new Set([...inventoryOptions.values()].flatMap(({ above }) => above)),
]
