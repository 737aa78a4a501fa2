import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import type { SimilarResponse } from '#shared/features/similar/similar.contract.ts'
import { maxPageSize, type SearchRequest } from '#shared/search/search-request.ts'
import { type Pattern, patternOf, similarityTo } from './pattern.ts'

interface SimilarSearch {
  readonly request: SearchRequest
  readonly excluded: readonly number[]
  /** Whether listings of other makes are excluded. */
  readonly holdsMake: boolean
  readonly count: number
}

const priceShare = 0.3
const yearsApart = 3

/** The listings similar to those that a search asks for and finds, in the same area and condition. */
export async function similarListings(index: ListingIndex, search: SimilarSearch): Promise<SimilarResponse> {
  const { request, excluded, count } = search
  const pattern = patternOf(request, await examplesOf(index, request))
  const candidates = new Map<number, Listing>()
  const owners = new Map<number, Owner>()

  for (const candidate of candidateSearches(search, pattern)) {
    const page = await index.list({ ...candidate, numRecords: maxPageSize })
    for (const listing of page.listings) candidates.set(listing.id, listing)
    for (const owner of page.owners) owners.set(owner.id, owner)
  }

  for (const id of excluded) candidates.delete(id)

  const mostSimilar = [...candidates.values()]
    .map((listing) => ({ listing, points: similarityTo(pattern, listing) }))
    .sort((a, b) => b.points - a.points || a.listing.id - b.listing.id)
    .slice(0, count)
    .map(({ listing }) => listing)

  const sellers = new Set(mostSimilar.map(({ ownerId }) => ownerId))

  return {
    listings: mostSimilar,
    owners: [...owners.values()].filter(({ id }) => sellers.has(id)),
    totalResultCount: candidates.size,
  }
}

/** The listings of a search; if it has none, listings with the make, model and style that it names. */
async function examplesOf(index: ListingIndex, request: SearchRequest): Promise<readonly Listing[]> {
  const named = pick(request, ['makeCode', 'modelCode', 'vehicleStyleCode'])
  for (const search of [request, ...(Object.keys(named).length > 0 ? [named] : [])]) {
    const { listings } = await index.list({ ...search, firstRecord: 0, numRecords: maxPageSize })
    if (listings.length > 0) return listings
  }

  return []
}

/** The searches for candidates: of the model, of the style at about the price and age, of the make. */
function candidateSearches(
  { request, holdsMake }: SimilarSearch,
  pattern: Pattern,
): readonly SearchRequest[] {
  const { makes, models, styles, priceUsd, year } = pattern
  const scope = pick(request, ['zip', 'searchRadius', 'area', 'city', 'state', 'listingType'])
  const ofMake = { ...scope, ...(makes.length > 0 && { makeCode: makes }) }
  const atPrice = priceUsd && {
    minPrice: Math.floor(priceUsd * (1 - priceShare)),
    maxPrice: Math.ceil(priceUsd * (1 + priceShare)),
  }

  const ofAge = year && { startYear: year - yearsApart, endYear: year + yearsApart }

  return [
    ...(models.length > 0 ? [{ ...ofMake, modelCode: models }] : []),
    ...(styles.length > 0
      ? [{ ...(holdsMake ? ofMake : scope), vehicleStyleCode: styles, ...atPrice, ...ofAge }]
      : []),
    ...(makes.length > 0 ? [{ ...ofMake, ...atPrice }] : []),
  ]
}

const pick = (request: SearchRequest, names: readonly (keyof SearchRequest)[]): SearchRequest =>
  Object.fromEntries(names.flatMap((name) => (name in request ? [[name, request[name]]] : [])))
