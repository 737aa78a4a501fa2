import { LRUCache } from 'lru-cache'
import type { TiersSearch } from '#marketplace/listings/engine.ts'
import { type PaidTier, paidTiers } from '#marketplace/listings/listing-record.ts'
import type { Picked } from '#marketplace/listings/present-tiers.ts'
import { rotate, spotlightRules } from '#marketplace/listings/spotlight-rotation.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { readCards } from './cards.ts'
import type { Dictionary } from './dictionary.ts'
import { orderKeyOf } from './order.ts'
import { isOneOf } from './row-tests.ts'
import { scanFound } from './scan.ts'
import type { Snapshot } from './snapshot.ts'
import { restrictionOf } from './where.ts'

/** The rows of the listings that a tier's spotlights rotate through, those that are shown first in front. */
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
    return { ...spotlight, rows: rotate(all, count, rotation) }
  })

  const all = [...new Set(chosen.flatMap(({ rows }) => rows))]
  const cars = await readCards(snapshot, all)
  const byRow = new Map(all.map((row, at) => [row, cars[at]]))

  return chosen.map(({ rows, ...spotlight }) => ({
    ...spotlight,
    cars: rows.flatMap((row) => byRow.get(row) ?? []),
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

/** The best listings of one owner. */
interface OwnerBest {
  readonly tier: number
  /** The rows, the best first, each with its key: lower for what comes first. */
  readonly rows: { readonly row: number; readonly key: number }[]
}

/** The best few listings of every owner who pays, in the order of their places among those of their owner. */
async function findCandidates(snapshot: Snapshot, request: SearchRequest): Promise<Candidates> {
  const { live } = snapshot
  const owners = new Map<number, OwnerBest>()
  const [tiers, ownerIds, ids] = [live.numbers('tier'), live.numbers('owner_id'), live.numbers('id')]
  const keyOf = orderKeyOf(request, snapshot)
  const { conditions, ranges } = restrictionOf(request, snapshot)

  await scanFound(
    live,
    {
      conditions: [
        {
          test: isOneOf(
            tiers,
            paidTiers.map((_, at) => at + 1),
          ),
        },
        ...conditions,
      ],
      ...(ranges && { ranges }),
    },
    (rows) => {
      for (const row of rows) {
        const owner = ownerIds[row] ?? 0
        const best = owners.get(owner)
        const found = { row, key: keyOf(row) }
        if (best) insert(best.rows, found)
        else owners.set(owner, { tier: tiers[row] ?? 0, rows: [found] })
      }
    },
  )

  const listings = [...owners.values()].flatMap(({ tier, rows }) =>
    rows.map(({ row, key }, placeOfOwner) => ({ row, tier, placeOfOwner, key })),
  )

  const inOrder = listings.sort(
    (a, b) => a.placeOfOwner - b.placeOfOwner || a.key - b.key || (ids[a.row] ?? 0) - (ids[b.row] ?? 0),
  )

  return new Map(
    paidTiers.map((tier, at) => [
      tier,
      inOrder
        .filter((listing) => listing.tier === at + 1)
        .slice(0, spotlightRules.maxCandidates)
        .map(({ row }) => row),
    ]),
  )
}

/**
 * Inserts a row behind those that are as good. Rows of one owner arrive by id, so that ties are in its order.
 */
function insert(best: OwnerBest['rows'], found: OwnerBest['rows'][number]) {
  const isFull = best.length === spotlightRules.maxPerOwner
  if (isFull && found.key >= (best.at(-1)?.key ?? 0)) return
  if (isFull) best.pop()

  let at = best.length
  while (at > 0 && (best[at - 1]?.key ?? 0) > found.key) at--
  best.splice(at, 0, found)
}
