import type { Model, Powertrain, Trim } from '#marketplace/catalogue/model.ts'
import { isOffRoadTrim } from '#marketplace/catalogue/model-facts.ts'
import type { Random } from '#marketplace/inventory/random.ts'

/** The share of all-wheel drive where there is a choice. */
const allWheelShare = 0.62

/**
 * Names of trims that imply all-wheel drive; a trim without such a name beside a sibling with one has two
 * driven wheels.
 */
const badge = /\b(4MATIC|xDrive|AWD|ALL4)/
const twoWheelBadge = /\b(sDrive|PreRunner|Rear-Wheel)/

interface Built {
  readonly model: Model
  readonly trim: Trim
  readonly powertrain: Powertrain
}

/** A declared driveGroup that the powertrain offers and that the trim's name does not contradict. */
export function generateDrive(
  random: Random,
  { model, trim, powertrain: { drives } }: Built,
): string | undefined {
  const twoWheel = drives.filter((drive) => drive !== 'AWD4WD')
  if (twoWheel.length === drives.length || twoWheel.length === 0) return random.pick(drives)
  if (badge.test(trim.name) || isOffRoadTrim(trim.name)) return 'AWD4WD'

  const isTwoWheel = twoWheelBadge.test(trim.name) || model.trims.some(({ name }) => badge.test(name))

  return !isTwoWheel && random.chance(allWheelShare) ? 'AWD4WD' : random.pick(twoWheel)
}
