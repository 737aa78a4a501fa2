import type { FeedValues } from '#marketplace/feeds/map/column-mapping.ts'
import type { OwnerRecord } from '#marketplace/listings/listing-record.ts'
import type { Place } from '#marketplace/places/zips.ts'
import { isEmail } from '#shared/features/email-address.ts'
import { numberOf, wholeNumberWithin } from './numbers.ts'
import { openingHoursOf } from './opening-hours.ts'
import { findPlace } from './place.ts'
import { maxAddress } from './seller-material.ts'

/** Who sells a car. */
export type Seller = Pick<OwnerRecord, 'ownerKey' | 'name' | 'sellerType' | 'zip'>

/**
 * A dealer is identified by name and zip. All private sellers share a name, and a zip has many of them, so
 * each is identified by the car.
 */
function identify(values: FeedValues, zip: string, vin: string): Seller | undefined {
  const isPrivate =
    /private|owner|individual|^p$/i.test(values.sellerType ?? '') ||
    /^private seller$/i.test(values.sellerName ?? '')

  const name = values.sellerName ?? (isPrivate ? 'Private seller' : undefined)
  if (name === undefined) return undefined

  return {
    ownerKey: isPrivate ? `private|${vin}` : `${name.toLowerCase()}|${zip}`,
    name,
    sellerType: isPrivate ? 'P' : 'D',
    zip,
  }
}

/** The seller of a row that cannot be imported, with the row's own zip where there is no such place. */
export function sellerOf(values: FeedValues): Seller | undefined {
  const { zip = '', vin = '' } = values
  const found = findPlace(zip, values.state)
  return identify(values, 'place' in found ? found.place.zip : zip, vin)
}

/** The seller of a car. A rating that a feed has of private sellers is ignored. */
export function ownerOf(values: FeedValues, place: Place, vin: string): OwnerRecord | undefined {
  const seller = identify(values, place.zip, vin)
  if (!seller) return undefined

  const isPrivate = seller.sellerType === 'P'
  const rating = isPrivate ? Number.NaN : numberOf(values.sellerRating ?? '')
  const isRated = rating > 0 && rating <= 5

  return {
    ...seller,
    address: streetOf(values.street, values.city ?? place.city),
    city: values.city ?? place.city,
    state: place.state,
    phone: phoneOf(values.phone),
    website: websiteOf(values.website),
    leadEmail: leadEmailOf(values.leadEmail),
    rating: isRated ? rating : null,
    ratingCount: isRated ? wholeNumberWithin(values.sellerReviews, 0, 10_000_000) : null,
    tier: 'none',
    homeServices: [],
    hours: isPrivate ? null : openingHoursOf(values.hours),
  }
}

/** A telephone number; null for other words. */
export const phoneOf = (text = '') => (/^[\d\s()+.x-]{7,30}$/.test(text) ? text : null)

/** A street without the city that some feeds append; null when there is nothing but the city. */
function streetOf(street: string | undefined, city: string): string | null {
  if (street === undefined) return null
  const endsInCity = street.toLowerCase().endsWith(city.toLowerCase())
  return (endsInCity ? street.slice(0, -city.length).replace(/[\s,]+$/, '') : street) || null
}

/** One plain address; null for anything else, which could name a second one. */
const leadEmailOf = (text = '') => (isEmail(text) ? text : null)

/**
 * An address that a browser opens as a page; null for others, since a `javascript:` address would run as a
 * script of the page, and for a longer one than the contract allows. An apostrophe, which would end an
 * attribute, is escaped.
 */
function websiteOf(text: string | undefined): string | null {
  const url = text === undefined ? null : URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const href = url?.href.replaceAll("'", '%27') ?? ''

  return isWeb && href.length <= maxAddress ? href : null
}
