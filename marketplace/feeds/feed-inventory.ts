import type { CarPhotos, InventoryBatch } from '#marketplace/listings/listing-index.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import { PriceOutliers } from './check/price-outliers.ts'
import type { Problem, Rejection } from './check/reasons.ts'
import { type CleanCar, cleanRow } from './clean/clean-row.ts'
import { type Seller, sellerOf } from './clean/owner.ts'
import { isFormula, plainText } from './clean/plain-text.ts'
import type { FuelEconomy } from './economy/fuel-economy.ts'
import { FeedError } from './feed-error.ts'
import { type ColumnMapping, columnPositions, type FeedField, type FeedValues } from './map/column-mapping.ts'
import { optionalFields, presetOf } from './map/presets.ts'
import { feedBytes } from './read/feed-bytes.ts'
import { feedLines } from './read/feed-lines.ts'
import { type FeedRecord, feedRecords } from './read/feed-records.ts'
import type { RowCounter } from './row-counter.ts'

interface Feed {
  readonly source: AsyncIterable<Uint8Array>
  /** The mapping of the columns; by default the preset that fits the header. */
  readonly mapping?: ColumnMapping | undefined
  readonly today: Date
  /** Fills in the mpg that rows leave out; absent where the operator has no catalogue of the EPA. */
  readonly fuelEconomy?: FuelEconomy | undefined
  /** Whether a feed whose gzip ends early counts as far as it goes. */
  readonly isPartialAllowed?: boolean | undefined
}

interface FeedCar extends CleanCar {
  readonly line: number
  readonly raw: string
}

interface RejectedRow {
  readonly rejection: Rejection
  /** The seller that the row names. */
  readonly seller?: Seller | undefined
}

/** The number of cars in a batch for the index. */
const batchSize = 1_000

/**
 * The inventory of a feed, in batches: rows are read, mapped, cleaned and checked, and duplicates are left
 * out. Rejected rows are reported to the counter. Of several rows with one VIN the first is imported, because
 * rows are passed on as they are read.
 * @throws FeedError when the feed as a whole cannot be read.
 */
export async function* feedInventory(feed: Feed, counter: RowCounter): AsyncGenerator<InventoryBatch> {
  const { bytes, isTruncated } = feedBytes(feed.source)
  const prices = new PriceOutliers<FeedCar>(feed.today.getUTCFullYear())
  const batches = new Batches(counter)
  let columns: Columns | undefined

  for await (const records of feedRecords(feedLines({ bytes, isTruncated }))) {
    for (const record of records) {
      if (!columns) {
        columns = columnsOf(record, feed.mapping)
        continue
      }

      counter.read()
      const car = carOf(record, columns, feed)
      if ('rejection' in car) await batches.reject(car)
      else for (const verdict of prices.check(car)) await batches.add(verdict.car, verdict.marketUsd)
    }

    if (batches.isFull()) yield batches.take()
  }

  if (!columns) throw new FeedError('not-csv', 'The feed is empty.')
  for (const car of prices.rest()) await batches.add(car)
  counter.rejectDealers(batches.rejectedDealers())
  if (isTruncated()) {
    if (!feed.isPartialAllowed) throw new FeedError('damaged', endsEarly)
    counter.truncated()
  }

  if (counter.counts().rows === 0) throw new FeedError('not-csv', 'The feed has no row below its header.')

  yield { ...batches.take(), isPartial: isTruncated() }
}

const endsEarly =
  'The gzip ends early; send the whole file again, or ask for a partial import (--partial, partial=yes).'

interface Columns {
  readonly count: number
  readonly positions: ReadonlyMap<FeedField, number>
}

function columnsOf(record: FeedRecord, mapping: ColumnMapping | undefined): Columns {
  if (!('cells' in record) || record.cells.length < 2 || record.raw.includes('\0')) {
    throw new FeedError('not-csv', 'This is no CSV: the first line is no header of several columns.')
  }

  const { cells } = record
  const columns = mapping ?? presetOf(cells)

  return { count: cells.length, positions: columnPositions(columns, cells, optionalFields(columns)) }
}

function carOf(
  record: FeedRecord,
  { count, positions }: Columns,
  { today, fuelEconomy }: Feed,
): FeedCar | RejectedRow {
  const { line, raw } = record
  const reject = (problem: Problem, seller?: Seller) => ({ rejection: { line, raw, ...problem }, seller })
  if (!('cells' in record)) return reject({ reason: record.fault, detail: '' })

  const { cells } = record
  if (cells.length !== count)
    return reject({ reason: 'column-count', detail: `${cells.length} instead of ${count}` })

  const { values, formula } = valuesOf(cells, positions)
  const car = formula ? ({ reason: 'formula', detail: `in ${formula}` } as const) : cleanRow(values, today)

  return 'reason' in car ? reject(car, sellerOf(values)) : { ...withMpg(car, fuelEconomy), line, raw }
}

/** The values of a row, and the first field whose cell is a formula and has none. */
function valuesOf(cells: readonly string[], positions: Columns['positions']) {
  const values: { [F in FeedField]?: string } = {}
  let formula: FeedField | undefined

  for (const [field, at] of positions) {
    const cell = cells[at] ?? ''
    const isLong = longFields.has(field)

    if (!isLong && isFormula(cell)) {
      formula ??= field
      continue
    }

    const maxLength = boundedWhereRead.has(field) ? cell.length : undefined
    const text = isLong ? cell : plainText(cell, maxLength)
    if (text !== undefined) values[field] = text
  }

  return { values: values satisfies FeedValues, formula }
}

/** The car with the EPA's mpg, where the row has none and the EPA's are known. */
function withMpg(car: CleanCar, fuelEconomy: FuelEconomy | undefined): CleanCar {
  const { listing, mends } = car
  const isNamed = listing.mpgCity !== null || listing.mpgHighway !== null
  const mpg = isNamed ? undefined : fuelEconomy?.(listing)
  return mpg ? { ...car, listing: { ...listing, ...mpg }, mends: [...mends, 'mpg-epa'] } : car
}

/**
 * The fields that are longer than any label and are cleaned by themselves. An empty cell of photos says that
 * there are none; a seller's text may begin as a formula does.
 */
const longFields = new Set<FeedField>(['photos', 'description', 'spin', 'videos'])

/** The plain fields that a cut would spoil: lists and addresses, which are bounded where they are read. */
const boundedWhereRead = new Set<FeedField>([
  'features',
  'hours',
  'website',
  'paymentCalculationUrl',
  'incentivesUrl',
])

/** Collects accepted cars into batches, each owner once and each VIN once. */
class Batches {
  readonly #counter: RowCounter
  readonly #lineOfVin = new Map<string, number>()
  readonly #knownOwners = new Set<string>()
  /** The names of dealers with a rejected row, by their keys. */
  readonly #rejectedDealers = new Map<string, string>()
  #owners: OwnerRecord[] = []
  #listings: ListingRecord[] = []
  #photos: CarPhotos[] = []

  constructor(counter: RowCounter) {
    this.#counter = counter
  }

  async add({ listing, owner, photos, mends, line, raw }: FeedCar, marketUsd?: number): Promise<void> {
    if (marketUsd !== undefined) {
      const detail = `$${listing.priceUsd} where like cars cost about $${marketUsd}`
      return this.reject({ rejection: { line, raw, reason: 'price-typed-wrong', detail }, seller: owner })
    }

    const firstLine = this.#lineOfVin.get(listing.vin)
    if (firstLine !== undefined) {
      const detail = `as in line ${firstLine}`
      // The car is imported from the row before, so its dealer is not one who has it rejected.
      return this.reject({ rejection: { line, raw, reason: 'duplicate-vin', detail } })
    }

    this.#lineOfVin.set(copyOf(listing.vin), line)
    this.#counter.accept(mends)
    this.#listings.push(listing)
    if (photos) this.#photos.push({ vin: listing.vin, urls: photos })
    if (this.#knownOwners.has(owner.ownerKey)) return

    this.#knownOwners.add(owner.ownerKey)
    this.#owners.push(owner)
  }

  async reject({ rejection, seller }: RejectedRow): Promise<void> {
    if (seller?.sellerType === 'D' && !this.#rejectedDealers.has(seller.ownerKey))
      this.#rejectedDealers.set(seller.ownerKey, copyOf([seller.name, seller.zip].filter(Boolean).join(', ')))
    await this.#counter.reject(rejection)
  }

  /** The names of the dealers with a rejected row, of whose rows none was added. */
  rejectedDealers = () =>
    [...this.#rejectedDealers].filter(([key]) => !this.#knownOwners.has(key)).map(([, name]) => name)

  isFull = () => this.#listings.length >= batchSize

  take(): InventoryBatch {
    const batch = { owners: this.#owners, listings: this.#listings, photos: this.#photos }
    this.#owners = []
    this.#listings = []
    this.#photos = []

    return batch
  }
}

/** A copy that lets a line go: a part of it would hold it in memory to the end of the feed. */
const copyOf = (text: string) => Buffer.from(text).toString()
