import Type, { type Static } from 'typebox'
import type { StoredListing } from './stored-listing.ts'

/**
 * What an import did to one listing. A listing is `new` when it comes to the market, also once more; `price`
 * when it had another price before, or none; `gone` when its owner no longer offers it.
 */
export type ListingChange = Static<typeof ListingChange>

export const ListingChange = Type.Object({
  /** The version of the inventory that has the change. */
  version: Type.Integer({ minimum: 1 }),
  kind: Type.Union([Type.Literal('new'), Type.Literal('price'), Type.Literal('gone')]),
  /** The id of the listing; one version has at most one change of it. */
  id: Type.Integer({ minimum: 1 }),
  /** The price before, of a change of kind `price`; absent where the seller named none. */
  previousPriceUsd: Type.Optional(Type.Integer({ minimum: 0 })),
  /**
   * The listing as it is now, with its owner. It is absent where a later import made the change void: a new
   * car that has gone since, or a gone car that is back.
   */
  listing: Type.Optional(
    Type.Unsafe<StoredListing>(
      Type.Object(
        { id: Type.Integer({ minimum: 1 }), vin: Type.String(), isExpired: Type.Boolean() },
        { additionalProperties: true },
      ),
    ),
  ),
})

/**
 * The answer of `GET /rest/lsc/changes`: the changes after a cursor, oldest first, at most `limit` of them.
 * A reader stores the cursor with what it made of the changes, and asks again until there are none.
 */
export type ChangesResponse = Static<typeof ChangesResponse>

export const ChangesResponse = Type.Object({
  /** The present version of the inventory. */
  version: Type.Integer({ minimum: 0 }),
  /** The place behind the last of these changes, as the next request's `after`. */
  cursor: Type.String({ maxLength: 40 }),
  changes: Type.Array(ListingChange),
  /**
   * Whether these are all changes since `after`. false: earlier ones were dropped for their age or number, or
   * the inventory was made anew; the changes begin with the oldest that is kept.
   */
  isComplete: Type.Boolean(),
})

/** The most changes of one answer; each has its listing, of about 2 KB. */
export const maxChanges = 1_000

/** How many changes are kept, and for how many days. Whole versions are dropped. */
export interface ChangeLimits {
  readonly maxChanges: number
  readonly maxDays: number
}

export const defaultChangeLimits: ChangeLimits = { maxChanges: 500_000, maxDays: 30 }

/** A place between two changes: behind the change of listing `id` in `version`. */
interface Place {
  /** The name of the inventory, which a new one does not inherit. */
  readonly inventory: string
  readonly version: number
  readonly id: number
}

const cursorPattern = /^([0-9a-f]{8})-(\d{1,9})-(\d{1,10})$/

export const printCursor = ({ inventory, version, id }: Place) => `${inventory}-${version}-${id}`

/** The place of a cursor; undefined for a text that no inventory has printed. */
function readCursor(cursor: string): Place | undefined {
  const [, inventory, version, id] = cursorPattern.exec(cursor) ?? []
  return inventory === undefined ? undefined : { inventory, version: Number(version), id: Number(id) }
}

/** What an inventory keeps of its changes. */
export interface ChangeLog {
  readonly inventory: string
  /** The present version. */
  readonly version: number
  /** The changes of later versions are all kept. */
  readonly completeAfter: number
}

/** The place from which a reader with a cursor goes on, and whether it has missed changes. */
export function resume(log: ChangeLog, after: string): { from: Place; isComplete: boolean } {
  const { inventory, version, completeAfter } = log
  const place = readCursor(after)
  const isKnown = place?.inventory === inventory && place.version <= version + 1
  if (isKnown && place.version > completeAfter) return { from: place, isComplete: true }

  return { from: { inventory, version: completeAfter + 1, id: 0 }, isComplete: false }
}

/** The place behind everything that has happened so far. */
export const presentPlace = ({ inventory, version }: ChangeLog): Place => ({
  inventory,
  version: version + 1,
  id: 0,
})

/**
 * The listing of a change, unless a later import made the change void. The address for leads is no part of
 * it: only the recipient of a lead is told with it.
 */
export const listingOfChange = (
  kind: ListingChange['kind'],
  listing: StoredListing,
): Pick<ListingChange, 'listing'> =>
  (kind === 'gone') === listing.isExpired
    ? { listing: { ...listing, owner: { ...listing.owner, leadEmail: null } } }
    : {}
