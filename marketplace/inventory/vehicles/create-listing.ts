import { plainCode } from '#marketplace/catalogue/plain-code.ts'
import { seriesOf } from '#marketplace/catalogue/series.ts'
import type { Franchise } from '#marketplace/inventory/dealers/franchises.ts'
import type { Random } from '#marketplace/inventory/random.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import { makersProgram } from '#shared/search/program-terms.ts'
import { chooseColors } from './choose-colors.ts'
import type { Vehicle } from './choose-vehicle.ts'
import { createVin } from './create-vin.ts'
import { dealerOffersOf } from './dealer-offers.ts'
import { generateBody } from './generate-body.ts'
import { generateFeatures } from './generate-features.ts'
import { generateHighlight } from './generate-highlight.ts'
import { generateHistory, historyFactor } from './generate-history.ts'
import { generateDeliveryMileage, generateMileage } from './mileage.ts'
import { generateMsrpUsd, newPriceUsd, priceLevelOf, usedPriceUsd } from './price.ts'
import { programsOf } from './programs.ts'
import { generateDaysListed, generatePriceHistory } from './time-on-market.ts'

/** A car and the seller who offers it. */
interface Offered {
  readonly vehicle: Vehicle
  readonly isNew: boolean
  /** Years since the model year. */
  readonly age: number
  readonly owner: OwnerRecord
  readonly sellerNumber: number
  readonly franchise: Franchise | undefined
  readonly sellsOnline: boolean
  /** The number of cars generated before. */
  readonly serial: number
  /** Days since 1970-01-01. */
  readonly today: number
}

const unpricedShare = 0.02

/** The share of used cars whose price is too good to be true, and the factor on it. */
const tooGood = { share: 0.004, factor: 0.55 }

/** The residual of a price, in standard deviations, below which cars sell fast, and the share that does. */
const hotBelow = -0.7
const hotShare = 0.22

const specialOfferShare = 0.05
const offers = [
  '$500 extra for your trade-in',
  'First year of oil changes free',
  'No payment for the first 90 days',
  'Two years of scheduled service free',
] as const

/**
 * Creates the listing of a car. `details` is the random source of facts that were added later, so that a seed
 * still generates the same cars as before them.
 */
export function createListing(
  { random, details }: { random: Random; details: Random },
  offered: Offered,
): ListingRecord {
  const { vehicle, owner, today, serial } = offered
  const mileageMi = offered.isNew ? generateDeliveryMileage(random) : generateMileage(random, offered.age)
  const listingType = generateListingType(random, offered, mileageMi)
  const listedOnDay = today - generateDaysListed(random)
  const historyReport = generateHistory(details, offered)
  const isTooGood = !offered.isNew && details.chance(tooGood.share)
  const { priceUsd, msrpUsd, z } = generatePrices(random, offered, {
    pastFactor: historyFactor(historyReport) * (isTooGood ? tooGood.factor : 1),
    listingType,
    mileageMi,
  })

  const highlight = generateHighlight(random, vehicle)
  const body = generateBody(details, vehicle, highlight)

  return {
    vin: createVin({ ...vehicle, serial }),
    ownerKey: owner.ownerKey,
    listingType,
    ...describe(vehicle),
    ...body,
    highlight,
    packageCode: highlight && plainCode(highlight),
    features: generateFeatures(details, vehicle, highlight),
    historyReport,
    ...programsOf({ ...offered, ...body, listingType, makeCode: vehicle.model.makeCode }),
    ...dealerOffersOf({ ...offered, listingType, priceUsd }),
    ...chooseColors(random, vehicle.model.make),
    priceUsd,
    priceHistory: priceUsd === null ? [] : generatePriceHistory(random, { priceUsd, listedOnDay, today }),
    msrpUsd,
    mileageMi,
    listedOnDay,
    isHot: random.chance(hotShare) && z < hotBelow,
    specialOffer: owner.sellerType === 'D' && random.chance(specialOfferShare) ? details.pick(offers) : null,
    material: null,
  }
}

/**
 * The cars that a maker certifies at its own dealers: under so many years old, and of at most so many miles,
 * fewer than the 80,000 of its program (9.47). The shares are those of certified cars. A third party may
 * certify a car of any make.
 */
const certifiable = { years: makersProgram.underYears, miles: 75_000, share: 0.6, thirdPartyShare: 0.03 }

function generateListingType(
  random: Random,
  { vehicle, isNew, age, owner, franchise }: Offered,
  mileageMi: number,
): ListingRecord['listingType'] {
  if (isNew) return 'NEW'
  const isYoung = age <= certifiable.years && mileageMi <= certifiable.miles
  const sellsItsMake = franchise?.makes.some(({ code }) => code === vehicle.model.makeCode) ?? false
  // A car of just that age takes its draw, too, so that a seed still generates the same cars after it.
  if (isYoung && sellsItsMake && random.chance(certifiable.share))
    return age < certifiable.years ? 'CERTIFIED' : 'USED'

  return owner.sellerType === 'D' && random.chance(certifiable.thirdPartyShare) ? '3P_CERT' : 'USED'
}

interface Sold extends Pick<ListingRecord, 'listingType'> {
  readonly mileageMi: number
  /** The factor on the price for what is known of the car's past, and what is not. */
  readonly pastFactor: number
}

/** The prices of a car, and how far the seller asks more than usual, in standard deviations. */
function generatePrices(random: Random, offered: Offered, sold: Sold) {
  const { vehicle, owner, age } = offered
  const msrpUsd = generateMsrpUsd(random, vehicle)
  if (random.chance(unpricedShare)) return { priceUsd: null, msrpUsd: offered.isNew ? msrpUsd : null, z: 0 }

  const z = random.normal()
  const asked = { z, age, factor: sellerFactor(owner, sold) }
  if (offered.isNew) return { priceUsd: newPriceUsd(random, { ...asked, msrpUsd }), msrpUsd, z }

  return {
    priceUsd: usedPriceUsd(random, { ...asked, vehicle, mileageMi: sold.mileageMi }),
    msrpUsd: null,
    z,
  }
}

/** The factor on the price of a car for its certificate, its past, its seller and the seller's state. */
function sellerFactor({ sellerType, state }: OwnerRecord, { listingType, pastFactor }: Sold): number {
  const certificateFactor = listingType === 'CERTIFIED' ? 1.03 : 1
  const factor = sellerType === 'P' ? 0.94 : certificateFactor

  return factor * pastFactor * priceLevelOf(state)
}

function describe({ model, trim, powertrain, year, drive, transmission }: Vehicle) {
  return {
    year,
    makeCode: model.makeCode,
    make: model.make,
    modelCode: model.code,
    model: model.name,
    ...seriesOf(model.makeCode, model.name),
    trimCode: trim.code,
    trim: trim.name,
    vehicleStyleCode: model.style,
    fuelTypeGroup: powertrain.fuel,
    driveGroup: drive ?? null,
    transmissionCode: transmission?.code ?? null,
    transmission: transmission?.name ?? null,
    engine: powertrain.engine,
    cylinders: powertrain.cylinders,
    displacementL: powertrain.displacementL,
    mpgCity: powertrain.mpg?.city ?? null,
    mpgHighway: powertrain.mpg?.highway ?? null,
    rangeMi: powertrain.rangeMi,
  }
}
