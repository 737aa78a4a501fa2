import { searchListings } from '#server/features/search/search.calls.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { withSite } from '#server/pages/search/search.data.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { ownersOf } from '#shared/features/listings/cards.ts'
import { placeOf } from '#shared/features/listings/page-words.ts'
import { pick } from '#shared/features/pick.ts'
import type { OrderDealer } from '#shared/pages/trims-page-data.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The most dealers to choose from. */
const maxDealers = 6

interface DealersQuery {
  readonly makeCode: string
  /** The dealer that the shopper came from. */
  readonly ownerId?: number | undefined
  readonly zip?: string | undefined
}

/**
 * The dealers who sell new cars of a make and take e-mail, nearest first; the shopper's own dealer before
 * them. None while the look-up is down.
 */
export async function dealersFor(
  { makeCode, ownerId, zip }: DealersQuery,
  deps: DataDeps,
): Promise<readonly OrderDealer[]> {
  const isNew = { makeCode: [makeCode], listingType: ['NEW'], numRecords: 50 }
  const [own, near] = await Promise.all([
    ownerId === undefined
      ? []
      : dealersOf({ ...isNew, ownerId: [ownerId], ...(zip && { zip, searchRadius: 0 }) }, deps),
    dealersOf({ ...isNew, ...(zip && { zip, searchRadius: 0, sortBy: 'distanceASC' }) }, deps),
  ])

  const byId = new Map([...own, ...near].map((dealer) => [dealer.id, dealer]))

  return [...byId.values()].slice(0, maxDealers)
}

async function dealersOf(
  request: SearchRequest,
  { settings, call }: DataDeps,
): Promise<readonly OrderDealer[]> {
  const defaults = { sortBy: settings.defaultSort, numRecords: settings.pageSize }
  const searching = call(searchListings, { request: withSite(request, settings), site: settings, defaults })
  const found = await substituteOnUpstreamError(searching, () => ({ listings: [], owners: [] }))

  return ownersOf(found)
    .filter(({ sellerType, hideEmailForm }) => sellerType === 'D' && !hideEmailForm)
    .toSorted((a, b) => (a.distanceFromSearch ?? 0) - (b.distanceFromSearch ?? 0))
    .map((owner) => ({
      ...pick(owner, ['id', 'name', 'rating', 'distanceFromSearch']),
      placeName: placeOf(owner),
    }))
}
