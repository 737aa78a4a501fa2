import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { dayOf } from '#marketplace/listings/stored-listing.ts'
import { scoreCars } from './order.ts'
import { rateDeals } from './rate.ts'
import { createNaiveSearches, type Snapshot } from './searches.ts'
import { codesOf, emptyStock, merge, type Stock, stage } from './stock.ts'

/** The search engine as plain loops over all listings: the oracle against which faster engines are tested. */
export function createNaiveIndex({ now }: { now: () => Date }): ListingIndex {
  let stock = emptyStock
  let snapshot: Omit<Snapshot, 'today'> = { cars: [], codes: new Map(), scores: new Map() }
  let version = 0
  const today = () => dayOf(now())

  const take = (merged: Stock) => {
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
    async apply(inventory) {
      const staged = await stage(inventory)
      const merged = merge({ stock, staged, scope: 'named owners', today: today() })
      take(merged.stock)

      return merged.report
    },
    async rebuild(inventory) {
      const staged = await stage(inventory)
      take(merge({ stock, staged, scope: 'all owners', today: today() }).stock)
      return staged.records.size
    },
    version: () => version,
    close: async () => undefined,
  }
}
