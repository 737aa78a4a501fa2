import type { InventoryBatch, ListingIndex } from '#marketplace/listings/listing-index.ts'
import { generateInventory } from './generate-inventory.ts'

/** Any fixed number: every first start makes the same cars. */
const seed = 20_240_601

export interface SeedOptions {
  index: ListingIndex
  /** Listings to make. */
  count: number
  now: () => Date
  signal: AbortSignal
}

/**
 * Fills an index with generated inventory and resolves to the listings made; on abort it rejects and the
 * index stays as it was.
 */
export function seedIndex({ index, count, now, signal }: SeedOptions): Promise<number> {
  return index.rebuild(untilAborted(generateInventory({ count, seed, today: now() }), signal))
}

function* untilAborted(batches: Iterable<InventoryBatch>, signal: AbortSignal): Generator<InventoryBatch> {
  for (const batch of batches) {
    signal.throwIfAborted()
    yield batch
  }
}
