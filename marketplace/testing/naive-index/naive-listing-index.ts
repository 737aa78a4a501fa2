import { type ListingChange, listingOfChange } from '#marketplace/listings/listing-changes.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { dayOf } from '#marketplace/listings/stored-listing.ts'
import { scoreCars } from './order.ts'
import { rateDeals } from './rate.ts'
import { createNaiveSearches, type Snapshot } from './searches.ts'
import { codesOf, emptyStock, merge, type Stock, stage } from './stock.ts'

/** What shoppers would call news between two versions, by listing id. */
function changesBetween(before: Stock, after: Stock, version: number): ListingChange[] {
  const changes = [...after.cars].flatMap(([vin, { id, priceUsd, isExpired }]): ListingChange[] => {
    const known = before.cars.get(vin)
    const wasLive = known !== undefined && !known.isExpired
    if (isExpired) return wasLive ? [{ version, kind: 'gone', id }] : []
    if (!wasLive) return [{ version, kind: 'new', id }]
    if (known.priceUsd === priceUsd) return []

    return [
      { version, kind: 'price', id, ...(known.priceUsd !== null && { previousPriceUsd: known.priceUsd }) },
    ]
  })

  return changes.sort((a, b) => a.id - b.id)
}

function withListing(change: ListingChange, { cars }: Stock): ListingChange {
  const listing = cars.values().find(({ id }) => id === change.id)
  return listing ? { ...change, ...listingOfChange(change.kind, listing) } : change
}

/** The search engine as plain loops over all listings: the oracle against which faster engines are tested. */
export function createNaiveIndex({ now }: { now: () => Date }): ListingIndex {
  let stock = emptyStock
  let snapshot: Omit<Snapshot, 'today'> = { cars: [], codes: new Map(), scores: new Map() }
  let version = 0
  const today = () => dayOf(now())

  const log: ListingChange[] = []

  const take = (merged: Stock) => {
    if (version > 0) log.push(...changesBetween(stock, merged, version + 1))
    stock = { ...merged, cars: rateDeals(merged.cars, today()) }
    snapshot = {
      cars: [...stock.cars.values()],
      codes: codesOf(stock),
      scores: scoreCars(stock.cars.values(), today()),
    }

    version++
  }

  return {
    ...createNaiveSearches(() => ({ ...snapshot, today: today() })),
    async apply(inventory, { feed, checkExpiry } = {}) {
      const staged = await stage(inventory)
      const merged = merge({ stock, staged, scope: 'named owners', feed, today: today() })
      const { expired } = merged.report
      const kept = [...staged.records.keys()].filter((vin) => stock.cars.get(vin)?.isExpired === false)
      checkExpiry?.({ expired, live: kept.length + expired })
      take(merged.stock)

      return merged.report
    },
    async rebuild(inventory) {
      const staged = await stage(inventory)
      take(merge({ stock, staged, scope: 'all owners', today: today() }).stock)
      return staged.records.size
    },
    version: () => version,
    async changes(after, limit) {
      const start = after === undefined ? log.length : Number(after)
      const changes = log.slice(start, start + limit).map((change) => withListing(change, stock))
      return { version, cursor: String(start + changes.length), changes, isComplete: start <= log.length }
    },
    close: async () => undefined,
  }
}
