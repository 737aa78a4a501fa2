import type { DealerPlace } from '#marketplace/listings/listing-index.ts'
import type { StoredListing, StoredOwner } from '#marketplace/listings/stored-listing.ts'
import { type CardKey, knownCards, knownVins, readKeys } from './cards.ts'
import { readOwnerFacts } from './facts.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot, StoreSnapshot } from './snapshot.ts'

export async function findOne(snapshot: Snapshot, id: number): Promise<StoredListing | undefined> {
  const [car] = await findIds(snapshot, [id])
  if (!car) return undefined
  const [row] = await rowsOf<{ material: string | null }>(
    snapshot,
    `SELECT material FROM listing WHERE id = ${car.id}`,
  )

  return row?.material ? { ...car, material: JSON.parse(row.material) } : car
}

export async function findOwner(snapshot: Snapshot, id: number): Promise<StoredOwner | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const [row] = await rowsOf<{ facts: string }>(snapshot, `SELECT facts FROM owner WHERE id = ${id}`)

  return row && { ...readOwnerFacts(row.facts), id }
}

export async function findVins(
  snapshot: Snapshot,
  vins: readonly string[],
): Promise<readonly StoredListing[]> {
  if (vins.length === 0) return []

  const known = vins.map((vin) => knownVins(snapshot).get(vin))
  const unknown = vins.filter((_, at) => known[at] === undefined)
  const ids = await findIdsOf(snapshot, unknown)
  const live = known.filter((car) => car !== undefined && !car.isExpired)

  return findIds(snapshot, [...live.map((car) => car?.id ?? 0), ...ids])
}

async function findIdsOf(snapshot: Snapshot, vins: readonly string[]): Promise<number[]> {
  if (vins.length === 0) return []

  const rows = await rowsOf<{ id: number }>(
    snapshot,
    `SELECT id FROM listing WHERE NOT is_expired AND vin IN (${vins.map((_, at) => `$vin${at}`).join(', ')})`,
    Object.fromEntries(vins.map((vin, at) => [`vin${at}`, vin])),
  )

  return rows.map(({ id }) => id)
}

/** The listings with these ids, expired ones too, by id. */
export async function findIds(snapshot: Snapshot, ids: readonly number[]): Promise<readonly StoredListing[]> {
  const wanted = [...new Set(ids)].filter(Number.isSafeInteger)
  const cards = knownCards(snapshot)
  const known = new Map(wanted.map((id) => [id, cards.get(id)]))
  const unknown = wanted.filter((id) => known.get(id) === undefined)
  const read = unknown.length === 0 ? [] : await readIds(snapshot, unknown)

  return [...known.values(), ...read].filter((card) => card !== undefined).sort((a, b) => a.id - b.id)
}

async function readIds(snapshot: Snapshot, ids: readonly number[]): Promise<readonly StoredListing[]> {
  const live = await rowsOf<CardKey>(
    snapshot,
    `SELECT id, deal_band, deal_difference_usd FROM live WHERE id IN (${ids.join(', ')})`,
  )

  const keys = new Map(live.map((key) => [key.id, key]))
  return readKeys(
    snapshot,
    ids.map((id) => keys.get(id) ?? { id, deal_band: null, deal_difference_usd: null }),
  )
}

/** The places of dealers, each once, by zip. */
export const findDealerPlaces = (snapshot: StoreSnapshot): Promise<DealerPlace[]> =>
  rowsOf(
    snapshot,
    `SELECT o.zip, o.city, o.state, count(DISTINCT o.id)::INTEGER AS dealers
       FROM live JOIN owner o ON o.id = owner_id
     WHERE o.seller_type = ${snapshot.dictionary.numberOf('sellerType', 'D')} GROUP BY ALL ORDER BY ALL`,
    {},
  )
