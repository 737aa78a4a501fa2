import { findMake } from '#marketplace/catalogue/find-model.ts'
import { includesYear, type Make, type Model } from '#marketplace/catalogue/model.ts'
import type { ModelInfo } from '#shared/features/research/model-info.contract.ts'
import { labelsFrom } from '#shared/search/labels.ts'

/** A model, and the model years from `startYear` on that are asked for. */
export interface ModelInfoQuery {
  readonly makeCode: string
  readonly modelCode: string
  readonly startYear: number
  readonly numRecords: number
}

const labelOf = labelsFrom({})

/**
 * What the catalogue knows of a model in the years from a year on. A model that is not made any more has its
 * last years.
 */
export function modelInfoOf(query: ModelInfoQuery): readonly ModelInfo[] {
  const { makeCode, modelCode, startYear, numRecords } = query
  const make = findMake(makeCode)
  const model = make?.models.find(({ code }) => code === modelCode)
  if (!make || !model) return []

  const infos = yearsOf(model).flatMap((year) => infoIn(make, model, year) ?? [])
  const later = infos.filter(({ year }) => year >= startYear)

  return later.length > 0 ? later.slice(0, numRecords) : infos.slice(-numRecords)
}

/** The years in which a model was made, oldest first; a model in production has years to come. */
const yearsOf = ({ years }: Model) =>
  years
    .flatMap(({ from, to }) =>
      Array.from({ length: Math.min(to, lastYear) - from + 1 }, (_, year) => from + year),
    )
    .toSorted((a, b) => a - b)

/** No model is known beyond this year. */
const lastYear = 2100

function infoIn(make: Make, model: Model, year: number): ModelInfo | undefined {
  const trims = model.trims.filter((trim) => includesYear(trim.years, year))
  if (trims.length === 0) return undefined

  const prices = trims.map(({ msrpUsd }) => msrpUsd)
  const sold = model.powertrains.filter((powertrain) => includesYear(powertrain.years, year))
  const usual = sold.toSorted((a, b) => b.weight - a.weight)[0]
  const ranges = sold.flatMap(({ rangeMi }) => rangeMi ?? [])

  return {
    ...{ year, makeCode: make.code, makeName: make.name, modelCode: model.code, modelName: model.name },
    ...{ bodyStyle: labelOf('vehicleStyleCode', model.style), seats: model.seats, doors: model.doors },
    ...{ startingMSRP: Math.min(...prices), highestMSRP: Math.max(...prices) },
    trimNames: trims.toSorted((a, b) => a.msrpUsd - b.msrpUsd).map(({ name }) => name),
    ...(usual?.mpg && { mpgCity: usual.mpg.city, mpgHighway: usual.mpg.highway }),
    ...(ranges.length > 0 && { rangeMi: Math.max(...ranges) }),
    isSample: true,
  }
}
