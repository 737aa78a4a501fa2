import { marketNamesOf } from '#marketplace/extended/home-market.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { pictureOf } from '#marketplace/media/vehicle-images.ts'
import type { AdContext } from '#shared/features/ads/ad-rules.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { citiesNear } from './nearby-cities.ts'
import { saveSearchDataOf } from './save-search-data.ts'
import { suggestFilters } from './suggested-filters.ts'
import { suggestNamed, suggestNamesake } from './suggested-models.ts'
import { vocabularyOf } from './vocabulary.ts'

/**
 * Runs a search and adds suggestions for how to go on: filters, another model, the words with which it would
 * be saved, and the name of the search's market.
 */
export async function describeSearch(index: ListingIndex, request: SearchRequest): Promise<SearchResponse> {
  const [found, nearby] = await Promise.all([index.search(request), citiesNear(index, request)])
  const { keyword, zip } = request
  const model =
    suggestNamesake(request, found) ??
    (keyword ? suggestNamed(request, await vocabularyOf(index)) : undefined)

  const market = zip === undefined ? undefined : (await marketNamesOf(index))(zip)
  const saveSearchData = saveSearchDataOf(request, found)
  const pageContent = {
    ...(market !== undefined && { marketExtensionDma: market }),
    ...(nearby.length > 0 && { nearbyCities: nearby }),
    suggestedModels: model ? [model] : [],
    ...(saveSearchData && { saveSearchData }),
    ad: adContextOf(request, market),
  }

  return { ...found, filters: withPictures(found.filters), ...suggestFilters(request, found), pageContent }
}

/** What advertisements are chosen by: what the search names exactly one of, by its code, and the market. */
function adContextOf(
  { makeCode, modelCode, vehicleStyleCode }: SearchRequest,
  market: string | undefined,
): AdContext {
  const chosen = { make: makeCode, model: modelCode, body: vehicleStyleCode }
  const only = Object.entries(chosen).flatMap(([key, codes]) =>
    codes?.length === 1 ? [[key, codes[0]]] : [],
  )

  return { ...Object.fromEntries(only), ...(market !== undefined && { market }) }
}

/** Body styles have a picture each (3.34). */
const withPictures = (filters: SearchResponse['filters']): SearchResponse['filters'] => ({
  ...filters,
  vehicleStyleCode: (filters.vehicleStyleCode ?? []).map((option) => ({
    ...option,
    src: pictureOf(option.value),
  })),
})
