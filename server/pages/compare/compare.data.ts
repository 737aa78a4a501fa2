import { listingsByIds } from '#server/features/listings/listings-by-ids.calls.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { maxCompared, type ReadComparison } from '#shared/features/compare/compare-address.ts'
import { compareCars } from '#shared/features/compare/compared-cars.ts'
import type { ListingsResponse } from '#shared/features/listings/answers.contract.ts'
import type { ComparePageData } from '#shared/pages/page-data.ts'
import { isInScope } from '#shared/search/scope.ts'

const nothing: ListingsResponse = { listings: [], owners: [], goneIds: [] }

/** The data of a comparison. Rejects with UpstreamError. */
export async function loadComparison(
  { ids, onlyDifferences, ...read }: ReadComparison,
  { settings, call }: DataDeps,
): Promise<ComparePageData> {
  const { unknownIds = [], ...answer } = ids.length === 0 ? nothing : await call(listingsByIds, { ids })
  const { allowed = [], foreign = [] } = Object.groupBy(answer.listings, (listing) =>
    isInScope(listing, settings.brand.scope) ? 'allowed' : 'foreign',
  )

  return {
    kind: 'compare',
    ...compareCars(ids, {
      ...{ ...answer, listings: allowed },
      // The brand does not know the cars that it may not show.
      unknownIds: [...unknownIds, ...foreign.map(({ id }) => id)],
    }),
    onlyDifferences,
    notices: noticesOf(read),
    settings: settings.page,
  }
}

const noticesOf = ({ hasTooMany, hasUnreadable }: Pick<ReadComparison, 'hasTooMany' | 'hasUnreadable'>) => [
  ...(hasTooMany ? [`Up to ${maxCompared} cars can be compared. These are the first ${maxCompared}.`] : []),
  ...(hasUnreadable ? ['Something in this address is no car of this site, and was left out.'] : []),
]
