import { dayMs } from '#shared/features/day-ms.ts'
import type { ListingType } from '#shared/features/listings/listing.contract.ts'
import type { Warranty, WarrantyPart } from '#shared/features/listings/vehicle-details.contract.ts'

/** A warranty in years and in thousands of miles, whichever ends first. */
type Terms = readonly [years: number, thousandMi: number]

interface MakerTerms {
  readonly basic: Terms
  readonly powertrain?: Terms
  /** The powertrain's terms for the first owner, where a second one gets less. */
  readonly firstOwner?: Terms
}

const mainstream: MakerTerms = { basic: [3, 36], powertrain: [5, 60] }
const luxury: MakerTerms = { basic: [4, 50], powertrain: [6, 70] }
const german: MakerTerms = { basic: [4, 50], powertrain: [4, 50] }
const korean: MakerTerms = { basic: [5, 60], powertrain: [5, 60], firstOwner: [10, 100] }

/**
 * The new-vehicle limited warranties by make in the US since model year 2020, as they are commonly known.
 * They were not compared with the makers' booklets, and pages call what follows from them an estimate. The
 * warranty of an older car is over by age, whatever its terms were. A make is left out whose terms differ by
 * model or changed in these years.
 */
const terms: Readonly<Record<string, MakerTerms>> = {
  ...{ TOYOTA: mainstream, HONDA: mainstream, NISSAN: mainstream, MAZDA: mainstream, SUBARU: mainstream },
  ...{ FORD: mainstream, CHEVROLET: mainstream, GMC: mainstream },
  ...{ CHRYSLER: mainstream, DODGE: mainstream, JEEP: mainstream, RAM: mainstream },
  ...{ LEXUS: luxury, ACURA: luxury, LINCOLN: luxury, CADILLAC: luxury },
  INFINITI: { basic: [4, 60], powertrain: [6, 70] },
  ...{ BMW: german, 'MERCEDES-BENZ': german, AUDI: german, PORSCHE: german, VOLVO: german },
  VOLKSWAGEN: german,
  ...{ HYUNDAI: korean, KIA: korean, GENESIS: korean, MITSUBISHI: korean },
  // The terms of Tesla's drive unit and battery differ by model.
  TESLA: { basic: [4, 50] },
}

/** The first model year of these terms. */
const sinceYear = 2020

interface WarrantedCar {
  readonly makeCode: string
  readonly year: number
  readonly listingType: ListingType
  readonly mileageMi: number | null
}

/**
 * What is left of a maker's warranty, as an estimate: the day on which a car was first sold is not known, so
 * that January of its model year counts. A new car has all of it. Undefined for a make whose terms are not
 * known, an older car, and a car without mileage that is not new.
 */
export function warrantyOf(
  { makeCode, year, listingType, mileageMi }: WarrantedCar,
  today: number,
): Warranty | undefined {
  const maker = terms[makeCode]
  const isNew = listingType === 'NEW'
  if (maker === undefined || year < sinceYear || (mileageMi === null && !isNew)) return undefined

  const now = new Date(today * dayMs)
  const months = Math.max(0, (now.getUTCFullYear() - year) * 12 + now.getUTCMonth())
  const used = isNew ? { months: 0, miles: 0 } : { months, miles: mileageMi ?? 0 }
  const powertrain = isNew ? (maker.firstOwner ?? maker.powertrain) : maker.powertrain

  return {
    basic: leftOf(maker.basic, used),
    ...(powertrain && { powertrain: leftOf(powertrain, used) }),
  }
}

/** When the years or the miles are over, both are. */
function leftOf([years, thousandMi]: Terms, used: { months: number; miles: number }): WarrantyPart {
  const miles = thousandMi * 1_000
  const monthsLeft = years * 12 - used.months
  const milesLeft = miles - used.miles
  const isOver = monthsLeft <= 0 || milesLeft <= 0

  return { years, miles, monthsLeft: isOver ? 0 : monthsLeft, milesLeft: isOver ? 0 : milesLeft }
}
