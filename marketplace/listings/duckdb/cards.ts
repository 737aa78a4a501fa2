import { LRUCache } from 'lru-cache'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { type Card, toStored } from './card.ts'
import type { Dictionary } from './dictionary.ts'
import { unknown, type WholeNumber } from './live-columns.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'

type ListingRow = Omit<Card, 'owner_facts' | 'deal_band' | 'deal_difference_usd'>

/** The most listings that are cached, of about two kilobytes each. */
const maxListings = 10_000

const knownListings = new WeakMap<Dictionary, LRUCache<number, StoredListing>>()

/** The listings of a version that were read before, by id: pages and blocks show the same ones again. */
export function knownCards({ dictionary }: Snapshot): LRUCache<number, StoredListing> {
  const known = knownListings.get(dictionary) ?? new LRUCache({ max: maxListings })
  knownListings.set(dictionary, known)

  return known
}

const knownByVin = new WeakMap<Dictionary, LRUCache<string, StoredListing>>()

/** The same listings by VIN: what a page shows is asked for again by its VINs. */
export function knownVins({ dictionary }: Snapshot): LRUCache<string, StoredListing> {
  const known = knownByVin.get(dictionary) ?? new LRUCache({ max: maxListings })
  knownByVin.set(dictionary, known)

  return known
}

/** The columns of a row of `live` from which its listing is read whole. */
export type CardKey = Pick<Card, 'id' | 'deal_band' | 'deal_difference_usd'>

/** The listings of some rows of the search table, in their order. */
export function readCards(snapshot: Snapshot, rows: readonly number[]): Promise<StoredListing[]> {
  const { live } = snapshot
  const numberIn = (column: WholeNumber, row: number) => {
    const number = live.numbers(column)[row] ?? unknown
    return number === unknown ? null : number
  }

  return readKeys(
    snapshot,
    rows.map((row) => ({
      id: live.numbers('id')[row] ?? 0,
      deal_band: numberIn('deal_band', row),
      deal_difference_usd: numberIn('deal_difference_usd', row),
    })),
  )
}

/**
 * The listings of some keys, in their order. Two statements with the ids in them read a few rows by the
 * indexes; a join of the same tables reads the tables from end to end.
 */
export async function readKeys(snapshot: Snapshot, rows: readonly CardKey[]): Promise<StoredListing[]> {
  const known = knownCards(snapshot)
  const found = new Map(rows.map(({ id }) => [id, known.get(id)]))
  for (const listing of await readUnknown(
    snapshot,
    rows.filter(({ id }) => !found.get(id)),
  )) {
    known.set(listing.id, listing)
    knownVins(snapshot).set(listing.vin, listing)
    found.set(listing.id, listing)
  }

  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

async function readUnknown(snapshot: Snapshot, rows: readonly CardKey[]): Promise<StoredListing[]> {
  if (rows.length === 0) return []

  const listings = await rowsOf<ListingRow>(
    snapshot,
    `SELECT id, owner_id, facts, past_prices, price_since_day, listed_on_day, is_expired
     FROM listing WHERE id IN (${rows.map(({ id }) => id).join(', ')})`,
  )

  const owners = await readOwners(snapshot, new Set(listings.map((row) => row.owner_id)))
  const keys = new Map(rows.map((row) => [row.id, row]))

  return listings.flatMap((listing) => {
    const key = keys.get(listing.id)
    const facts = owners.get(listing.owner_id)
    if (key === undefined || facts === undefined) return []

    const { deal_band, deal_difference_usd } = key
    return toStored({ ...listing, owner_facts: facts, deal_band, deal_difference_usd })
  })
}

/** The most owners whose facts are cached, of about half a kilobyte each. */
const maxOwners = 5_000

const knownOwners = new WeakMap<Dictionary, LRUCache<number, string>>()

/**
 * The facts of some owners by id. They are cached for a version, because pages show the same owners again.
 */
export async function readOwners(
  snapshot: Snapshot,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const known = knownOwners.get(snapshot.dictionary) ?? new LRUCache({ max: maxOwners })
  knownOwners.set(snapshot.dictionary, known)

  const found = new Map([...ids].map((id) => [id, known.get(id)] as const))
  const missing = [...ids].filter((id) => found.get(id) === undefined)
  const rows =
    missing.length === 0
      ? []
      : await rowsOf<{ id: number; facts: string }>(
          snapshot,
          `SELECT id, facts FROM owner WHERE id IN (${missing.join(', ')})`,
        )

  for (const { id, facts } of rows) known.set(id, facts)

  return new Map([
    ...[...found].flatMap(([id, facts]) => (facts === undefined ? [] : [[id, facts] as const])),
    ...rows.map(({ id, facts }) => [id, facts] as const),
  ])
}
