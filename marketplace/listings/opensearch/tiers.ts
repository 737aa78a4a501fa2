import { LRUCache } from 'lru-cache'
import type { TiersSearch } from '#marketplace/listings/engine.ts'
import type { PaidTier } from '#marketplace/listings/listing-record.ts'
import type { Picked } from '#marketplace/listings/present-tiers.ts'
import { rotate, spotlightRules } from '#marketplace/listings/spotlight-rotation.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { orderOf } from './order.ts'
import { findIds } from './pick.ts'
import { type Hit, runSearch, type Snapshot, withoutStored } from './snapshot.ts'
import { allOf, queryOf } from './where.ts'

/** The listings that a rotation shows of each tier, out of those of its owners that match best. */
export async function pickTiers(
  snapshot: Snapshot,
  { request, spotlights, rotation }: TiersSearch,
): Promise<Picked[]> {
  const chosen = await Promise.all(
    spotlights.map(async (spotlight) => {
      const { tier, count } = spotlight
      const all = (await candidatesOf(snapshot, request, tier)).slice(0, count * spotlightRules.rounds)
      return { ...spotlight, ids: rotate(all, count, rotation) }
    }),
  )

  const cars = await findIds(snapshot, [...new Set(chosen.flatMap(({ ids }) => ids))])
  const byId = new Map(cars.map((car) => [car.id, car]))

  return chosen.map(({ ids, ...spotlight }) => ({
    ...spotlight,
    cars: ids.flatMap((id) => byId.get(id) ?? []),
  }))
}

/** The most searches and tiers whose candidates are cached, of up to 200 ids each. */
const maxCached = 2_000

const cached = new WeakMap<Snapshot['dictionary'], LRUCache<string, Promise<readonly number[]>>>()

/** The ids that a tier's spotlights rotate through under a search, cached for a version and day. */
function candidatesOf(
  snapshot: Snapshot,
  request: SearchRequest,
  tier: PaidTier,
): Promise<readonly number[]> {
  const { sortBy: _order, firstRecord: _first, numRecords: _count, ...restricting } = request
  const known = cached.get(snapshot.dictionary) ?? new LRUCache({ max: maxCached })
  cached.set(snapshot.dictionary, known)

  const key = JSON.stringify([snapshot.today, tier, restricting])
  const before = known.get(key)
  if (before) return before

  const candidates = findCandidates(snapshot, restricting, { tier })
  known.set(key, candidates)
  candidates.catch(() => known.delete(key))

  return candidates
}

/** The most listings that are asked for at first: most searches find fewer of a tier. */
const readAtFirst = 600

/**
 * The best listing of each owner, then the second best of each, and so on. Up to `maxRead` listings are read
 * and put into their rounds here. Of more, the best of each owner are asked for, and the others only where
 * the owners are too few for the candidates.
 */
export async function findCandidates(
  snapshot: Snapshot,
  request: SearchRequest,
  { tier, maxRead = 2_000 }: { readonly tier: PaidTier; readonly maxRead?: number },
): Promise<readonly number[]> {
  const { maxCandidates, maxPerOwner } = spotlightRules
  const listed = { sort: orderOf(request, snapshot), docvalue_fields: ['ownerId'], ...withoutStored }
  const query = allOf([queryOf(request, snapshot), { term: { tier } }])
  const search = async (more: object) =>
    (await runSearch<unknown>(snapshot, { ...listed, query, ...more })).hits

  const size = Math.min(readAtFirst, maxRead)
  const first = await search({ size, track_total_hits: maxRead + 1 })
  const found = first.total?.value ?? 0
  if (found <= size) return inRounds(first.hits)
  if (found <= maxRead) return inRounds((await search({ size: maxRead })).hits)

  const byOwner = { size: maxCandidates, collapse: { field: 'ownerId' } }
  const best = await search(byOwner)
  if (best.hits.length >= maxCandidates) return best.hits.map(idOf)

  const others = { ...listed, name: 'others', size: maxPerOwner }
  const { hits } = await search({ ...byOwner, collapse: { ...byOwner.collapse, inner_hits: others } })

  return inRounds(hits.flatMap(({ inner_hits }) => inner_hits?.others?.hits.hits ?? []).toSorted(byOrder))
}

/** The ids of listings in their order, the best of each owner before the second best of any. */
function inRounds(hits: readonly Hit<unknown>[]): readonly number[] {
  const { maxCandidates, maxPerOwner } = spotlightRules
  const rounds = Array.from({ length: maxPerOwner }, (): number[] => [])
  const seen = new Map<unknown, number>()

  for (const hit of hits) {
    const owner = hit.fields?.ownerId?.[0]
    const place = seen.get(owner) ?? 0
    seen.set(owner, place + 1)
    rounds[place]?.push(idOf(hit))
  }

  return rounds.flat().slice(0, maxCandidates)
}

const idOf = ({ sort }: Hit<unknown>) => sort?.[1] ?? 0

/** The order of relevance: the most points first, and equal ones by id. */
const byOrder = ({ sort: [points = 0, id = 0] = [] }: Hit<unknown>, other: Hit<unknown>) =>
  (other.sort?.[0] ?? 0) - points || id - (other.sort?.[1] ?? 0)
