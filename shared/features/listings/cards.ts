import { pick } from '#shared/features/pick.ts'
import type { Listing, Owner } from './listing.contract.ts'

/**
 * What travels to the browser of the listings that are shown as cards: each page carries it twice, as markup
 * and as data. A field that a card comes to read is named here, once, for results, inserted tiles and every
 * other group of cards.
 */
const listingKeys = [
  'id',
  'title',
  'ownerId',
  'vdpBaseUrl',
  'listingType',
  'mileage',
  'pricingDetail',
  'fuelTypeGroup',
  'images',
  'fyuseId',
  'certifiedProduct',
  'productTiles',
  'ecommWebsite',
  'isHot',
  'isReducedPrice',
  'hasSpecialOffer',
  'daysListed',
  'priceDrops',
  'distance',
] as const satisfies readonly (keyof Listing)[]

const specKeys = [
  'mpg',
  'mileRange',
  'engine',
  'driveType',
] as const satisfies readonly (keyof Listing['specifications'])[]

const colorKeys = [
  'exteriorColor',
  'exteriorColorSimple',
  'interiorColor',
  'interiorColorSimple',
] as const satisfies readonly (keyof Listing['color'])[]

const ownerKeys = [
  'id',
  'name',
  'sellerType',
  'rating',
  'logo',
  'shippingLabel',
  'homeServices',
  'dealerDiff',
] as const satisfies readonly (keyof Owner)[]

const locationKeys = ['city', 'state'] as const satisfies readonly (keyof Owner['location'])[]

/** Inside of them. */
const partKeys = [
  ...[
    'specifications',
    'color',
    'location',
    'trim',
    'vehicleHighlight',
    'isVehicleHighlight',
    'urgencyDriverType',
    'urgencyDriverValue',
  ],
  ...['salePrice', 'previousPrice', 'msrp', 'dealIndicator', 'incentive', 'dealDifference', 'productId'],
  ...[
    'value',
    'city',
    'highway',
    'primary',
    'sources',
    'total',
    'src',
    'alt',
    'count',
    'tagline',
    'contentId',
    'tile',
  ],
]

/**
 * Names that server and browser both know, so that data of a page need not spell them; one that is missing is
 * spelled.
 */
export const cardKeys: readonly string[] = [
  ...listingKeys,
  ...specKeys,
  ...colorKeys,
  ...ownerKeys,
  ...locationKeys,
  ...partKeys,
]

/** The reason of a highlighted listing to look at it now (3.11). */
export interface UrgencyDriver {
  readonly urgencyDriverType: string
  /** Dollars or days. */
  readonly urgencyDriverValue?: number
}

/** Characters of a trim's name that a card has room for (9.33). */
export const maxTrimLength = 30

export const isLongTrim = (trim = '') => trim.length > maxTrimLength

export interface CardListing extends Pick<Listing, (typeof listingKeys)[number]> {
  readonly specifications: Pick<Listing['specifications'], (typeof specKeys)[number]>
  readonly color: Pick<Listing['color'], (typeof colorKeys)[number]>
  /** Where it is too long for a card. */
  readonly trim?: string
  /** What a highlighted listing says for itself. */
  readonly vehicleHighlight?: UrgencyDriver
}

export interface CardOwner extends Pick<Owner, (typeof ownerKeys)[number]> {
  readonly location: Pick<Owner['location'], (typeof locationKeys)[number]>
}

export const toCard = (listing: Listing & { readonly vehicleHighlight?: UrgencyDriver }): CardListing => ({
  ...pick(listing, [...listingKeys, 'vehicleHighlight']),
  images: firstPhoto(listing.images),
  ...(isLongTrim(listing.trim) && { trim: listing.trim }),
  specifications: pick(listing.specifications, specKeys),
  color: pick(listing.color, colorKeys),
})

/** The others come when a shopper asks for them. */
const firstPhoto = ({ primary, sources, total = sources.length }: Listing['images']): Listing['images'] => ({
  primary,
  sources: primary === 0 ? sources.slice(0, 1) : sources,
  total,
})

export const toCardOwner = (owner: Owner): CardOwner => ({
  ...pick(owner, ownerKeys),
  location: pick(owner.location, locationKeys),
})

/** What a card in a row of short ones shows. */
const shortKeys = [
  'id',
  'ownerId',
  'title',
  'vdpBaseUrl',
  'images',
  'mileage',
] as const satisfies readonly (keyof Listing)[]

export interface ShortListing extends Pick<Listing, (typeof shortKeys)[number]> {
  readonly pricingDetail: Pick<Listing['pricingDetail'], 'salePrice'>
}

export type ShortOwner = Pick<Owner, 'id' | 'name'>

export const toShort = (listing: Listing): ShortListing => ({
  ...pick(listing, shortKeys),
  pricingDetail: pick(listing.pricingDetail, ['salePrice']),
})

export const toShortOwner = (owner: Owner): ShortOwner => pick(owner, ['id', 'name'])

/** Cards with their owners, each once. */
export interface Cards {
  readonly listings: readonly CardListing[]
  readonly owners: readonly CardOwner[]
}

export const noCards: Cards = { listings: [], owners: [] }

/** Listings as cards, with the owners of these alone. */
export const cardsOf = ({
  listings,
  owners,
}: {
  readonly listings: readonly Listing[]
  readonly owners: readonly Owner[]
}): Cards => {
  const wanted = new Set(listings.map(({ ownerId }) => ownerId))
  return {
    listings: listings.map(toCard),
    owners: owners.filter(({ id }) => wanted.has(id)).map(toCardOwner),
  }
}
