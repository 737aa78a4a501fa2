import type { PageCall } from '#server/upstream/calls.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { onceWith } from '#shared/features/once.ts'
import { type MileageFigures, mileageFigures } from '#shared/features/research/mileage-figures.ts'
import type { ModelInfo } from '#shared/features/research/model-info.contract.ts'
import { type ModelWorth, modelWorth, waysOfSale } from '#shared/features/research/model-worth.ts'
import type { PriceLink, PriceLinks } from '#shared/features/research/price-links.contract.ts'
import {
  type CrawlLink,
  type ModelPrices,
  once,
  trimPrices as trimRows,
  yearPrices,
} from '#shared/features/research/price-table.ts'
import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import { withinScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import {
  mileageStats,
  modelInfo,
  modelYears,
  newModelYears,
  newTrimPrices,
  trimPrices,
} from './model-stats.calls.ts'

/*
 * The figures of the one model that a search is for, in the whole country. Each is null where nothing is known; a
 * call that fails leaves out its own part alone.
 */

interface ModelStatsDeps {
  readonly request: SearchRequest
  /** The one model that the search is for. */
  readonly model: ModelOfYear
  readonly call: PageCall
  readonly currentYear: number
}

/** The types of cars that a search has: those that it names, within the brand's; undefined for all. */
const typesOf = ({ listingType, scope }: SearchRequest) =>
  scope?.listingType ? withinScope(listingType, scope.listingType) : listingType

const none: PriceLinks = { links: [] }

/** The prices by year, and by trim in the years of the search; those of new cars also by themselves. */
export async function loadPrices({
  request,
  model: { makeCode, modelCode },
  call,
}: Omit<ModelStatsDeps, 'currentYear'>): Promise<ModelPrices | null> {
  const { listingType, scope, startYear, endYear } = request
  const model: SearchRequest = { makeCode: [makeCode], modelCode: [modelCode], ...(scope && { scope }) }
  const anyCars = { ...model, ...(listingType && { listingType: listingType.toSorted() }) }
  const newCars = { ...model, listingType: ['NEW'] }
  const inYears = {
    ...(startYear !== undefined && { startYear }),
    ...(endYear !== undefined && { endYear }),
  }

  const types = typesOf(request)
  const sellsNew = types?.includes('NEW') ?? true
  const isNewOnly = sellsNew && types?.length === 1

  const [years, newYears, trims, newTrims] = await Promise.all([
    isNewOnly ? none : call(modelYears, anyCars),
    sellsNew ? call(newModelYears, newCars) : none,
    isNewOnly ? none : call(trimPrices, { ...anyCars, ...inYears }),
    sellsNew ? call(newTrimPrices, { ...newCars, ...inYears }) : none,
  ])

  return pricesOf(tablesOf(trims, years), tablesOf(newTrims, newYears), isNewOnly)
}

/** The tables of prices and all links that they are made of, once for the same answers. */
const tablesOf = onceWith((trims: PriceLinks, years: PriceLinks) => ({
  years: yearPrices(years.links),
  trims: trimRows(trims.links),
  links: [...years.links, ...trims.links],
}))

type PriceTables = ReturnType<typeof tablesOf>

const pricesOf = onceWith((all: PriceTables, ofNew: PriceTables, isNewOnly: boolean): ModelPrices | null => {
  const tables = { years: all.years, newYears: ofNew.years, trims: all.trims, newTrims: ofNew.trims }
  const rows = Object.values(tables).flat()
  const prices = { ...tables, moreLinks: beyond(rows, (isNewOnly ? ofNew : all).links) }

  return rows.length + prices.moreLinks.length === 0 ? null : prices
})

/** The most links beside those of the tables. */
const maxLinks = 60

function beyond(rows: readonly CrawlLink[], links: readonly PriceLink[]): readonly CrawlLink[] {
  const shown = new Set(rows.map(({ link }) => link))

  return once(links)
    .filter(({ link, name }) => !shown.has(link) && name.trim() !== '')
    .slice(0, maxLinks)
    .map(({ name, link }) => ({ name, link }))
}

/** The types of cars whose mileage says something: a new car has next to none. */
const drivenTypes = ['3P_CERT', 'CERTIFIED', 'USED']

/** The mileages of the model beside those of all cars of the same types. */
export async function loadMileage({
  request,
  model: { modelCode },
  call,
  currentYear,
}: ModelStatsDeps): Promise<MileageFigures | null> {
  const types = typesOf(request) ?? drivenTypes
  const listingType = drivenTypes.filter((type) => types.includes(type))
  if (listingType.length === 0) return null

  const [own, all] = await Promise.all([
    call(mileageStats, { modelCode, listingType }),
    call(mileageStats, { listingType }),
  ])

  return figuresOf(own, all, currentYear) ?? null
}

const figuresOf = onceWith(mileageFigures)

/** What the used cars of the model are worth, whatever the search is for; null on brands that do not tell. */
export async function loadWorth({
  settings: { brand },
  ...deps
}: ModelStatsDeps & {
  readonly settings: { readonly brand: Pick<Brand, 'tellsWorth'> }
}): Promise<ModelWorth | null> {
  if (!brand.tellsWorth) return null

  const { scope } = deps.request
  const { makeCode, modelCode } = deps.model
  const model = { makeCode: [makeCode], modelCode: [modelCode], ...(scope && { scope }) }
  const [mileage, first, ...others] = await Promise.all([
    loadMileage({ ...deps, request: model }),
    ...waysOfSale.map(({ request }) => deps.call(modelYears, { ...model, ...request })),
  ])

  return worthOf(first ?? none, mileage, ...others)
}

const worthOf = onceWith(
  (first: PriceLinks, mileage: MileageFigures | null, ...others: readonly PriceLinks[]) =>
    modelWorth([first, ...others], mileage),
)

/** The facts of the model in the year of the search, or else in last year's version. */
export async function loadModelInfo({
  model: { makeCode, modelCode, year },
  call,
  currentYear,
}: Omit<ModelStatsDeps, 'request'>): Promise<ModelInfo | null> {
  const { models } = await call(modelInfo, { makeCode, modelCode, startYear: year ?? currentYear - 1 })
  return models[0] ?? null
}
