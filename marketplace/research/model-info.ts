import { findMake } from '#marketplace/catalogue/find-model.ts'
import { includesYear, type Make, type Model } from '#marketplace/catalogue/model.ts'
import type { FuelEconomy } from '#marketplace/feeds/economy/fuel-economy.ts'
import { mpgOfPowertrain } from '#marketplace/feeds/economy/powertrain-mpg.ts'
import type { ModelInfo } from '#shared/features/research/model-info.contract.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'

/** A model, and the model years from `startYear` on that are asked for. */
export interface ModelInfoQuery {
  readonly makeCode: string
  readonly modelCode: string
  readonly startYear: number
  readonly numRecords: number
}

const labelOf = labelsFrom({})

/**
 * What the catalogue knows of a model in the years from a year on, with the mpg of the EPA where it has some.
 * A model that is not made any more has its last years.
 */
export function modelInfoOf(query: ModelInfoQuery, economy?: FuelEconomy): readonly ModelInfo[] {
  const { makeCode, modelCode, startYear, numRecords } = query
  const make = findMake(makeCode)
  const model = make?.models.find(({ code }) => code === modelCode)
  if (!make || !model) return []

  const infos = yearsOf(model).flatMap((year) => infoIn({ make, model, year }, economy) ?? [])
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

interface MadeModel {
  readonly make: Make
  readonly model: Model
  readonly year: number
}

function infoIn({ make, model, year }: MadeModel, economy?: FuelEconomy): ModelInfo | undefined {
  const trims = model.trims.filter((trim) => includesYear(trim.years, year))
  if (trims.length === 0) return undefined

  const prices = trims.map(({ msrpUsd }) => msrpUsd)
  const sold = model.powertrains.filter((powertrain) => includesYear(powertrain.years, year))
  const usual = sold.toSorted((a, b) => b.weight - a.weight)[0]
  const mpg = usual && mpgOfPowertrain({ make, model, year, powertrain: usual }, economy)
  const ranges = sold.flatMap(({ rangeMi }) => rangeMi ?? [])

  return {
    ...{ year, makeCode: make.code, makeName: make.name, modelCode: model.code, modelName: model.name },
    ...{ bodyStyle: labelOf('vehicleStyleCode', model.style), seats: model.seats, doors: model.doors },
    ...{ startingMSRP: Math.min(...prices), highestMSRP: Math.max(...prices) },
    trimNames: trims.toSorted((a, b) => a.msrpUsd - b.msrpUsd).map(({ name }) => name),
    ...(mpg && { mpgCity: mpg.city, mpgHighway: mpg.highway, ...(mpg.isEpa && { hasEpaMpg: true }) }),
    ...(ranges.length > 0 && { rangeMi: Math.max(...ranges) }),
    isSample: true,
  }
}
