import type { Test } from 'tap'
import type { InventoryBatch, ListingIndex } from '#marketplace/listings/listing-index.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { inventory, testDate } from './sample-inventory.ts'

/** Opens an empty index that is closed with the test. */
export type OpenIndex = (t: Test, now: () => Date) => Promise<ListingIndex>

/** An index with an inventory. */
export async function indexWith(t: Test, open: OpenIndex, batches: readonly InventoryBatch[]) {
  const index = await open(t, () => testDate)
  await index.apply(batches)
  return index
}

/** An index with these cars, whose owners are those of `inventory`. */
export const indexOf = (t: Test, open: OpenIndex, cars: readonly ListingRecord[]) =>
  indexWith(t, open, inventory(cars))

const shortVin = (vin: string | undefined) => vin?.replace(/^0+/, '') ?? ''

/** The VINs that a search finds, without their leading zeros, in order. */
export const vinsOf = async (index: ListingIndex, request: SearchRequest) =>
  (await index.search(request)).listings.map(({ vin }) => shortVin(vin))

/** The VINs that a search finds, without their leading zeros, sorted. */
export const foundBy = async (index: ListingIndex, request: SearchRequest) =>
  (await vinsOf(index, request)).sort()

/** The id of the live listing with a VIN. */
export async function idOf(index: ListingIndex, vin: string) {
  const { listings } = await index.search({ numRecords: 100 })
  const listing = listings.find((candidate) => shortVin(candidate.vin) === vin)
  if (!listing) throw new Error(`no live listing ${vin}`)

  return listing.id
}
