import { car, inventory } from './sample-inventory.ts'

export const importedCars = 300

/** The price of every car in a version. */
export const priceIn = (version: number) => 20_000 + version

/** An inventory in which every car has the price of a version. */
export const priceImport = (version: number) =>
  inventory(
    Array.from({ length: importedCars }, (_, at) => car(`${at + 1}`, 'X5', { priceUsd: priceIn(version) })),
  )
