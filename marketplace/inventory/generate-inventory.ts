import type { InventoryBatch } from '#marketplace/listings/listing-index.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import { createRandom } from './random.ts'
import { createSellers } from './sellers.ts'

interface GeneratorOptions {
  /** The number of listings to generate. */
  readonly count: number
  /** A whole number; the same seed and day generate the same inventory. */
  readonly seed: number
  readonly today: Date
}

const batchSize = 5_000

/** Generates inventory like that of the American market, lazily, in batches of at most 5,000 listings. */
export function* generateInventory({ count, seed, today }: GeneratorOptions): Generator<InventoryBatch> {
  const nextSeller = createSellers({ random: createRandom(seed), details: createRandom(seed + 1) }, today)
  for (let made = 0; made < count; made += batchSize) {
    const size = Math.min(batchSize, count - made)
    const owners: OwnerRecord[] = []
    const listings: ListingRecord[] = []

    while (listings.length < size) {
      const seller = nextSeller({ firstSerial: made + listings.length, maxListings: size - listings.length })
      owners.push(seller.owner)
      listings.push(...seller.listings)
    }

    yield { owners, listings }
  }
}
