import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import type { ShowcaseResponse } from '#shared/features/showcase/showcase.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface ShowcaseSearch {
  readonly request: SearchRequest
  /** The dealer that the address names; undefined for one who pays for the slot. */
  readonly ownerId: number | undefined
  readonly rotation: number
}

/**
 * The parameters of place and condition, and those of the kind of car besides. A listing of a showcase may
 * differ in all others.
 */
const where = [
  'city',
  'state',
  'zip',
  'searchRadius',
  'area',
  'ownerId',
  'listingType',
] as const satisfies readonly (keyof SearchRequest)[]

const kind = [
  ...where,
  'makeCode',
  'modelCode',
  'vehicleStyleCode',
] as const satisfies readonly (keyof SearchRequest)[]

/**
 * Finds a dealer with a car that the search finds, else with a car of the same kind, preferably one that the
 * keyword of the search finds, else the dealer alone.
 */
export async function findShowcase(
  index: ListingIndex,
  { request, ownerId, rotation }: ShowcaseSearch,
): Promise<ShowcaseResponse> {
  const find = (search: SearchRequest) =>
    ownerId === undefined ? payingDealer(index, search, rotation) : namedDealer(index, search, ownerId)
  const hasKeyword = request.keyword !== undefined
  const nearest =
    (await find(request)) ?? (hasKeyword ? await find(only(request, [...kind, 'keyword'])) : undefined)
  const found = nearest ?? (await find(only(request, kind)))

  if (found) {
    const { listing, owner } = found
    const facts = await index.facts(listing.id)
    return { owner, ...(facts && { car: { listing, facts, hasKeyword: hasKeyword && found === nearest } }) }
  }

  // A dealer named by the address may be anywhere.
  const alone = await find(ownerId === undefined ? only(request, where) : {})

  return alone ? { owner: alone.owner } : {}
}

interface Found {
  readonly listing: Listing
  readonly owner: Owner
}

async function payingDealer(index: ListingIndex, request: SearchRequest, rotation: number) {
  const { alpha, owners } = await index.topPerTier(request, [{ tier: 'alpha', count: 1 }], rotation)
  return firstOf(alpha, owners)
}

async function namedDealer(index: ListingIndex, request: SearchRequest, ownerId: number) {
  const { listings, owners } = await index.list({ ...request, ownerId: [ownerId], numRecords: 1 })
  return firstOf(listings, owners)
}

function firstOf([listing]: readonly Listing[], owners: readonly Owner[]): Found | undefined {
  const owner = owners.find(({ id }) => id === listing?.ownerId)
  return listing && owner && { listing, owner }
}

const only = (request: SearchRequest, names: readonly (keyof SearchRequest)[]): SearchRequest =>
  Object.fromEntries(names.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])))
