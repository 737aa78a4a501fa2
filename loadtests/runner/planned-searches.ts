import type { PlannedSearch } from '#loadtests/plan.ts'
import { makes } from '#marketplace/catalogue/catalogue.ts'
import { createPlaceChooser } from '#marketplace/inventory/dealers/places.ts'
import { createDice, type Dice } from '#marketplace/inventory/dice.ts'
import { weighted } from '#marketplace/inventory/weighted.ts'
import { listFilters } from '#shared/search/filters.ts'
import { basePath } from '#shared/search/paths.ts'
import { printSearch, withQuery } from '#shared/search/print-search.ts'
import { pageSize, type SearchRequest, type SortBy, searchRadiiMi } from '#shared/search/search-request.ts'
import { parseSearch } from '#shared/search/search-url.ts'

/** The seed of the random choices, so that every run has the same shoppers. */
const seed = 20_250_601
const highestPricesUsd = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 60_000] as const

const sortOrders: readonly [SortBy, ...SortBy[]] = [
  'derivedpriceASC',
  'distanceASC',
  'mileageASC',
  'yearDESC',
]

const chooseMake = weighted(makes, ({ share }) => share)

/** The filters that apply to any search and whose options do not depend on the inventory. */
const choosableFilters = listFilters.filter(
  ({ options, availability, flag }) => options.length > 1 && !availability && !flag,
)

/** Different searches as shoppers make them, each by its canonical address. The first is for all cars. */
export function plannedSearches(count: number): PlannedSearch[] {
  const dice = createDice(seed)
  const choosePlace = createPlaceChooser()
  const planned = new Map<string, PlannedSearch>()

  for (let request: SearchRequest = {}; planned.size < count; request = rollSearch(dice, choosePlace)) {
    const path = basePath + pathBelowBase(request)
    if (planned.has(path)) continue

    const narrowed = pathBelowBase({ ...request, ...rollFilter(dice) })
    planned.set(path, {
      path,
      narrowed,
      moreQuery: printSearch({ ...request, firstRecord: pageSize, numRecords: pageSize }),
    })
  }

  return [...planned.values()]
}

/** The canonical path of a search below the base path, with its query. */
const pathBelowBase = (request: SearchRequest) =>
  withQuery('/all-cars', [printSearch(parseSearch(printSearch(request)).request)])

function rollSearch(dice: Dice, choosePlace: (dice: Dice) => { zip: string }): SearchRequest {
  return {
    ...(dice.chance(0.7) && rollVehicle(dice)),
    ...(dice.chance(0.6) && {
      zip: choosePlace(dice).zip,
      ...(dice.chance(0.4) && { searchRadius: dice.pick(searchRadiiMi) }),
    }),
    ...(dice.chance(0.3) && { maxPrice: dice.pick(highestPricesUsd) }),
    ...(dice.chance(0.4) && rollFilter(dice)),
    ...(dice.chance(0.15) && { sortBy: dice.pick(sortOrders) }),
  }
}

function rollVehicle(dice: Dice): SearchRequest {
  const make = chooseMake(dice)
  if (make === undefined) return {}

  const model = dice.chance(0.4) ? weighted(make.models, ({ weight }) => weight)(dice) : undefined

  return { makeCode: [make.code], ...(model && { modelCode: [model.code] }) }
}

function rollFilter(dice: Dice): SearchRequest {
  const filter = dice.pick(choosableFilters)
  const option = filter && dice.pick(filter.options)
  return filter && option ? { [filter.param]: [option.value] } : {}
}
