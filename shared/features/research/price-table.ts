import { maxUsd } from '#shared/search/read-whole.ts'
import type { PriceLink } from './price-links.contract.ts'

/** A model year or a trim as a row of prices, in whole US dollars. */
export interface PriceRow {
  readonly name: string
  readonly link: string
  readonly averageUsd: number
  readonly startingUsd: number
  readonly highestUsd: number
}

/** A link to the search for one year or trim. */
export interface CrawlLink {
  readonly name: string
  readonly link: string
}

/** The prices of a model's cars on sale; a list is empty where nothing is known. */
export interface ModelPrices {
  readonly years: readonly PriceRow[]
  readonly newYears: readonly PriceRow[]
  readonly trims: readonly PriceRow[]
  readonly newTrims: readonly PriceRow[]
  /** The years and trims beyond those of the tables. */
  readonly moreLinks: readonly CrawlLink[]
}

/** Whether there is a price to show. */
export const hasPrices = (prices: ModelPrices | null): prices is ModelPrices =>
  prices !== null &&
  [prices.years, prices.newYears, prices.trims, prices.newTrims].some((rows) => rows.length > 0)

/** The most model years of a table of the pricing tab (9.42). */
export const maxYears = 11

/** The most trims of the pricing tab: few models have more. */
const maxTrims = 20

/** The newest model years that have prices, newest first (9.42). */
export const yearPrices = (links: readonly PriceLink[]): readonly PriceRow[] =>
  once(yearsOf(links).flatMap(toRow)).slice(0, maxYears)

/** The average prices by model year, in whole US dollars. */
export const averagesByYear = (links: readonly PriceLink[]): ReadonlyMap<number, number> =>
  new Map(
    yearsOf(links).flatMap((link) =>
      toRow(link).map(({ averageUsd }) => [Number(link.value), averageUsd] as const),
    ),
  )

/** The links of model years, newest first. */
const yearsOf = (links: readonly PriceLink[]) =>
  links.filter(({ value }) => /^\d{4}$/.test(value)).toSorted((a, b) => Number(b.value) - Number(a.value))

/** The trims that have prices, cheapest first. */
export const trimPrices = (links: readonly PriceLink[]): readonly PriceRow[] =>
  once(links.flatMap(toRow).toSorted((a, b) => a.startingUsd - b.startingUsd)).slice(0, maxTrims)

/** The links without those to a search that an earlier one leads to. */
export const once = <Link extends CrawlLink>(links: readonly Link[]): readonly Link[] => {
  const known = new Set<string>()
  return links.filter(({ link }) => !known.has(link) && known.add(link))
}

/** A row; none where a price is missing, or the three contradict each other. */
function toRow({ name, link, avgPrice, startingPrice, maxPrice }: PriceLink): readonly PriceRow[] {
  const [startingUsd, averageUsd, highestUsd] = [startingPrice, avgPrice, maxPrice].map(wholeUsd)
  if (startingUsd === undefined || averageUsd === undefined || highestUsd === undefined) return []
  if (startingUsd > averageUsd || averageUsd > highestUsd || name.trim() === '') return []

  return [{ name, link, averageUsd, startingUsd, highestUsd }]
}

const wholeUsd = (price: number | null | undefined) =>
  typeof price === 'number' && price > 0 && price <= maxUsd ? Math.round(price) : undefined
