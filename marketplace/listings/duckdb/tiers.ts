import { LRUCache } from 'lru-cache'
import type { TiersSearch } from '#marketplace/listings/engine.ts'
import type { PaidTier } from '#marketplace/listings/listing-record.ts'
import type { Picked } from '#marketplace/listings/present-tiers.ts'
import { rotate, spotlightRules } from '#marketplace/listings/spotlight-rotation.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Dictionary } from './dictionary.ts'
import { liveOn } from './live.ts'
import { milesFor, orderBy } from './order.ts'
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

async function findCandidates(snapshot: Snapshot, request: SearchRequest): Promise<Candidates> {
  const restriction = restrictionOf(request, snapshot.dictionary)
  const order = orderBy(request)
  const rows = await rowsOf<{ tier: PaidTier; ids: readonly number[] }>(
    snapshot,
    `SELECT tier, list(id ORDER BY place_of_owner, place)[:${spotlightRules.maxCandidates}] AS ids FROM (
       SELECT id, tier, row_number() OVER (PARTITION BY tier ORDER BY ${order}) AS place,
         row_number() OVER (PARTITION BY owner_id ORDER BY ${order}) AS place_of_owner
       FROM (SELECT id, owner_id, place_id, score, tier FROM ${liveOn(snapshot.today)}
         JOIN (SELECT id AS owner_id, tier FROM owner WHERE tier IS NOT NULL) USING (owner_id)
         WHERE ${allOf(restriction.conditions)})
       ${milesFor(request)}
       QUALIFY place_of_owner <= ${spotlightRules.maxPerOwner})
     GROUP BY tier`,
    restriction.bindings,
  )

  return new Map(rows.map(({ tier, ids }) => [tier, ids]))
}
