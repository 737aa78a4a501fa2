import { LRUCache } from 'lru-cache'
import type { TiersSearch } from '#marketplace/listings/engine.ts'
import { type PaidTier, paidTiers } from '#marketplace/listings/listing-record.ts'
import type { Picked } from '#marketplace/listings/present-tiers.ts'
import { rotate, spotlightRules } from '#marketplace/listings/spotlight-rotation.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Dictionary } from './dictionary.ts'
import { milesByPlace } from './found-rows.ts'
import { orderKeyOf } from './order.ts'
import { findIds } from './pick.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'
import { allOf, restrictionOf } from './where.ts'

/** The ids of the listings that a tier's spotlights rotate through, those that are shown first in front. */
type Candidates = ReadonlyMap<PaidTier, readonly number[]>

/** The listings that a rotation shows of each tier, out of those of its owners that match best. */
export async function pickTiers(
  snapshot: Snapshot,
  { request, spotlights, rotation }: TiersSearch,
): Promise<Picked[]> {
  if (spotlights.length === 0) return []

  const candidates = await candidatesOf(snapshot, request)
  const chosen = spotlights.map((spotlight) => {
    const { tier, count } = spotlight
    const all = candidates.get(tier)?.slice(0, count * spotlightRules.rounds) ?? []
    return { ...spotlight, ids: rotate(all, count, rotation) }
  })

  const cars = await findIds(
    snapshot,
    chosen.flatMap(({ ids }) => ids),
  )

  const byId = new Map(cars.map((car) => [car.id, car]))

  return chosen.map(({ ids, ...spotlight }) => ({
    ...spotlight,
    cars: ids.flatMap((id) => byId.get(id) ?? []),
  }))
}

/** The most searches whose candidates are cached, of up to a thousand ids each. */
const maxCached = 500

const cached = new WeakMap<Dictionary, LRUCache<string, Promise<Candidates>>>()

/**
 * The candidates of every tier under a search, in the order of relevance. A page asks for its tiers in
 * several calls at once and again in every rotation, so that the candidates of a version and day are cached.
 */
function candidatesOf(snapshot: Snapshot, request: SearchRequest): Promise<Candidates> {
  const { sortBy: _order, firstRecord: _first, numRecords: _count, ...restricting } = request
  const known = cached.get(snapshot.dictionary) ?? new LRUCache({ max: maxCached })
  cached.set(snapshot.dictionary, known)

  const key = JSON.stringify([snapshot.today, restricting])
  const before = known.get(key)
  if (before) return before

  const candidates = findCandidates(snapshot, restricting)
  known.set(key, candidates)
  candidates.catch(() => known.delete(key))

  return candidates
}

interface OwnerRow {
  readonly owner_id: number
  readonly place_id: number
  readonly tier: number
  /** The best listings of the owner, each as a number that is lower for what comes first. */
  readonly best: readonly bigint[]
}

const idBits = 32n
const maxScore = 40_000

/**
 * The miles are the same for all listings of an owner, so that their order among themselves is that of their
 * score and id: both are in one number, of which SQL keeps the lowest few of each owner in one pass.
 */
async function findCandidates(snapshot: Snapshot, request: SearchRequest): Promise<Candidates> {
  const { conditions, bindings } = restrictionOf(request, snapshot)
  const owners = await rowsOf<OwnerRow>(
    snapshot,
    `SELECT owner_id, any_value(place_id) AS place_id, any_value(tier) AS tier,
       min((${maxScore} - score::BIGINT) * ${1n << idBits} + id, ${spotlightRules.maxPerOwner}) AS best
     FROM live WHERE tier IS NOT NULL AND (${allOf(conditions)}) GROUP BY owner_id`,
    bindings,
  )

  const milesOf = milesByPlace(request, snapshot.dictionary)
  const { of: keyOf } = orderKeyOf(request)
  const listings = owners.flatMap(({ place_id, tier, best }) =>
    best.map((packed, placeOfOwner) => ({
      id: Number(packed & ((1n << idBits) - 1n)),
      tier,
      placeOfOwner,
      key: keyOf(maxScore - Number(packed >> idBits), () => milesOf(place_id)),
    })),
  )

  const inOrder = listings.sort((a, b) => a.placeOfOwner - b.placeOfOwner || a.key - b.key || a.id - b.id)

  return new Map(
    paidTiers.map((tier, at) => [
      tier,
      inOrder
        .filter((listing) => listing.tier === at + 1)
        .slice(0, spotlightRules.maxCandidates)
        .map(({ id }) => id),
    ]),
  )
}
