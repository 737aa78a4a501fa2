import { equipmentOf, standardShare } from '#marketplace/catalogue/equipment.ts'
import { findMake } from '#marketplace/catalogue/find-model.ts'
import {
  includesYear,
  type Make,
  type Model,
  type Powertrain,
  type Trim as SoldTrim,
} from '#marketplace/catalogue/model.ts'
import { modelFactsOf } from '#marketplace/catalogue/model-facts.ts'
import { plainCode } from '#marketplace/catalogue/plain-code.ts'
import type { FuelEconomy } from '#marketplace/feeds/economy/fuel-economy.ts'
import { mpgOfPowertrain } from '#marketplace/feeds/economy/powertrain-mpg.ts'
import { pictureOfModel } from '#marketplace/media/vehicle-images.ts'
import type { Trim, TrimMpg, TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { colorsOfMake, fuelExtraUsd } from './build-prices.ts'

/** A model, and the model year to compare its trims of. */
export interface TrimsQuery {
  readonly makeCode: string
  readonly modelCode: string
  readonly year: number
}

/** A trim with the powertrains of one fuel that it was sold with in a model year. */
interface Variant {
  readonly make: Make
  readonly model: Model
  readonly trim: SoldTrim
  readonly year: number
  readonly fuel: Powertrain['fuel']
  readonly powertrains: readonly Powertrain[]
  readonly priceUsd: number
}

const labelOf = labelsFrom({})

/**
 * The miles that electric cars go on 33.7 kWh by body style, in the city and on the highway: rounded averages
 * of the EPA's figures for cars on sale. The catalogue has no figure for each car.
 */
const mpgeByStyle: Readonly<Record<string, readonly [city: number, highway: number]>> = {
  SEDAN: [131, 120],
  HATCH: [123, 99],
  COUPE: [110, 100],
  TRUCKS: [74, 66],
  VANMV: [75, 63],
}

const usualMpge = [112, 95] as const

/**
 * The trims of a model in a model year, or in the nearest in which it was made. Where the EPA's catalogue is
 * there, all mpg are its own; a trim that it does not know has none.
 */
export function trimsOfModel(
  { makeCode, modelCode, year: asked }: TrimsQuery,
  thisYear: number,
  economy?: FuelEconomy,
): TrimsResponse {
  const make = findMake(makeCode)
  const model = make?.models.find(({ code }) => code === modelCode)
  const variants = make && model ? nearestVariants(make, model, asked) : []
  const year = variants[0]?.year ?? asked
  const mpg = variants.map((variant) => mpgOf(variant, economy))

  return {
    year,
    isMade: variants.length > 0 && year >= thisYear,
    trims: variants.map(trimOf),
    mpg,
    ...(economy && mpg.some(({ epaCity }) => epaCity !== undefined) && { hasEpaMpg: true }),
    features: featuresOf(variants),
    colors: make ? colorsOfMake(make.name) : [],
    hasSamplePrices: true,
    isSample: true,
  }
}

function nearestVariants(make: Make, model: Model, asked: number): readonly Variant[] {
  for (let distance = 0; distance <= 40; distance += 1)
    for (const year of [asked - distance, asked + distance]) {
      const variants = variantsIn(make, model, year)
      if (variants.length > 0) return variants
    }

  return []
}

/**
 * The trims of a model year, cheapest first; a trim with engines of two fuels is two, each with its price.
 */
function variantsIn(make: Make, model: Model, year: number): readonly Variant[] {
  if (!model.years.some((span) => includesYear(span, year))) return []

  return model.trims
    .filter((trim) => includesYear(trim.years, year))
    .toSorted((a, b) => a.msrpUsd - b.msrpUsd)
    .flatMap((trim) => {
      const sold = trim.powertrains.filter((powertrain) => includesYear(powertrain.years, year))
      const byFuel = Map.groupBy(sold, ({ fuel }) => fuel)

      return [...byFuel]
        .map(([fuel, powertrains]) => {
          const priceUsd = trim.msrpUsd + fuelExtraUsd(fuel, [...byFuel.keys()])
          return { make, model, trim, year, fuel, powertrains, priceUsd }
        })
        .toSorted((a, b) => a.priceUsd - b.priceUsd)
    })
}

const engineTypeOf = ({ fuel }: Variant) => labelOf('fuelTypeGroup', fuel)
const idOf = ({ trim, year, fuel }: Variant) => `${year}-${plainCode(trim.code)}-${fuel}`

function trimOf(variant: Variant): Trim {
  const { make, model, trim, fuel, powertrains, priceUsd } = variant
  const ranges = powertrains.flatMap(({ rangeMi }) => rangeMi ?? [])
  const car = {
    modelCode: model.code,
    vehicleStyleCode: model.style,
    sizeCode: modelFactsOf(model, trim.name).sizeCode,
    fuelTypeGroup: fuel,
    cabCode: null,
    bedLengthFt: null,
  }

  return {
    vehicleId: idOf(variant),
    trimName: trim.name,
    nationalMSRP: priceUsd,
    imagePath: pictureOfModel(car),
    coloredImagePath: pictureOfModel(car, '{color}'),
    engineType: engineTypeOf(variant),
    makeName: make.name,
    makeCode: make.code,
    modelName: model.name,
    modelCode: model.code,
    engines: [...new Set(powertrains.map(({ engine }) => engine))],
    ...(ranges.length > 0 && { rangeMi: Math.max(...ranges) }),
  }
}

/** The fuel economy of a variant with its most usual powertrain. */
function mpgOf(variant: Variant, economy: FuelEconomy | undefined): TrimMpg {
  const { make, model, trim, year, fuel, powertrains } = variant
  const usual = powertrains.toSorted((a, b) => b.weight - a.weight)[0]
  const mpg = usual && mpgOfPowertrain({ make, model, year, powertrain: usual }, economy)
  const isShown = mpg?.isEpa || economy === undefined
  const [epaMpgeCity, epaMpgeHwy] = mpgeByStyle[model.style] ?? usualMpge

  return {
    trimName: trim.name,
    bodyStyle: labelOf('vehicleStyleCode', model.style),
    ...(mpg && isShown && { epaCity: mpg.city, epaHwy: mpg.highway }),
    ...(fuel === 'ELE' && { epaMpgeCity, epaMpgeHwy }),
    engineType: engineTypeOf(variant),
    year,
  }
}

/** The features that some trim has, those of the most trims first. */
function featuresOf(variants: readonly Variant[]): TrimsResponse['features'] {
  const idsByCode = new Map<string, string[]>()
  for (const variant of variants)
    for (const { code, share } of equipmentOf(variant))
      if (share > standardShare) idsByCode.set(code, [...(idsByCode.get(code) ?? []), idOf(variant)])

  return [...idsByCode]
    .map(([code, vehicleIds]) => ({ name: labelOf('featureCode', code), vehicleIds }))
    .toSorted((a, b) => b.vehicleIds.length - a.vehicleIds.length || a.name.localeCompare(b.name, 'en'))
}
