import { isValidVin } from '#marketplace/catalogue/vin.ts'
import type { Mend, Problem } from '#marketplace/feeds/check/reasons.ts'
import type { FeedValues } from '#marketplace/feeds/map/column-mapping.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import { bodyOf, colorsOf, equipmentOf, listedOnDay, mpgOf, numbersOf, powertrainOf } from './car-facts.ts'
import { conditionOf } from './condition.ts'
import { wholeNumberWithin } from './numbers.ts'
import { ownerOf, phoneOf } from './owner.ts'
import { photoUrlsOf } from './photo-urls.ts'
import { findPlace } from './place.ts'
import { cutAtWord } from './plain-text.ts'
import { materialOf } from './seller-material.ts'
import { vehicleNameOf } from './vehicle-name.ts'

export interface CleanCar {
  readonly listing: ListingRecord
  readonly owner: OwnerRecord
  /** The addresses of the car's photos; undefined where the feed has no column of photos. */
  readonly photos: readonly string[] | undefined
  readonly mends: readonly Mend[]
}

const isProblem = (value: object): value is Problem => 'reason' in value

/**
 * A row of a feed as a record for the index, or the first problem that forbids it. Values are plain text
 * without marks for "not known".
 */
export function cleanRow(values: FeedValues, today: Date): CleanCar | Problem {
  const { vin, isConfirmed } = vinOf(values)
  if (typeof vin !== 'string') return vin

  const name = vehicleNameOf(values)
  if (!name) return { reason: 'make-model', detail: `"${values.make ?? ''}" "${values.model ?? ''}"` }

  const listingType = conditionOf(values.condition, name.make)
  if (!listingType) return { reason: 'condition', detail: `"${values.condition ?? ''}"` }

  const numbers = numbersOf(values, today.getUTCFullYear())
  if (isProblem(numbers)) return numbers

  const found = findPlace(values.zip, values.state)
  if (isProblem(found)) return found

  const owner = ownerOf(values, found.place, vin)
  if (!owner) return { reason: 'seller', detail: 'the row names no seller' }

  const { known: _, isMakeSplit, isTrimSplit, ...vehicle } = name
  const powertrain = powertrainOf(values)
  const { isMpge, ...mpg } = mpgOf(values, powertrain.fuelTypeGroup)
  const highlight = name.highlight && cutAtWord(name.highlight, maxHighlight)
  const identity = { vin, ownerKey: owner.ownerKey, listingType, ...vehicle, highlight }
  const facts = {
    ...numbers,
    ...powertrain,
    ...mpg,
    ...colorsOf(values),
    ...bodyOf(values, name),
    ...equipmentOf(values, name),
    rangeMi: wholeNumberWithin(values.rangeMi, 5, 800),
  }

  const market = { priceHistory: [], listedOnDay: listedOnDay(values.listedOn, today), ...unknownToFeeds }
  const mends: [Mend, boolean][] = [
    ['make-split', isMakeSplit],
    ['trim-split', isTrimSplit],
    ['zip-zero', found.isMended],
    ['mpge-dropped', isMpge],
    ['price-missing', numbers.priceUsd === null],
    ['vin-vouched', isConfirmed],
  ]

  return {
    listing: { ...identity, ...facts, ...sellersWordsOf(values, numbers.priceUsd), ...market },
    owner,
    photos: values.photos === undefined ? undefined : photoUrlsOf(values.photos),
    mends: mends.filter(([, did]) => did).map(([mend]) => mend),
  }
}

/** The longest highlight: with year, make, model and trim it fits into a title of 200 characters. */
const maxHighlight = 80

/** What the seller says of this car: an estimated monthly payment counts where it is below the price. */
const sellersWordsOf = (values: FeedValues, priceUsd: number | null) => ({
  phone: phoneOf(values.listingPhone),
  monthlyPaymentUsd: priceUsd === null ? null : wholeNumberWithin(values.monthlyPayment, 1, priceUsd - 1),
  material: materialOf(values),
})

/** The facts that no feed contains. */
const unknownToFeeds = {
  historyReport: null,
  experiences: [],
  hasMoneyBack: false,
  isHot: false,
  specialOffer: null,
  canStartOnline: false,
}

/**
 * The VIN of a row. A wrong check digit is a typing error or belongs to a car built for another market; the
 * seller's own stock number confirms that the car exists.
 */
function vinOf({ vin: text, stockNumber }: FeedValues): { vin: string | Problem; isConfirmed: boolean } {
  const vin = text?.toUpperCase() ?? ''
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin))
    return { vin: { reason: 'vin', detail: `"${vin}"` }, isConfirmed: false }

  const isSound = isValidVin(vin)
  if (!isSound && stockNumber === undefined)
    return { vin: { reason: 'vin-check-digit', detail: vin }, isConfirmed: false }

  return { vin, isConfirmed: !isSound }
}
