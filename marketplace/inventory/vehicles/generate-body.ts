import { modelFactsOf } from '#marketplace/catalogue/model-facts.ts'
import type { Random } from '#marketplace/inventory/random.ts'
import { weighted } from '#marketplace/inventory/weighted.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import type { Vehicle } from './choose-vehicle.ts'

type Body = Pick<
  ListingRecord,
  'cabCode' | 'bedLengthFt' | 'doors' | 'seats' | 'sizeCode' | 'bodySubtypes' | 'vehicleType' | 'vehicleUse'
>

/** The cabs of full-size trucks with their percentage and their beds. */
const cabs = [
  { code: 'CREW', percent: 70, beds: [5.5, 5.5, 5.5, 6.5, 6.5, 8] },
  { code: 'EXTENDED', percent: 20, beds: [6.5, 6.5, 6.5, 8] },
  { code: 'REGULAR', percent: 10, beds: [6.5, 8, 8] },
] as const

const chooseCab = weighted([...cabs], ({ percent }) => percent)
const fullSizeSeats = 6

/** The plain trims that companies buy, and the share of heavy trucks in them with a body for work. */
const workTrim = /^(XL|Tradesman|Work Truck|Pro|Base|SLT?)$/
const workShare = 0.3

const workBodies = [
  'SERVICE_BODY',
  'SERVICE_BODY',
  'FLATBED',
  'DUMP_TRUCK',
  'STAKE_TRUCK',
  'TOW_TRUCK',
  'BOX_TRUCK',
] as const

/** The cab and bed of a truck, and the use of its body. */
export function generateBody(random: Random, { model, trim }: Vehicle, highlight: string | null): Body {
  const facts = modelFactsOf(model, trim.name)
  const plain = { cabCode: null, bedLengthFt: null, doors: model.doors, seats: model.seats, ...facts }
  if (model.style !== 'TRUCKS') return plain

  const isWork =
    facts.bodySubtypes.includes('HEAVY_DUTY') && workTrim.test(trim.name) && random.chance(workShare)
  const use = isWork ? { vehicleType: random.pick(workBodies), vehicleUse: 'COMMERCIAL' as const } : {}
  if (model.seats < fullSizeSeats)
    return { ...plain, ...use, cabCode: 'CREW', bedLengthFt: random.pick([5, 5, 6]) }

  const [crew] = cabs
  const cab = highlight === 'Crew Cab' ? crew : (chooseCab(random) ?? crew)
  const room = cab.code === 'REGULAR' ? { doors: 2, seats: 3 } : {}

  return { ...plain, ...use, ...room, cabCode: cab.code, bedLengthFt: random.pick([...cab.beds]) ?? null }
}
