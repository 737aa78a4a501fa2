import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { createDealer, createPrivateSeller } from './dealers/create-owner.ts'
import { createFranchiseChooser, type Franchise } from './dealers/franchises.ts'
import { createPlaceChooser } from './dealers/places.ts'
import type { Random } from './random.ts'
import { createVehicleChooser, type Vehicle } from './vehicles/choose-vehicle.ts'
import { createListing } from './vehicles/create-listing.ts'
import { generateNewModelYear, generateUsedAge } from './vehicles/model-year.ts'
import { weighted } from './weighted.ts'

/**
 * The share of private sellers, who offer a single car each, among all sellers; of franchises among dealers.
 */
const privateShare = 0.3
const franchiseShare = 0.62

/** The share of dealers who sell online from the first question to the papers. */
const onlineShare = 0.35

/** The share of new cars of a franchise; the share of its own makes among its used cars. */
const newShare = 0.56
const ownMakeShare = 0.45

/** The number of cars on a lot: log-normally distributed. */
const lots = { franchiseMedian: 20, independentMedian: 10, sigma: 0.9, most: 260 }

interface SellerOptions {
  /** The serial number of the seller's first car: the number of cars generated before. */
  readonly firstSerial: number
  readonly maxListings: number
}

/** A generator of sellers, each with all their cars. */
export function createSellers({ random, details }: { random: Random; details: Random }, now: Date) {
  const choosePlace = createPlaceChooser()
  const chooseFranchise = createFranchiseChooser(now.getUTCFullYear())
  const generateVehicle = createVehicleGenerator(random, now)
  const today = Math.floor(now.getTime() / dayMs)

  return ({ firstSerial, maxListings }: SellerOptions): { owner: OwnerRecord; listings: ListingRecord[] } => {
    const seller = { number: firstSerial, place: choosePlace(random) }
    const isPrivate = random.chance(privateShare)
    const franchise = !isPrivate && random.chance(franchiseShare) ? chooseFranchise(random) : undefined
    const owner = isPrivate
      ? createPrivateSeller(random, seller)
      : createDealer({ random, details }, { ...seller, franchise })

    const sellsOnline = !isPrivate && details.chance(onlineShare)
    const length = Math.min(maxListings, isPrivate ? 1 : generateLotSize(random, franchise))
    const listings = Array.from({ length }, (_, at) =>
      createListing(
        { random, details },
        {
          ...generateVehicle(franchise),
          ...{ owner, sellerNumber: seller.number, franchise, sellsOnline, today },
          serial: firstSerial + at,
        },
      ),
    )

    return { owner, listings }
  }
}

function generateLotSize(random: Random, franchise: Franchise | undefined) {
  const median = franchise ? lots.franchiseMedian : lots.independentMedian
  return Math.min(lots.most, Math.max(2, Math.round(median * Math.exp(lots.sigma * random.normal()))))
}

/** A generator of cars as one kind of seller offers them. */
function createVehicleGenerator(random: Random, now: Date) {
  const chooseVehicle = createVehicleChooser()
  const chooseMake = (franchise: Franchise) => weighted(franchise.makes, ({ share }) => share)(random)

  return (franchise: Franchise | undefined): { vehicle: Vehicle; isNew: boolean; age: number } => {
    for (;;) {
      const isNew = franchise !== undefined && random.chance(newShare)
      const year = isNew ? generateNewModelYear(random, now) : now.getUTCFullYear() - generateUsedAge(random)
      const make = franchise && (isNew || random.chance(ownMakeShare)) ? chooseMake(franchise) : undefined
      const vehicle = chooseVehicle(random, { year, isNew, make })

      // A make may have sold nothing that year. Everything is chosen again then, since otherwise young makes
      // would fill the lots of their dealers with one model year.
      if (vehicle) return { vehicle, isNew, age: Math.max(0, now.getUTCFullYear() - year) }
    }
  }
}
