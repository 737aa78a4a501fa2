import type { FastifyBaseLogger } from 'fastify'
import type { Make, Model, Powertrain } from '#marketplace/catalogue/model.ts'
import type { FuelEconomy, ReadFuelEconomy } from './fuel-economy.ts'

/** A powertrain of the catalogue in a model year. */
interface SoldPowertrain {
  readonly make: Pick<Make, 'name'>
  readonly model: Pick<Model, 'name'>
  readonly year: number
  readonly powertrain: Powertrain
}

export interface PowertrainMpg {
  readonly city: number
  readonly highway: number
  /** The figures are the EPA's; otherwise they are the catalogue's, which are sample data. */
  readonly isEpa: boolean
}

/**
 * The mpg of a powertrain with its usual drive and transmission: those of the EPA where they are known for
 * certain, else those of the catalogue; undefined for cars that only drive on electricity.
 */
export function mpgOfPowertrain(
  { make, model, year, powertrain }: SoldPowertrain,
  economy: FuelEconomy | undefined,
): PowertrainMpg | undefined {
  const { fuel, displacementL, cylinders, drives, transmissions, mpg } = powertrain
  const epa = economy?.({
    ...{ year, make: make.name, model: model.name, fuelTypeGroup: fuel, displacementL, cylinders },
    ...{ driveGroup: drives[0] ?? null, transmissionCode: transmissions[0]?.code ?? null },
  })
  if (epa) return { city: epa.mpgCity, highway: epa.mpgHighway, isEpa: true }

  return mpg ? { city: mpg.city, highway: mpg.highway, isEpa: false } : undefined
}

/** Reads the EPA's catalogue for pages, which go on with sample data where it cannot be read. */
export const economyOfPages =
  (read: ReadFuelEconomy, log: Pick<FastifyBaseLogger, 'warn'>): ReadFuelEconomy =>
  () =>
    read().catch((err: unknown) => {
      log.warn({ err }, 'the file of fuel economy cannot be read')
      return undefined
    })
