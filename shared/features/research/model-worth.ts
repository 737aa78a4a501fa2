import type { SearchRequest } from '#shared/search/search-request.ts'
import type { MileageFigures } from './mileage-figures.ts'
import type { PriceLinks } from './price-links.contract.ts'
import { averagesByYear, maxYears } from './price-table.ts'

/** The ways in which used cars are sold, mostly the cheapest first. */
export const waysOfSale = [
  { label: 'Private seller', request: { sellerType: ['P'] } },
  { label: 'Dealer', request: { sellerType: ['D'], listingType: ['USED'] } },
  { label: 'Certified', request: { listingType: ['CERTIFIED'] } },
] as const satisfies readonly { readonly label: string; readonly request: SearchRequest }[]

/** What the used cars of one model year are worth. */
export interface WorthRow {
  readonly year: number
  /** The average mileage of the year's used cars, in miles. */
  readonly averageMi?: number
  /** The average prices in the order of the columns, in whole US dollars; null where there is none. */
  readonly averagesUsd: readonly (number | null)[]
}

/** What the used cars of a model are worth, by model year and by way of sale. */
export interface ModelWorth {
  readonly columns: readonly string[]
  /** The newest model years, newest first. */
  readonly rows: readonly WorthRow[]
}

/** The fewest model years for which a way of sale has a price, unless no way has so many. */
const minYears = 3

/**
 * The table of the prices that are asked now. A way of sale with few prices is left out; null without any.
 * @param sales the model years of each way of sale, in their order
 */
export function modelWorth(sales: readonly PriceLinks[], mileage: MileageFigures | null): ModelWorth | null {
  const found = waysOfSale.map(({ label }, at) => ({ label, usdOf: averagesByYear(sales[at]?.links ?? []) }))
  const years = [...new Set(found.flatMap(({ usdOf }) => [...usdOf.keys()]))]
    .toSorted((a, b) => b - a)
    .slice(0, maxYears)

  const yearsIn = ({ usdOf }: { readonly usdOf: ReadonlyMap<number, number> }) =>
    years.filter((year) => usdOf.has(year)).length
  const fewest = Math.min(minYears, Math.max(1, ...found.map(yearsIn)))
  const columns = found.filter((way) => yearsIn(way) >= fewest)
  const milesOf = new Map(mileage?.years.map(({ year, averageMiles }) => [year, averageMiles]))

  const rows = years.flatMap((year): readonly WorthRow[] => {
    const averageMi = milesOf.get(year)
    const averagesUsd = columns.map(({ usdOf }) => usdOf.get(year) ?? null)
    const isSold = averagesUsd.some((averageUsd) => averageUsd !== null)
    return isSold ? [{ year, ...(averageMi !== undefined && { averageMi }), averagesUsd }] : []
  })

  return rows.length === 0 ? null : { columns: columns.map(({ label }) => label), rows }
}
