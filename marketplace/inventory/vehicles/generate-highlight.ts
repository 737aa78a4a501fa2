import type { Random } from '#marketplace/inventory/random.ts'
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

/** The text that the seller's title has after ` w/`, or null. */
export function generateHighlight(random: Random, { model, drive }: Vehicle): string | null {
  if (!random.chance(share)) return null
  const fitting: [string, ...string[]] = [...anywhere]
  if (model.style === 'TRUCKS') fitting.push('Tow Package', 'Bed Liner', 'Crew Cab')
  if (model.style === 'SUVCROSS') fitting.push('Panoramic Moonroof', 'Tow Hitch')
  if (model.seats >= 7) fitting.push('Third Row Seating', 'Captain Chairs')
  if (model.style === 'TRUCKS' && drive === 'AWD4WD') fitting.push('Off-Road Package')

  return (
    random.pick(fitting.filter((highlight) => model.style !== 'CONVERT' || highlight !== 'Sunroof')) ?? null
  )
}
