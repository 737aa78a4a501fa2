import { lookupZip } from '#marketplace/places/zips.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { cutName } from '#shared/features/saved-searches/cut-name.ts'
import { savedQueryOf } from '#shared/features/saved-searches/saved-search.ts'
import {
  saveSearchInstrText,
  textModalDisclaimer,
} from '#shared/features/saved-searches/saved-search-words.ts'
import { filterLabels } from '#shared/search/chips.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { describeSearch, withFilters } from '#shared/search/heading.ts'
import { parentsFrom } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

type SaveSearchData = NonNullable<SearchResponse['pageContent']>['saveSearchData']

/** The longest text of the contract. */
const maxText = 200

/**
 * The words of a search that could be saved (3.25, 3.28): its title, and all that is saved with what the
 * title does not name. It has no date, since it is not saved. Undefined where nothing is searched for.
 */
export function saveSearchDataOf(
  request: SearchRequest,
  { filters, owners }: Pick<SearchResponse, 'filters' | 'owners'>,
): SaveSearchData {
  if (savedQueryOf(request) === '') return undefined

  const { zip, ownerId = [] } = request
  const place = zip === undefined ? undefined : lookupZip(zip)
  const dealer = ownerId.length === 1 ? owners.find(({ id }) => id === ownerId[0]) : undefined
  const ownerName = (id: number) => owners.find((owner) => owner.id === id)?.name
  const labelOf = labelsFrom(filters)
  const title = describeSearch(request, {
    labelOf,
    placeName: place && `${place.city}, ${place.state}`,
    dealerName: dealer?.sellerType === 'D' ? dealer.name : undefined,
  })

  const labels = filterLabels(request, { labelOf, parentOf: parentsFrom(filters), ownerName })

  return {
    title: cutName(title, maxText),
    saveSearchString: cutName(withFilters(title, labels), maxText),
    ...{ saveSearchInstrText, textModalDisclaimer },
  }
}
