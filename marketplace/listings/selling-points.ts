import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { budgetPath, priceParam } from '#shared/features/wallet/wallet-paths.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { productIdOf, thirdPartyProductId } from '#shared/search/program-terms.ts'
import type { StoredListing, StoredOwner } from './stored-listing.ts'

/** The makers' rebates on each of their new cars, in dollars. */
const rebatesUsd: Readonly<Record<string, number>> = {
  ...{ FORD: 1_000, CHEVROLET: 1_500, GMC: 1_250, RAM: 2_000, JEEP: 1_500, DODGE: 1_000 },
  ...{ NISSAN: 1_250, HYUNDAI: 750, KIA: 750, VOLKSWAGEN: 1_000, MAZDA: 500, SUBARU: 500 },
}

export function incentiveOf({ listingType, makeCode, priceUsd }: StoredListing): number | null {
  return listingType === 'NEW' && priceUsd !== null ? (rebatesUsd[makeCode] ?? null) : null
}

/**
 * The pages about paying for a car: those of its seller, else the calculator for its price, and the maker's
 * cars that have a rebate.
 */
export function paymentServicesOf(car: StoredListing): NonNullable<Listing['paymentServices']> | null {
  const ofSeller = car.material?.paymentServices
  if (car.priceUsd === null) return ofSeller ?? null
  const hasRebate = incentiveOf(car) !== null

  return {
    paymentCalculationUrl: `${budgetPath}?${priceParam}=${car.priceUsd}`,
    ...(hasRebate && { incentivesUrl: searchHref({ listingType: ['NEW'], makeCode: [car.makeCode] }) }),
    ...ofSeller,
  }
}

type SellingPoint = 'certifiedProduct' | 'productTiles' | 'ecommWebsite' | 'eligibilityService' | 'accelerate'
type SellingPoints = { readonly [K in SellingPoint]: NonNullable<Listing[K]> | null }

/** The services of a seller for a car, most of them derived from facts that can be searched by. */
export function sellingPointsOf(car: StoredListing): SellingPoints {
  const tiles = serviceTiles.filter(([, applies]) => applies(car)).map(([words]) => words)
  const sellsOnline = car.experiences.includes('buy-online') || null

  return {
    certifiedProduct: certificateOf(car),
    productTiles: tiles.length > 0 ? tiles : null,
    ecommWebsite: sellsOnline,
    eligibilityService: sellsOnline,
    accelerate: car.canStartOnline || null,
  }
}

const serviceTiles: readonly (readonly [words: string, applies: (car: StoredListing) => boolean])[] = [
  ['14-day return', ({ hasMoneyBack }) => hasMoneyBack],
  ['CarBravo', ({ experiences }) => experiences.includes('car-bravo')],
  ['Video tour', ({ owner }) => owner.homeServices.includes('VIRTUAL_APPOINTMENT')],
  ['Home test drive', ({ owner }) => owner.homeServices.includes('HOME_TEST_DRIVE')],
]

/**
 * The certificate of a car: the program of its maker, or a third party's warranty that is shorter the higher
 * the mileage (9.48).
 */
function certificateOf({
  listingType,
  makeCode,
  make,
  mileageMi,
}: StoredListing): SellingPoints['certifiedProduct'] {
  if (listingType === 'CERTIFIED') return { productId: productIdOf(makeCode), name: `${make} Certified` }
  if (listingType !== '3P_CERT') return null

  const days = (mileageMi ?? 0) < 40_000 ? 90 : (mileageMi ?? 0) < 80_000 ? 60 : 30

  return { productId: thirdPartyProductId, name: `${days}-day limited warranty` }
}

/** The price of delivery: free nearby, and farther away growing with the distance. */
const shipping = { freeMi: 25, baseUsd: 99, perMileUsd: 0.6, stepUsd: 50 }

export function shippingOf({ homeServices }: StoredOwner, miles: number | null | undefined): string | null {
  if (!homeServices.includes('HOME_DELIVERY')) return null
  if (miles === null || miles === undefined) return 'Ships to you'
  if (miles <= shipping.freeMi) return 'Free delivery'

  const costUsd =
    shipping.baseUsd + Math.floor((miles * shipping.perMileUsd) / shipping.stepUsd) * shipping.stepUsd

  return `Ships to you for $${costUsd.toLocaleString('en-US')}`
}
