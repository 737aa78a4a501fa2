import { LRUCache } from 'lru-cache'
import type { TiersSearch } from '#marketplace/listings/engine.ts'
import type { PaidTier } from '#marketplace/listings/listing-record.ts'
import type { Picked } from '#marketplace/listings/present-tiers.ts'
import { rotate, spotlightRules } from '#marketplace/listings/spotlight-rotation.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { lossByPlace, orderOf } from './order.ts'
import { findIds } from './pick.ts'
import { type Hit, runSearch, type Snapshot, withoutStored } from './snapshot.ts'
import { allOf, queryOf } from './where.ts'

/** The listings that a rotation shows of each tier, out of those of its owners that match best. */
export async function pickTiers(
  snapshot: Snapshot,
  { request, spotlights, rotation }: TiersSearch,
): Promise<Picked[]> {
  const tiers = spotlights.map(({ tier }) => tier)
  const candidates = candidatesOf(snapshot, request, tiers)
  const chosen = await Promise.all(
    spotlights.map(async (spotlight) => {
      const { tier, count } = spotlight
      const all = ((await candidates.get(tier)) ?? []).slice(0, count * spotlightRules.rounds)
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

type CandidatesByTier = Map<PaidTier, Promise<readonly number[]>>

/** The most searches whose candidates are cached, up to 200 ids of each tier. */
const maxCached = 1_000

const cached = new WeakMap<Snapshot['dictionary'], LRUCache<string, CandidatesByTier>>()

/**
 * The ids that spotlights rotate through under a search, cached for a version and day. The tiers that are not
 * cached are searched together.
 */
function candidatesOf(
  snapshot: Snapshot,
  request: SearchRequest,
  tiers: readonly PaidTier[],
): CandidatesByTier {
  const { sortBy: _order, firstRecord: _first, numRecords: _count, ...restricting } = request
  const searches = cached.get(snapshot.dictionary) ?? new LRUCache({ max: maxCached })
  cached.set(snapshot.dictionary, searches)

  const key = JSON.stringify([snapshot.today, restricting])
  const known = searches.get(key) ?? (new Map() as CandidatesByTier)
  searches.set(key, known)

  const missing = [...new Set(tiers)].filter((tier) => !known.has(tier))
  if (missing.length === 0) return known

  const found = findCandidates(snapshot, restricting, { tiers: missing })
  for (const tier of missing) {
    const ids = found.then((byTier) => byTier.get(tier) ?? [])
    known.set(tier, ids)
    ids.catch(() => known.delete(tier))
  }

  return known
}

/** The most listings of all tiers that are asked for at first: most searches find fewer. */
const readAtFirst = 600

interface CandidatesSearch {
  readonly tiers: readonly PaidTier[]
  /** The most listings of all tiers that are read to be put into their order here. */
  readonly maxRead?: number
}

/**
 * The ids of the best listing of each owner, then of the second best of each, and so on, for each tier. Where
 * the tiers have more than `maxRead` listings, the best of each owner are asked for, and the others only
 * where the owners are too few for the candidates: as many searches as there are owners, each as long as
 * reading some hundred listings.
 */
export async function findCandidates(
  snapshot: Snapshot,
  request: SearchRequest,
  { tiers, maxRead = 10_000 }: CandidatesSearch,
): Promise<ReadonlyMap<PaidTier, readonly number[]>> {
  const all = await readAll(snapshot, request, { tiers, maxRead })
  const found = tiers.map(async (tier) => {
    const ids = all
      ? inRounds(all.filter((listing) => listing.tier === tier))
      : await bestOfOwners(snapshot, request, tier)

    return [tier, ids] as const
  })

  return new Map(await Promise.all(found))
}

/** What decides a listing's place among the candidates. */
interface Ranked {
  readonly id: number
  readonly ownerId: number
  /** The points of relevance. */
  readonly points: number
}

/**
 * All listings of some tiers in no order; undefined where they are more than `maxRead`. The loss by distance
 * is taken off here: as a script it takes the engine a third as long as all of the rest.
 */
async function readAll(
  snapshot: Snapshot,
  request: SearchRequest,
  { tiers, maxRead }: Required<CandidatesSearch>,
): Promise<readonly (Ranked & { readonly tier: string })[] | undefined> {
  type Values = readonly [score: number, id: number, ownerId: number, placeId: number, tier: string]
  const query = allOf([queryOf(request, snapshot), { terms: { tier: tiers } }])
  const listed = { sort: [{ score: 'desc' }, 'id', 'ownerId', 'placeId', 'tier'], ...withoutStored }
  const search = async (size: number) => {
    const body = { ...listed, query, size, track_total_hits: maxRead + 1 }
    return (await runSearch<unknown, Values>(snapshot, body)).hits
  }

  const first = await search(Math.min(readAtFirst, maxRead))
  const total = first.total?.value ?? 0
  if (total > maxRead) return undefined

  const { hits } = total > first.hits.length ? await search(maxRead) : first
  const loss = lossByPlace(request, snapshot)

  return hits.flatMap(({ sort }) => {
    if (!sort) return []
    const [score, id, ownerId, placeId, tier] = sort
    return [{ id, ownerId, tier, points: score - (loss[placeId] ?? 0) }]
  })
}

/** The candidates of a tier that has many listings. */
async function bestOfOwners(
  snapshot: Snapshot,
  request: SearchRequest,
  tier: PaidTier,
): Promise<readonly number[]> {
  const { maxCandidates, maxPerOwner } = spotlightRules
  const query = allOf([queryOf(request, snapshot), { term: { tier } }])
  const listed = { sort: [...orderOf(request, snapshot), 'ownerId'], ...withoutStored }
  const search = async (others: object) => {
    const collapse = { field: 'ownerId', ...others }
    const body = { ...listed, query, size: maxCandidates, collapse }
    return (await runSearch<unknown, RankedValues>(snapshot, body)).hits.hits
  }

  const best = await search({})
  if (best.length >= maxCandidates) return inRounds(best.map(toRanked))

  const hits = await search({ inner_hits: { ...listed, name: 'others', size: maxPerOwner } })
  return inRounds(hits.flatMap(({ inner_hits }) => inner_hits?.others?.hits.hits ?? []).map(toRanked))
}

type RankedValues = readonly [points: number, id: number, ownerId: number]

function toRanked({ sort = [0, 0, 0] }: Hit<unknown, RankedValues>): Ranked {
  const [points, id, ownerId] = sort
  return { points, id, ownerId }
}

/** The ids of listings in the order of relevance, the best of each owner before the second best of any. */
function inRounds(listings: readonly Ranked[]): readonly number[] {
  const { maxCandidates, maxPerOwner } = spotlightRules
  const rounds = Array.from({ length: maxPerOwner }, (): number[] => [])
  const seen = new Map<number, number>()

  for (const { id, ownerId } of listings.toSorted((a, b) => b.points - a.points || a.id - b.id)) {
    const place = seen.get(ownerId) ?? 0
    seen.set(ownerId, place + 1)
    rounds[place]?.push(id)
  }

  return rounds.flat().slice(0, maxCandidates)
}
