import { plainCode } from '#marketplace/catalogue/plain-code.ts'
import { seriesOf } from '#marketplace/catalogue/series.ts'
import type { Franchise } from '#marketplace/inventory/dealers/franchises.ts'
import type { Random } from '#marketplace/inventory/random.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import { chooseColors } from './choose-colors.ts'
import type { Vehicle } from './choose-vehicle.ts'
import { createVin } from './create-vin.ts'
import { generateBody } from './generate-body.ts'
import { generateFeatures } from './generate-features.ts'
import { generateHighlight } from './generate-highlight.ts'
import { generateHistory } from './generate-history.ts'
import { generateDeliveryMileage, generateMileage } from './mileage.ts'
import { generateMsrpUsd, generateNewPriceUsd, generateUsedPriceUsd } from './price.ts'
import { programsOf } from './programs.ts'
import { generateDaysListed, generatePriceHistory } from './time-on-market.ts'

/** A car and the seller who offers it. */
interface Offered {
  readonly vehicle: Vehicle
  readonly isNew: boolean
  /** Years since the model year. */
  readonly age: number
  readonly owner: OwnerRecord
  readonly franchise: Franchise | undefined
  readonly sellsOnline: boolean
  /** The number of cars generated before. */
  readonly serial: number
  /** Days since 1970-01-01. */
  readonly today: number
}

const unpricedShare = 0.02
const hotShare = 0.06
const specialOfferShare = 0.08

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
  const { priceUsd, msrpUsd } = generatePrices(random, offered, { listingType, mileageMi })
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
    history: generateHistory(details, offered),
    ...programsOf({ ...offered, ...body, listingType, makeCode: vehicle.model.makeCode }),
    ...chooseColors(random, vehicle.model.make),
    priceUsd,
    priceHistory: priceUsd === null ? [] : generatePriceHistory(random, { priceUsd, listedOnDay, today }),
    msrpUsd,
    mileageMi,
    listedOnDay,
    isHot: random.chance(hotShare),
    hasSpecialOffer: owner.sellerType === 'D' && random.chance(specialOfferShare),
  }
}

/**
 * The limits within which a maker certifies cars at its own dealers, and the shares of certified cars. A
 * third party may certify a car of any make.
 */
const certifiable = { years: 6, miles: 75_000, share: 0.6, thirdPartyShare: 0.03 }

function generateListingType(
  random: Random,
  { vehicle, isNew, age, owner, franchise }: Offered,
  mileageMi: number,
): ListingRecord['listingType'] {
  if (isNew) return 'NEW'
  const isYoung = age <= certifiable.years && mileageMi <= certifiable.miles
  const sellsItsMake = franchise?.makes.some(({ code }) => code === vehicle.model.makeCode) ?? false
  if (isYoung && sellsItsMake && random.chance(certifiable.share)) return 'CERTIFIED'

  return owner.sellerType === 'D' && random.chance(certifiable.thirdPartyShare) ? '3P_CERT' : 'USED'
}

function generatePrices(
  random: Random,
  offered: Offered,
  { listingType, mileageMi }: { listingType: string; mileageMi: number },
) {
  const msrpUsd = generateMsrpUsd(random, offered.vehicle)
  const isPriced = !random.chance(unpricedShare)
  if (offered.isNew) return { msrpUsd, priceUsd: isPriced ? generateNewPriceUsd(random, msrpUsd) : null }

  const certificateFactor = listingType === 'CERTIFIED' ? 1.03 : 1
  const factor = offered.owner.sellerType === 'P' ? 0.94 : certificateFactor

  return {
    msrpUsd: null,
    priceUsd: isPriced ? generateUsedPriceUsd(random, { ...offered, mileageMi, factor }) : null,
  }
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
