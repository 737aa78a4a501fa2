import { equipmentOf } from '#marketplace/catalogue/equipment.ts'
import { featuresIn } from '#marketplace/catalogue/feature-words.ts'
import type { Random } from '#marketplace/inventory/random.ts'
import type { Vehicle } from './choose-vehicle.ts'

/** The codes of a car's features: those that it is built with, and those that the seller's title names. */
export function generateFeatures(random: Random, vehicle: Vehicle, highlight: string | null): string[] {
  const built = equipmentOf(vehicle).filter(({ share }) => random.uniform() < share)
  return [...new Set([...built.map(({ code }) => code), ...featuresIn(highlight)])].sort()
}
