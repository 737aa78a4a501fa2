import type { InventoryBatch, ListingIndex } from '#marketplace/listings/listing-index.ts'
import { generateInventory } from './generate-inventory.ts'

/** The fixed seed of the generator: every first start generates the same cars. */
const seed = 20_240_601

export interface SeedOptions {
  index: ListingIndex
  /** The number of listings to generate. */
  count: number
  now: () => Date
  signal: AbortSignal
}

/**
 * Fills an index with generated inventory and resolves to the number of listings. On abort it rejects, and
 * the index is unchanged.
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
