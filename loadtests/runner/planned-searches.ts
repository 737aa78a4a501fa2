import type { PlannedSearch } from '#loadtests/plan.ts'
import { makes } from '#marketplace/catalogue/catalogue.ts'
import { createPlaceChooser } from '#marketplace/inventory/dealers/places.ts'
import { createRandom, type Random } from '#marketplace/inventory/random.ts'
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
  const random = createRandom(seed)
  const choosePlace = createPlaceChooser()
  const planned = new Map<string, PlannedSearch>()

  for (let request: SearchRequest = {}; planned.size < count; request = rollSearch(random, choosePlace)) {
    const path = basePath + pathBelowBase(request)
    if (planned.has(path)) continue

    const narrowed = pathBelowBase({ ...request, ...rollFilter(random) })
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

function rollSearch(random: Random, choosePlace: (random: Random) => { zip: string }): SearchRequest {
  return {
    ...(random.chance(0.7) && rollVehicle(random)),
    ...(random.chance(0.6) && {
      zip: choosePlace(random).zip,
      ...(random.chance(0.4) && { searchRadius: random.pick(searchRadiiMi) }),
    }),
    ...(random.chance(0.3) && { maxPrice: random.pick(highestPricesUsd) }),
    ...(random.chance(0.4) && rollFilter(random)),
    ...(random.chance(0.15) && { sortBy: random.pick(sortOrders) }),
  }
}

function rollVehicle(random: Random): SearchRequest {
  const make = chooseMake(random)
  if (make === undefined) return {}

  const model = random.chance(0.4) ? weighted(make.models, ({ weight }) => weight)(random) : undefined

  return { makeCode: [make.code], ...(model && { modelCode: [model.code] }) }
}

function rollFilter(random: Random): SearchRequest {
  const filter = random.pick(choosableFilters)
  const option = filter && random.pick(filter.options)
  return filter && option ? { [filter.param]: [option.value] } : {}
}
