import { logoOf } from '#marketplace/media/dealer-logo.ts'
import { imagesOf } from '#marketplace/media/vehicle-images.ts'
import { isEmail } from '#shared/features/email-address.ts'
import type { ListingResponse, ListingsResponse } from '#shared/features/listings/answers.contract.ts'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import { carName } from '#shared/features/listings/listing-words.ts'
import { codesOf } from '#shared/search/codes-of.ts'
import { reducedForDays } from '#shared/search/filters/price.ts'
import { type CodesParam, listFilters } from '#shared/search/filters.ts'
import { vehiclePath } from '#shared/search/paths.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { declaredLabelOf } from './attributes.ts'
import { indicatorOf } from './deal-rating.ts'
import { dealerTeaserOf } from './dealer-teaser.ts'
import { proximityTo } from './proximity.ts'
import { incentiveOf, paymentServicesOf, sellingPointsOf, shippingOf } from './selling-points.ts'
import {
  daysListed,
  daysSinceDrop,
  priceDrops,
  printDay,
  type StoredListing,
  type StoredOwner,
} from './stored-listing.ts'

interface View {
  /** Days since 1970-01-01. */
  readonly today: number
  /** Miles from the search's zip. */
  readonly miles?: number | null
  /** The most pictures; all by default. */
  readonly pictures?: number
}

export function toListing(car: StoredListing, view: View): Listing {
  const title = `${carName(car)}${car.highlight ? ` w/ ${car.highlight}` : ''}`
  const drop = recentDrop(car, view.today)

  return {
    id: car.id,
    vin: car.vin,
    title,
    ownerId: car.owner.id,
    owner: car.owner.id,
    vdpBaseUrl: vehiclePath(car.id),
    ...known({
      trimCode: car.trimCode,
      trim: car.trim,
      fuelTypeGroup: car.fuelTypeGroup,
      doors: car.doors,
      seats: car.seats,
      mileage: car.mileageMi === null ? null : { value: car.mileageMi },
      distance: toHundredths(view.miles),
    }),
    year: car.year,
    makeCode: car.makeCode,
    make: car.make,
    modelCode: car.modelCode,
    model: car.model,
    listingType: car.listingType,
    ...stylesOf(car),
    ...fuelOf(car),
    pricingDetail: pricingOf(car, drop),
    specifications: specificationsOf(car),
    color: colorsOf(car),
    images: picturesOf(car, title, view),
    ...known(sellingPointsOf(car)),
    ...known({ paymentServices: paymentServicesOf(car) }),
    ...known({ history: car.historyReport, specialOffer: car.specialOffer, phone: phoneOf(car) }),
    isHot: car.isHot,
    isReducedPrice: drop !== null,
    hasSpecialOffer: car.specialOffer !== null,
    daysListed: daysListed(car, view.today),
    priceDrops: priceDrops(car),
  }
}

/** The pictures that a view shows, and the number of all. */
function picturesOf(car: StoredListing, title: string, view: View) {
  const images = imagesOf({ ...car, title })
  return { ...images, sources: images.sources.slice(0, view.pictures), total: images.sources.length }
}

/** The body style, in the two ways in which services name it. */
const stylesOf = ({ vehicleStyleCode: code }: StoredListing) =>
  code === null ? { vehicleStyleCodes: [] } : { vehicleStyleCodes: [code], bodyStyles: [{ code }] }

/** What a listing tells of fuel and drive beside its specifications. */
const fuelOf = (car: StoredListing) =>
  known({
    fuelType: labelOf('fuelTypeGroup', car.fuelTypeGroup),
    mpgHighway: car.mpgHighway,
    engine: engineOf(car),
    driveType: labelOf('driveGroup', car.driveGroup),
  })

const colorsOf = (car: StoredListing) =>
  known({
    exteriorColor: car.extColor,
    exteriorColorSimple: car.extColorSimple,
    interiorColor: car.intColor,
    interiorColorSimple: car.intColorSimple,
  })

const cylinders = listFilters.find(({ param }) => param === 'engineCode')

function engineOf(car: StoredListing) {
  const [code] = cylinders ? codesOf(cylinders, car.cylinders) : []
  return code === undefined ? null : { code }
}

/** The last price before the present one, if the drop is recent. */
function recentDrop(car: StoredListing, today: number): number | null {
  const days = daysSinceDrop(car, today)
  return days !== null && days <= reducedForDays ? (car.pastPrices.at(-1)?.priceUsd ?? null) : null
}

const pricingOf = (car: StoredListing, previousPrice: number | null) =>
  known({
    salePrice: car.priceUsd,
    previousPrice,
    msrp: car.msrpUsd,
    incentive: incentiveOf(car),
    dealIndicator: indicatorOf(car.dealType),
    dealDifference: car.dealDifferenceUsd,
    payments: car.monthlyPaymentUsd === null ? null : { monthlyPayment: car.monthlyPaymentUsd },
  })

const specificationsOf = (car: StoredListing) =>
  known({
    mpg:
      car.mpgCity === null || car.mpgHighway === null ? null : { city: car.mpgCity, highway: car.mpgHighway },
    mileRange: car.rangeMi,
    engine: car.engine,
    transmission: car.transmission ?? labelOf('transmissionCode', car.transmissionCode),
    driveType: driveTypeOf(car),
  })

function driveTypeOf({ driveGroup }: StoredListing) {
  const value = labelOf('driveGroup', driveGroup)
  return value === null ? null : { value }
}

const phoneOf = ({ phone }: { readonly phone: string | null }) => (phone === null ? null : { value: phone })

/** Where an owner takes leads; undefined for an address to which no mail could be sent (see decision 385). */
export const leadEmailOf = ({ leadEmail }: StoredOwner): string | undefined =>
  leadEmail !== null && isEmail(leadEmail) ? leadEmail : undefined

export function toOwner(owner: StoredOwner, miles?: number | null): Owner {
  const { id, name, sellerType, website, address, city, state, zip, rating, ratingCount } = owner
  return {
    id,
    name,
    sellerType,
    ...known({
      phone: phoneOf(owner),
      website: website === null ? null : { href: website },
    }),
    location: { ...known({ address }), city, state, zip },
    ...known({
      rating: rating === null ? null : { value: rating, count: ratingCount ?? 0 },
      distanceFromSearch: toHundredths(miles),
    }),
    ...known({
      logo: logoOf(owner),
      shippingLabel: shippingOf(owner, miles),
      homeServices: owner.homeServices.length > 0 || null,
      hideEmailForm: leadEmailOf(owner) === undefined || null,
      dealerDiff: dealerTeaserOf(owner),
    }),
  }
}

export interface PageView {
  readonly request: SearchRequest
  /** Days since 1970-01-01. */
  readonly today: number
  /** The number of pictures of each listing. */
  readonly pictures?: number
}

/** The cards of cars and their owners, each once, with the distance from the search's zip. */
export function presentPage(
  cars: readonly StoredListing[],
  { request, today, pictures = 1 }: PageView,
): { listings: Listing[]; owners: Owner[] } {
  const proximityOf = proximityTo(request)
  const owners = new Map(cars.map(({ owner }) => [owner.id, owner]))

  return {
    listings: cars.map((car) => toListing(car, { today, pictures, miles: proximityOf(car.owner).miles })),
    owners: [...owners.values()].map((owner) => toOwner(owner, proximityOf(owner).miles)),
  }
}

/** The cars of some ids, for sale or not, with their first picture. */
export function presentById(
  ids: readonly number[],
  cars: readonly StoredListing[],
  today: number,
): ListingsResponse {
  const unknownIds = ids.filter((id) => !cars.some((car) => car.id === id))
  const goneIds = cars.filter(({ isExpired }) => isExpired).map(({ id }) => id)
  const features = Object.fromEntries(cars.map((car) => [car.id, featuresOf(car)]))
  return { ...presentPage(cars, { request: {}, today }), goneIds, unknownIds, features }
}

/** The labels of a car's equipment in the order of its filter; a code that is not declared is left out. */
export const featuresOf = ({ features }: StoredListing): string[] =>
  (listFilters.find(({ param }) => param === 'featureCode')?.options ?? [])
    .filter(({ value }) => features.includes(value))
    .map(({ label }) => label)

/** Every price with the day from which it was asked, the present price last. */
export function toPriceHistory({
  pastPrices,
  priceUsd,
  priceSinceDay,
}: StoredListing): ListingResponse['priceHistory'] {
  const present = priceUsd === null ? [] : [{ day: priceSinceDay, priceUsd }]
  return [...pastPrices, ...present].map(({ day, priceUsd: price }) => ({ date: printDay(day), price }))
}

const labelOf = (param: CodesParam, code: string | null) => declaredLabelOf(param, code) ?? code

const toHundredths = (miles: number | null | undefined) =>
  miles === null || miles === undefined ? null : Math.round(miles * 100) / 100

type Known<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Removes the facts that are not known. */
export const known = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) as Known<T>
