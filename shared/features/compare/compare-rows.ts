import { type CarSpec, type CarSpecs, carSpecs } from '#shared/features/listings/car-specs.ts'
import { sellerName, specificationsOf } from '#shared/features/listings/cards.ts'
import { historyFacts } from '#shared/features/listings/history-words.ts'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import { dealWords } from '#shared/features/listings/listing-words.ts'
import {
  comparisonText,
  placeOf,
  priceText,
  ratingText,
  sinceText,
} from '#shared/features/listings/page-words.ts'
import { colorOf } from '#shared/features/listings/vehicle-colors.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'

/** A car as its facts are compared. */
export interface ComparedFacts {
  readonly listing: Listing
  readonly owner: Owner | undefined
  readonly features: readonly string[]
  /** The car is no longer for sale. */
  readonly isGone: boolean
}

/** One fact of all cars, a cell for each in the order of the cars. */
export interface CompareRow {
  readonly name: string
  /** The fact in words; null where it is not known, and for a car that nothing is known of. */
  readonly cells: readonly (string | null)[]
  /** The places of the best cars by this fact; none where cars are no better by it, or all the same. */
  readonly best: readonly number[]
  /** All cars are the same by this fact. */
  readonly isSame: boolean
}

export interface CompareGroup {
  readonly name: string
  readonly rows: readonly CompareRow[]
}

type Cars = readonly (ComparedFacts | undefined)[]

/** A fact that is compared: of the car, or of its seller. */
type ComparedSpec = Omit<CarSpec, 'textOf' | 'rank'> & {
  readonly textOf: (car: ComparedFacts) => string | undefined
  readonly rank?: {
    readonly numberOf: (car: ComparedFacts) => number | undefined
    readonly better: 'lower' | 'higher'
  }
}

const price: readonly ComparedSpec[] = [
  {
    name: 'Price',
    textOf: ({ listing: { pricingDetail } }) => priceText(pricingDetail.salePrice),
    rank: { numberOf: ({ listing }) => listing.pricingDetail.salePrice, better: 'lower' },
  },
  {
    name: 'Compared with the market',
    textOf: ({ listing: { pricingDetail } }) => {
      const deal = dealWords(pricingDetail)
      return deal && [deal.label, comparisonText(deal)].filter(Boolean).join(', ')
    },
    rank: { numberOf: ({ listing }) => listing.pricingDetail.dealDifference, better: 'lower' },
  },
  {
    name: 'MSRP',
    textOf: ({ listing: { listingType, pricingDetail } }) =>
      listingType === 'NEW' && pricingDetail.msrp !== undefined ? formatUsd(pricingDetail.msrp) : undefined,
  },
  {
    name: 'Listed',
    textOf: ({ listing: { daysListed } }) => (daysListed === 0 ? 'Today' : sinceText(daysListed)),
  },
  { name: 'Price drops', textOf: ({ listing: { priceDrops = 0 } }) => formatCount(priceDrops) },
  { name: 'Special offer', textOf: ({ listing: { specialOffer } }) => specialOffer },
]

const colors: readonly ComparedSpec[] = [
  {
    name: 'Exterior color',
    textOf: ({ listing: { color } }) => colorOf(color.exteriorColor, color.exteriorColorSimple)?.value,
  },
  {
    name: 'Interior color',
    textOf: ({ listing: { color } }) => colorOf(color.interiorColor, color.interiorColorSimple)?.value,
  },
]

const history: readonly ComparedSpec[] = [
  {
    name: 'Vehicle history',
    textOf: ({ listing }) =>
      historyFacts(listing)
        .map(({ text }) => text)
        .join(', '),
    // Accidents weigh more than any number of owners.
    rank: {
      numberOf: ({ listing: { history } }) =>
        history?.accidents === undefined ? undefined : history.accidents * 100 + (history.owners ?? 0),
      better: 'lower',
    },
  },
  { name: 'Certified by', textOf: ({ listing: { certifiedProduct } }) => certifiedProduct?.name },
]

const seller: readonly ComparedSpec[] = [
  { name: 'Seller', textOf: ({ owner }) => owner && sellerName(owner) },
  { name: 'Place', textOf: ({ owner }) => owner && placeOf(owner) },
  {
    name: 'Rating',
    textOf: ({ owner }) => owner?.rating && ratingText(owner.rating),
    rank: { numberOf: ({ owner }) => owner?.rating?.value, better: 'higher' },
  },
  {
    name: 'Delivery',
    textOf: ({ owner }) =>
      [owner?.shippingLabel, owner?.homeServices && 'Home services'].filter(Boolean).join(', '),
  },
  { name: 'Services', textOf: ({ listing: { productTiles = [] } }) => productTiles.join(', ') },
]

const ofListing = ({ name, specs }: CarSpecs) => ({
  name,
  specs: specs.map(({ name, textOf, rank }): ComparedSpec => {
    const known = ({ listing }: ComparedFacts) => ({ ...listing, specifications: specificationsOf(listing) })
    return {
      name,
      textOf: (car) => textOf(known(car)),
      ...(rank && { rank: { ...rank, numberOf: (car: ComparedFacts) => rank.numberOf(known(car)) } }),
    }
  }),
})

const groups = [
  { name: 'Price', specs: price },
  ...carSpecs.map(ofListing),
  { name: 'Colors', specs: colors },
  { name: 'History', specs: history },
  { name: 'Seller', specs: seller },
]

/** Every fact of some cars in rows; a fact that is known of no car has none. */
export function compareRows(cars: Cars): readonly CompareGroup[] {
  return [...groups, { name: 'Features', specs: featureSpecs(cars) }]
    .map(({ name, specs }) => ({
      name,
      rows: specs.map((spec) => rowOf(spec, cars)).filter(({ cells }) => cells.some((cell) => cell !== null)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** A row for each feature that any of the cars has, in alphabetical order. */
function featureSpecs(cars: Cars): readonly ComparedSpec[] {
  const names = new Set(cars.flatMap((car) => car?.features ?? []))
  return [...names]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((name) => ({
      name,
      // A car without a list may have the feature or not.
      textOf: ({ features }) => (features.length === 0 ? undefined : features.includes(name) ? 'Yes' : 'No'),
    }))
}

function rowOf({ name, textOf, rank }: ComparedSpec, cars: Cars): CompareRow {
  const cells = cars.map((car) => (car && textOf(car)) || null)
  const listed = cells.filter((_, at) => cars[at] !== undefined)

  return {
    ...{ name, cells },
    best: rank ? bestOf(rank, cars) : [],
    isSame: listed.every((cell) => cell === listed[0]),
  }
}

/** The places of the best cars; only cars that can be bought are better than others. */
function bestOf({ numberOf, better }: NonNullable<ComparedSpec['rank']>, cars: Cars): readonly number[] {
  const ranked = cars.flatMap((car, at) => {
    const value = car?.isGone === false ? numberOf(car) : undefined
    return value === undefined ? [] : [{ at, value }]
  })

  const values = ranked.map(({ value }) => value)
  const best = better === 'lower' ? Math.min(...values) : Math.max(...values)
  const winners = ranked.filter(({ value }) => value === best)

  return winners.length === ranked.length ? [] : winners.map(({ at }) => at)
}
