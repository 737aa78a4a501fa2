import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

/** What an offer says of its seller. */
type Seller = Pick<Owner, 'name' | 'sellerType' | 'phone'> & { readonly location: Partial<Owner['location']> }

interface OfferParts {
  readonly owner: Seller | undefined
  readonly url: string
  readonly itemCondition: string
}

type Offered = Pick<Listing, 'listingType'> & {
  readonly pricingDetail: Pick<Listing['pricingDetail'], 'salePrice'>
}

/** Third-party certified and certified cars are used ones. */
export const conditionOf = ({ listingType }: Pick<Listing, 'listingType'>) =>
  `https://schema.org/${listingType === 'NEW' ? 'New' : 'Used'}Condition`

/** An offer in the words of schema.org. Without a price there is no offer to speak of. */
export function offerOf({ pricingDetail }: Offered, { owner, url, itemCondition }: OfferParts) {
  if (pricingDetail.salePrice === undefined) return undefined

  return {
    '@type': 'Offer',
    price: pricingDetail.salePrice,
    priceCurrency: 'USD',
    // A car that is gone has no page, so that a car on a page can be bought.
    availability: 'https://schema.org/InStock',
    itemCondition,
    url,
    seller: owner && sellerOf(owner),
  }
}

/** A private seller is not named. */
function sellerOf({ sellerType, name, phone, location }: Seller) {
  if (sellerType === 'P') return undefined
  const { address, city, state, zip } = location
  const place = {
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  }

  return {
    '@type': 'AutoDealer',
    name,
    telephone: phone?.value,
    address: { '@type': 'PostalAddress', ...place },
  }
}

/** Miles on the odometer; schema.org names units by their codes of UN/CEFACT. */
export const mileageOf = (miles: number | undefined) =>
  miles === undefined ? undefined : { '@type': 'QuantitativeValue', value: miles, unitCode: 'SMI' }

/** The wheels that are driven, as schema.org enumerates them; the seller's own words for any others. */
export function driveOf(words: string | undefined): string | undefined {
  const known = drives.find(([pattern]) => words !== undefined && pattern.test(words))
  return known ? `https://schema.org/${known[1]}Configuration` : words
}

const drives = [
  [/\bfour.?wheel|\b4(?:wd|x4)\b/i, 'FourWheelDrive'],
  [/\ball.?wheel|\bawd\b/i, 'AllWheelDrive'],
  [/\bfront.?wheel|\bfwd\b/i, 'FrontWheelDrive'],
  [/\brear.?wheel|\brwd\b/i, 'RearWheelDrive'],
] as const

/** The full address of a picture. */
export const absolute = (src: string, siteUrl: string) => (src.startsWith('/') ? siteUrl + src : src)
