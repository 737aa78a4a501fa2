import type { PageCall } from '#server/upstream/calls.ts'
import { faqsOf } from '#shared/features/research/faq-answers.ts'
import { mileageFigures } from '#shared/features/research/mileage-figures.ts'
import type { ModelStats } from '#shared/features/research/model-stats.ts'
import type { PriceLinks } from '#shared/features/research/price-links.contract.ts'
import {
  type ModelPrices,
  trimPrices as trimRows,
  yearPrices,
} from '#shared/features/research/price-table.ts'
import { searchedModel } from '#shared/features/trims/searched-model.ts'
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

interface ModelStatsDeps {
  readonly request: SearchRequest
  /** The make and the model in words. */
  readonly modelName: string
  readonly call: PageCall
  readonly currentYear: number
}

/**
 * The figures of the one model that a search is for, in the whole country; null where it is for several or none.
 * A call that fails leaves out its own part alone. Rejects only where the page is given up.
 */
export async function loadModelStats(deps: ModelStatsDeps): Promise<ModelStats | null> {
  const model = searchedModel(deps.request)
  if (model === undefined) return null
  const [{ prices, crawlLinks }, mileage, info] = await Promise.all([
    loadPrices(deps, model),
    loadMileage(deps, model),
    loadInfo(deps, model),
  ])

  return { prices, mileage, crawlLinks, faqs: faqsOf({ name: deps.modelName, prices, mileage, info }) }
}

/** The types of cars that a search has: those that it names, within the brand's; undefined for all. */
const typesOf = ({ listingType, scope }: SearchRequest) =>
  scope?.listingType ? withinScope(listingType, scope.listingType) : listingType

const none: PriceLinks = { links: [] }

/** The prices by year, and by trim in the years of the search; new cars also by themselves. */
async function loadPrices({ request, call }: ModelStatsDeps, { makeCode, modelCode }: ModelOfYear) {
  const { listingType, scope, startYear, endYear } = request
  const model: SearchRequest = {
    ...{ makeCode: [makeCode], modelCode: [modelCode] },
    ...(scope && { scope }),
  }
  const used = { ...model, ...(listingType && { listingType: listingType.toSorted() }) }
  const inYears = {
    ...(startYear !== undefined && { startYear }),
    ...(endYear !== undefined && { endYear }),
  }

  const types = typesOf(request)
  const sellsNew = types?.includes('NEW') ?? true
  const isNewOnly = sellsNew && types?.length === 1
  const newCars = { ...model, listingType: ['NEW'] }

  const [years, newYears, trims, newTrims] = await Promise.all([
    isNewOnly ? none : call(modelYears, used),
    sellsNew ? call(newModelYears, newCars) : none,
    isNewOnly ? none : call(trimPrices, { ...used, ...inYears }),
    sellsNew ? call(newTrimPrices, { ...newCars, ...inYears }) : none,
  ])

  const prices: ModelPrices = {
    ...{ years: yearPrices(years.links), newYears: yearPrices(newYears.links) },
    ...{ trims: trimRows(trims.links), newTrims: trimRows(newTrims.links) },
  }

  const isEmpty = Object.values(prices).every((rows) => rows.length === 0)
  const links = isNewOnly ? [newYears, newTrims] : [years, trims]

  return {
    prices: isEmpty ? null : prices,
    crawlLinks: links.flatMap((found) =>
      found.links.slice(0, maxLinks).map(({ name, link }) => ({ name, link })),
    ),
  }
}

/** The most links to years, and to trims. */
const maxLinks = 40

/** The types of cars whose mileage says something: a new car has next to none. */
const drivenTypes = ['3P_CERT', 'CERTIFIED', 'USED']

/** The mileages of the model beside those of all cars of the same types. */
async function loadMileage({ request, call, currentYear }: ModelStatsDeps, { modelCode }: ModelOfYear) {
  const types = typesOf(request) ?? drivenTypes
  const listingType = drivenTypes.filter((type) => types.includes(type))
  if (listingType.length === 0) return null

  const [own, all] = await Promise.all([
    call(mileageStats, { modelCode, listingType }),
    call(mileageStats, { listingType }),
  ])

  return mileageFigures(own, all, currentYear) ?? null
}

/** The facts of the model in the year of the search, or else in last year's version. */
async function loadInfo({ call, currentYear }: ModelStatsDeps, { makeCode, modelCode, year }: ModelOfYear) {
  const { models } = await call(modelInfo, { makeCode, modelCode, startYear: year ?? currentYear - 1 })
  return models[0]
}
