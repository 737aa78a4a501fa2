import { marketNamesOf } from '#marketplace/extended/home-market.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { pictureOf } from '#marketplace/media/vehicle-images.ts'
import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { suggestFilters } from './suggested-filters.ts'
import { suggestNamed, suggestNamesake } from './suggested-models.ts'
import { vocabularyOf } from './vocabulary.ts'

/**
 * Runs a search and adds suggestions for how to go on: filters, another model, and the name of the search's
 * market.
 */
export async function describeSearch(index: ListingIndex, request: SearchRequest): Promise<SearchResponse> {
  const found = await index.search(request)
  const { keyword, zip } = request
  const model =
    suggestNamesake(request, found) ??
    (keyword ? suggestNamed(request, await vocabularyOf(index)) : undefined)

  const market = zip === undefined ? undefined : (await marketNamesOf(index))(zip)
  const pageContent = {
    ...(market !== undefined && { marketExtensionDma: market }),
    suggestedModels: model ? [model] : [],
  }

  return { ...found, filters: withPictures(found.filters), ...suggestFilters(request, found), pageContent }
}

/** Body styles have a picture each (3.34). */
const withPictures = (filters: SearchResponse['filters']): SearchResponse['filters'] => ({
  ...filters,
  vehicleStyleCode: (filters.vehicleStyleCode ?? []).map((option) => ({
    ...option,
    src: pictureOf(option.value),
  })),
})
