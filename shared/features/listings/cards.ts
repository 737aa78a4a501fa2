import { once } from '#shared/features/once.ts'
import { pick } from '#shared/features/pick.ts'
import { vehiclePath } from '#shared/search/paths.ts'
import type { Listing, Owner } from './listing.contract.ts'
import { photosOf } from './photos-of.ts'

/**
 * The fields of a listing that a card reads, for results, inserted tiles and all other groups of cards. A
 * page contains each of them twice, as markup and as data, so that fields that no card reads are left out.
 */
const listingKeys = [
  'id',
  'title',
  'ownerId',
  'listingType',
  'mileage',
  'pricingDetail',
  'fuelTypeGroup',
  'images',
  'certifiedProduct',
  'productTiles',
  'ecommWebsite',
  'accelerate',
  'specialOffer',
  'history',
  'daysListed',
  'distance',
] as const satisfies readonly (keyof Listing)[]

/** The fields of a listing that a card has where they say something of the car. */
const notableKeys = ['isHot', 'isReducedPrice', 'priceDrops'] as const satisfies readonly (keyof Listing)[]

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
  'hideEmailForm',
] as const satisfies readonly (keyof Owner)[]

const locationKeys = ['city', 'state'] as const satisfies readonly (keyof Owner['location'])[]

/** Names of the fields within those above. */
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
    'payments',
    'monthlyPayment',
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
    'widths',
    'height',
    'blur',
    'count',
  ],
  ...['accidents', 'owners', 'use', 'differs'],
]

/**
 * The field names that the compact payload of a page replaces by numbers. A name that is missing here is
 * written out.
 */
export const cardKeys: readonly string[] = [
  ...listingKeys,
  ...notableKeys,
  'vdpBaseUrl',
  ...specKeys,
  ...colorKeys,
  ...ownerKeys,
  ...locationKeys,
  ...partKeys,
]

/** The reason why a shopper should look at a highlighted listing now (3.11). */
interface UrgencyDriver {
  readonly urgencyDriverType?: string
  /** US dollars or days, by the type. */
  readonly urgencyDriverValue?: number
}

/** The most characters of a trim's name on a card (9.33). */
export const maxTrimLength = 30

export const isLongTrim = (trim = '') => trim.length > maxTrimLength

/** A listing as a card reads it. */
export interface CardListing
  extends Pick<Listing, (typeof listingKeys)[number]>,
    Partial<Pick<Listing, (typeof notableKeys)[number]>> {
  /** The path of the car's page where it is not the one that follows from the id. */
  readonly vdpBaseUrl?: string
  readonly specifications: Pick<Listing['specifications'], (typeof specKeys)[number]>
  readonly color: Pick<Listing['color'], (typeof colorKeys)[number]>
  /** The trim's name where it is too long for a card. */
  readonly trim?: string
  readonly vehicleHighlight?: UrgencyDriver
  /** What the car has otherwise than the search asks for, in a group beyond it. */
  readonly differs?: string
}

/** An owner as a card reads it. */
export interface CardOwner extends Pick<Owner, (typeof ownerKeys)[number]> {
  readonly location: Pick<Owner['location'], (typeof locationKeys)[number]>
}

export const toCard = /* @__PURE__ */ once(
  (listing: Listing & { readonly vehicleHighlight?: UrgencyDriver }): CardListing => ({
    ...pick(listing, [...listingKeys, 'vehicleHighlight', ...notableKeys.filter((key) => listing[key])]),
    ...ownPath(listing),
    images: firstPhoto(listing),
    ...(isLongTrim(listing.trim) && { trim: listing.trim }),
    specifications: pick(specificationsOf(listing), specKeys),
    color: pick(listing.color, colorKeys),
  }),
)

/** The path of a car's page where it is not the one that follows from the id, as `vehicleHref` has it. */
const ownPath = ({ id, vdpBaseUrl }: Listing) => (vdpBaseUrl === vehiclePath(id) ? {} : { vdpBaseUrl })

/** The specifications of a listing, completed by what other services tell beside them. */
export function specificationsOf({ specifications, driveType }: Listing): Listing['specifications'] {
  return driveType === undefined ? specifications : { driveType: { value: driveType }, ...specifications }
}

/** The first photo of a listing; the others are loaded on demand. */
const firstPhoto = (listing: Listing): Listing['images'] => ({
  primary: 0,
  sources: photosOf(listing).slice(0, 1),
  total: listing.images.total ?? listing.images.sources.length,
})

export const toCardOwner = /* @__PURE__ */ once(
  (owner: Owner): CardOwner => ({
    ...pick(owner, ownerKeys),
    location: pick(owner.location, locationKeys),
  }),
)

/** The fields of a listing that a short card reads. */
const shortKeys = [
  'id',
  'ownerId',
  'title',
  'images',
  'mileage',
] as const satisfies readonly (keyof Listing)[]

export interface ShortListing extends Pick<Listing, (typeof shortKeys)[number]> {
  readonly vdpBaseUrl?: string
  readonly pricingDetail: Pick<Listing['pricingDetail'], 'salePrice'>
}

/** The name of a seller as pages show it: a private one is not named. */
export const sellerName = ({ sellerType, name }: Pick<Owner, 'sellerType' | 'name'>) =>
  sellerType === 'P' ? 'Private seller' : name

/** The name of the seller with an id; undefined where it is not among the owners. */
export function sellerNameIn(
  owners: readonly Pick<Owner, 'id' | 'sellerType' | 'name'>[],
  id: number,
): string | undefined {
  const owner = owners.find((known) => known.id === id)
  return owner && sellerName(owner)
}

/** The seller of a short card, by the name that pages show. */
export type ShortOwner = Pick<Owner, 'id' | 'name'>

export const toShort = /* @__PURE__ */ once(
  (listing: Listing): ShortListing => ({
    ...pick(listing, shortKeys),
    ...ownPath(listing),
    images: firstPhoto(listing),
    pricingDetail: pick(listing.pricingDetail, ['salePrice']),
  }),
)

export const toShortOwner = /* @__PURE__ */ once(
  (owner: Owner): ShortOwner => ({ id: owner.id, name: sellerName(owner) }),
)

/** Cards with the owners of their listings, each owner once. */
export interface Cards {
  readonly listings: readonly CardListing[]
  readonly owners: readonly CardOwner[]
}

export const noCards: Cards = { listings: [], owners: [] }

/** Listings and owners as services answer them: a listing may bring its owner along (3.2). */
interface Found {
  readonly listings: readonly Listing[]
  readonly owners: readonly Owner[]
}

/** The owners of listings, each once, those that come with a listing among them. */
export function ownersOf({ listings, owners }: Found): readonly Owner[] {
  const wanted = new Set(listings.map(({ ownerId }) => ownerId))
  const brought = listings.flatMap(({ owner }) => (typeof owner === 'object' ? [owner] : []))
  const byId = new Map([...brought, ...owners].map((owner) => [owner.id, owner]))

  return [...byId.values()].filter(({ id }) => wanted.has(id))
}

/** What a listing has otherwise than the search asks for; undefined where it has nothing. */
type DifferenceOf = (listing: Listing) => string | undefined

/** The cards of listings, with the owners of these listings alone. */
export const cardsOf = (found: Found, differenceOf?: DifferenceOf): Cards => ({
  listings: found.listings.map((listing) => {
    const differs = differenceOf?.(listing)
    return differs === undefined ? toCard(listing) : { ...toCard(listing), differs }
  }),
  owners: ownersOf(found).map(toCardOwner),
})

/**
 * The listings that are offered to the market of the search, each with the seller that it names (3.12). One
 * of this market names none.
 */
export const offeredListings = <Offered extends Listing>(listings: readonly Offered[]): readonly Offered[] =>
  listings
    .filter(({ marketExtension }) => marketExtension?.imeDmaMatch !== false)
    .map((listing) => {
      const { ownerId, marketExtension } = listing
      const { parentOwnerId = ownerId } = marketExtension ?? {}

      return parentOwnerId === ownerId ? listing : { ...listing, ownerId: parentOwnerId }
    })

/** The cards of a neighbouring market. */
export const extendedCardsOf = ({ listings, owners }: Found, differenceOf?: DifferenceOf): Cards =>
  cardsOf({ listings: offeredListings(listings), owners }, differenceOf)
