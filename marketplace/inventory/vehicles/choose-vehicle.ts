import { makes } from '#marketplace/catalogue/catalogue.ts'
import {
  includesYear,
  type Make,
  type Model,
  type Powertrain,
  type Transmission,
  type Trim,
} from '#marketplace/catalogue/model.ts'
import type { Random } from '#marketplace/inventory/random.ts'
import { weighted } from '#marketplace/inventory/weighted.ts'
import { generateDrive } from './generate-drive.ts'

/** A car as it left the factory. */
export interface Vehicle {
  readonly model: Model
  readonly trim: Trim
  readonly powertrain: Powertrain
  readonly year: number
  readonly drive: string | undefined
  readonly transmission: Transmission | undefined
}

interface VehicleOptions {
  readonly year: number
  readonly isNew: boolean
  /** The make; undefined for any make. */
  readonly make?: Make | undefined
}

/**
 * The factor by which a body style or fuel is found more often than its models' weights say, as new and as
 * used; fitted to the shares of the market.
 */
const bodyFactors: Record<string, readonly [asNew: number, asUsed: number]> = {
  SUVCROSS: [0.94, 0.86],
  TRUCKS: [1.1, 1.1],
  SEDAN: [0.47, 1.12],
  COUPE: [0.7, 1.35],
  CONVERT: [1.7, 3],
  HATCH: [0.6, 1.1],
  VANMV: [2.7, 1.5],
  MINIVAN: [0.25, 0.2],
  WAGON: [1, 1.2],
}

const fuelFactors: Record<string, readonly [asNew: number, asUsed: number]> = {
  ELE: [1.15, 1.8],
  HYB: [0.95, 0.6],
  DSL: [1, 0.85],
  PIH: [0.4, 0.4],
}

/**
 * A chooser of cars of a model year, as likely as on the market; undefined when the make sold none that year.
 */
export function createVehicleChooser() {
  const choosers = new Map<string, ReturnType<typeof chooserOf>>()
  return (random: Random, wanted: VehicleOptions): Vehicle | undefined => {
    const key = `${wanted.year} ${wanted.isNew} ${wanted.make?.code ?? ''}`
    const choose = choosers.get(key) ?? chooserOf(wanted)
    choosers.set(key, choose)
    const offer = choose(random)

    return offer && buildFrom(random, offer, wanted)
  }
}

interface Offer {
  readonly model: Model
  readonly trim: Trim
  readonly powertrain: Powertrain
  readonly weight: number
}

function chooserOf({ year, isNew, make }: VehicleOptions) {
  const offers = (make ? [make] : makes).flatMap((each) => {
    const sold = each.models.filter(({ years }) => years.some((span) => includesYear(span, year)))
    const total = sold.reduce((sum, { weight }) => sum + weight, 0)

    return sold.flatMap((model) =>
      offersOf(model, year, isNew).map((offer) => ({
        ...offer,
        weight: (offer.weight * each.share) / total,
      })),
    )
  })

  return weighted(offers, ({ weight }) => weight)
}

/**
 * The trims and powertrains of a model year. Their weights add up to the model's; cheaper trims weigh more.
 */
function offersOf(model: Model, year: number, isNew: boolean): Offer[] {
  const factorIn = (factors: typeof bodyFactors, key: string) => factors[key]?.[isNew ? 0 : 1] ?? 1
  const built = model.powertrains.filter((powertrain) => includesYear(powertrain.years, year))
  const builtWeight = built.reduce((sum, { weight }) => sum + weight, 0)
  const trims = model.trims
    .filter((trim) => includesYear(trim.years, year))
    .map((trim, at) => ({ trim, weight: 1 / (1 + at / 6) }))

  const trimWeight = trims.reduce((sum, { weight }) => sum + weight, 0)

  return trims.flatMap(({ trim, weight }) =>
    trim.powertrains
      .filter((powertrain) => built.includes(powertrain))
      .map((powertrain) => ({
        model,
        trim,
        powertrain,
        weight:
          model.weight *
          factorIn(bodyFactors, model.style) *
          (weight / trimWeight) *
          (powertrain.weight / builtWeight) *
          factorIn(fuelFactors, powertrain.fuel),
      })),
  )
}

/** The share of manual transmissions where there is a choice. */
const manualShare = 0.1

/**
 * The model year from which a powertrain's newest automatic is common, and the years for which each earlier
 * one was.
 */
const gears = { newestFrom: 2019, years: 7 }

function buildFrom(random: Random, { model, trim, powertrain }: Offer, { year }: VehicleOptions): Vehicle {
  const drive = generateDrive(random, { model, trim, powertrain })
  const manuals = powertrain.transmissions.filter(({ code }) => code === 'MAN')
  const automatics = powertrain.transmissions.filter(({ code }) => code === 'AUT')
  const isManual = automatics.length === 0 || (manuals.length > 0 && random.chance(manualShare))
  const candidates = isManual ? manuals : automatics
  const generation = Math.max(0, Math.ceil((gears.newestFrom - year) / gears.years))
  const transmission = candidates[Math.min(candidates.length - 1, generation)]

  return { model, trim, powertrain, year, drive, transmission }
}
