import { generateInventory } from '#marketplace/inventory/generate-inventory.ts'
import { dayOf, type StoredListing } from '#marketplace/listings/stored-listing.ts'
import { emptyStock, merge, stage } from '#marketplace/testing/naive-index/stock.ts'

const today = new Date('2026-06-01T12:00:00Z')

/** Cars of the generated market, as an import brings them. */
export async function changedCars(count: number): Promise<readonly StoredListing[]> {
  const staged = await stage(generateInventory({ count, seed: 5, today }))
  const { stock } = merge({ stock: emptyStock, staged, scope: 'all owners', today: dayOf(today) })

  return [...stock.cars.values()]
}
