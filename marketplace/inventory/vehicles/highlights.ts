import type { Dice } from '#marketplace/inventory/dice.ts'
import type { Vehicle } from './choose-vehicle.ts'

const share = 0.28

const anywhere = [
  'Sunroof',
  'Navigation',
  'Heated Seats',
  'Leather Seats',
  'Premium Package',
  'Technology Package',
  'Adaptive Cruise Control',
] as const

/** What the seller's title adds after ` w/`, or null. */
export function rollHighlight(dice: Dice, { model, drive }: Vehicle): string | null {
  if (!dice.chance(share)) return null
  const fitting: [string, ...string[]] = [...anywhere]
  if (model.style === 'TRUCKS') fitting.push('Tow Package', 'Bed Liner', 'Crew Cab')
  if (model.style === 'SUVCROSS') fitting.push('Panoramic Moonroof', 'Tow Hitch')
  if (model.seats >= 7) fitting.push('Third Row Seating', 'Captain Chairs')
  if (model.style === 'TRUCKS' && drive === 'AWD4WD') fitting.push('Off-Road Package')

  return (
    dice.pick(fitting.filter((highlight) => model.style !== 'CONVERT' || highlight !== 'Sunroof')) ?? null
  )
}
