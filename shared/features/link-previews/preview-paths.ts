import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { photosOf } from '#shared/features/listings/photos-of.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { mediaPath } from '#shared/search/paths.ts'

/** The path above preview pictures. */
export const previewsPath = `${mediaPath}/og`

/** The picture of the site itself, where there is none of a page. */
const sitePreviewPath = `${previewsPath}/site.jpg`

/** The most characters of a search in the name of its picture. */
export const maxPreviewQuery = 600

/** A short hash of what a picture shows (FNV-1a), so that a changed picture has another address. */
function previewVersion(facts: readonly unknown[]): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(facts))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0

  return hash.toString(16).padStart(8, '0')
}

type PreviewedCar = Pick<Listing, 'id' | 'title' | 'mileage' | 'images'> & {
  readonly pricingDetail: Pick<Listing['pricingDetail'], 'salePrice'>
}

/** The version of a car's picture: it changes with the title, the price, the mileage and the first photo. */
export const carPreviewVersion = (car: PreviewedCar) =>
  previewVersion([car.title, car.pricingDetail.salePrice, car.mileage?.value, photosOf(car)[0]?.src])

export const carPreviewPath = (car: PreviewedCar) =>
  `${previewsPath}/car-${car.id}-${carPreviewVersion(car)}.jpg`

/** A query in the letters, digits, - and _ that names of pictures have: base64url of its ASCII. */
const nameOf = (query: string) => btoa(query).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

type Counted = Pick<SearchResponse, 'totalResultCount' | 'stats'>

/** The version of a search's picture: it changes with the number of cars and with the lowest price. */
export const searchPreviewVersion = ({ totalResultCount, stats }: Counted) =>
  previewVersion([totalResultCount, stats.derivedprice.min])

/**
 * The picture of a search with results; that of the site where the search is too long for a name.
 * @param query of the listings service
 */
export const searchPreviewPath = (query: string, results: Counted) =>
  query.length > maxPreviewQuery || results.totalResultCount === 0
    ? sitePreviewPath
    : `${previewsPath}/search-${nameOf(query)}-${searchPreviewVersion(results)}.jpg`
