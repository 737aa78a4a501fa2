import { namesOfCodes } from '#marketplace/listings/attributes.ts'
import type { CodeBook, CodeName } from '#marketplace/listings/code-book.ts'
import type { ApplyReport, Inventory } from '#marketplace/listings/listing-index.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import {
  attributeOf,
  firstPrices,
  type StoredListing,
  type StoredOwner,
} from '#marketplace/listings/stored-listing.ts'
import type { Attribute } from '#shared/search/filter.ts'
import { listFilters, treeFilters } from '#shared/search/filters.ts'

/** All owners by key, all listings by VIN, and all ids ever given. */
export interface Stock {
  readonly owners: ReadonlyMap<string, StoredOwner>
  readonly cars: ReadonlyMap<string, StoredListing>
  readonly ownerIds: ReadonlyMap<string, number>
  readonly carIds: ReadonlyMap<string, number>
  /** The names of the feeds that private sellers belong to, by the sellers' keys. */
  readonly feeds: ReadonlyMap<string, string>
}

export const emptyStock: Stock = {
  owners: new Map(),
  cars: new Map(),
  ownerIds: new Map(),
  carIds: new Map(),
  feeds: new Map(),
}

interface Staged {
  readonly owners: ReadonlyMap<string, OwnerRecord>
  readonly records: ReadonlyMap<string, ListingRecord>
  /** Whether the inventory ended early. */
  readonly isPartial: boolean
}

/** Reads an inventory to its end; of several records with one VIN or owner key, the last counts. */
export async function stage(inventory: Inventory): Promise<Staged> {
  const owners = new Map<string, OwnerRecord>()
  const records = new Map<string, ListingRecord>()
  let isPartial = false

  for await (const batch of inventory) {
    isPartial ||= batch.isPartial ?? false
    for (const owner of batch.owners) {
      owners.delete(owner.ownerKey)
      owners.set(owner.ownerKey, owner)
    }

    for (const record of batch.listings) {
      records.delete(record.vin)
      records.set(record.vin, record)
    }
  }

  return { owners, records, isPartial }
}

interface Merge {
  readonly stock: Stock
  readonly staged: Staged
  /** The owners whose missing listings expire. */
  readonly scope: 'named owners' | 'all owners'
  /** The name of the inventory's feed. */
  readonly feed?: string | undefined
  /** Days since 1970-01-01. */
  readonly today: number
}

/** The stock after an import, not rated yet, and the changes of the import. */
export function merge({ stock, staged, scope, feed, today }: Merge): { stock: Stock; report: ApplyReport } {
  const ownerIds = new Map(stock.ownerIds)
  const carIds = new Map(stock.carIds)
  const owners = new Map(stock.owners)
  for (const [key, owner] of staged.owners) owners.set(key, { ...owner, id: idOf(ownerIds, key) })

  const cars = new Map<string, StoredListing>()
  const report = { added: 0, updated: 0, unchanged: 0, priceDrops: 0, expired: 0 }
  const feeds = feedsAfter(stock, staged, feed)
  const named = namedOwners(staged, feeds, feed)

  for (const [vin, car] of stock.cars) {
    const owner = owners.get(car.owner.ownerKey) ?? car.owner
    const isMissing =
      !staged.isPartial && (scope === 'all owners' || named.has(owner.ownerKey)) && !staged.records.has(vin)
    if (isMissing && !car.isExpired) report.expired++
    cars.set(vin, { ...car, owner, isExpired: car.isExpired || isMissing })
  }

  for (const [vin, record] of staged.records) {
    const before = stock.cars.get(vin)
    const owner = owners.get(record.ownerKey)
    if (!owner)
      throw new Error(`listing ${vin} names the owner ${record.ownerKey}, which no batch has brought`)

    const car = { ...toCar({ record, owner, before, today }), id: idOf(carIds, vin), changedOnDay: today }
    const isUnchanged = before && !before.isExpired && contentOf(before) === contentOf(car)

    if (!before) report.added++
    else if (isUnchanged) report.unchanged++
    else report.updated++

    if (isDrop(before?.priceUsd, car.priceUsd)) report.priceDrops++
    cars.set(vin, isUnchanged ? { ...car, changedOnDay: before.changedOnDay ?? today } : car)
  }

  return { stock: { owners, cars, ownerIds, carIds, feeds }, report }
}

/** The feeds of private sellers after an import: each belongs to the feed that brought it last. */
function feedsAfter(stock: Stock, { owners }: Staged, feed: string | undefined) {
  const feeds = new Map(stock.feeds)
  for (const [key, { sellerType }] of owners) {
    if (sellerType === 'P' && feed !== undefined) feeds.set(key, feed)
    else feeds.delete(key)
  }

  return feeds
}

/** The owners that an inventory names. One with listings names all private sellers of its feed. */
function namedOwners({ owners, records }: Staged, feeds: Stock['feeds'], feed: string | undefined) {
  const ofFeed = [...feeds].filter(([, name]) => records.size > 0 && name === feed).map(([key]) => key)
  return new Set([...owners.keys(), ...[...records.values()].map(({ ownerKey }) => ownerKey), ...ofFeed])
}

function idOf(ids: Map<string, number>, key: string) {
  const id = ids.get(key) ?? ids.size + 1
  ids.set(key, id)
  return id
}

interface ArrivingCar {
  readonly record: ListingRecord
  readonly owner: StoredOwner
  /** The listing as it was; undefined for a new one. */
  readonly before: StoredListing | undefined
  readonly today: number
}

function toCar({ record, owner, before, today }: ArrivingCar) {
  const { ownerKey: _, priceHistory: _1, ...facts } = record
  const prices = before ? nextPrices(before, record.priceUsd, today) : firstPrices(record, today)
  const knownDay = before?.isExpired ? undefined : before?.listedOnDay

  return {
    ...facts,
    listedOnDay: record.listedOnDay ?? knownDay ?? today,
    owner,
    ...prices,
    isExpired: false,
    dealType: null,
    dealDifferenceUsd: null,
  }
}

function nextPrices(
  { pastPrices, priceSinceDay, priceUsd }: StoredListing,
  nextUsd: number | null,
  today: number,
) {
  if (priceUsd === nextUsd) return { pastPrices, priceSinceDay }
  const givenUp = priceUsd === null ? [] : [{ day: priceSinceDay, priceUsd }]
  return { pastPrices: [...pastPrices, ...givenUp], priceSinceDay: today }
}

const isDrop = (before: number | null | undefined, after: number | null) =>
  before !== null && before !== undefined && after !== null && after < before

/** The content that an import may change, in a fixed order. */
function contentOf(car: Omit<StoredListing, 'id'>) {
  const { owner, ...facts } = car
  const own = new Set([
    ...['id', 'pastPrices', 'priceSinceDay', 'isExpired', 'changedOnDay', 'dealType', 'dealDifferenceUsd'],
  ])

  return JSON.stringify([
    owner.ownerKey,
    Object.entries(facts)
      .filter(([name]) => !own.has(name))
      .sort(),
  ])
}

const parentOf = new Map(
  treeFilters.flatMap(({ levels }) =>
    levels.map(({ attribute }, depth) => [attribute, levels[depth - 1]?.attribute] as const),
  ),
)

const openAttributes = [
  ...listFilters.filter(({ options }) => options.length === 0).map(({ attribute }) => attribute),
  ...parentOf.keys(),
]

/** The codes of all cars, expired ones included, of filters without declared options. */
export function codesOf(stock: Stock): CodeBook {
  const codes = new Map<Attribute, Map<string, CodeName>>(
    openAttributes.map((attribute) => [attribute, new Map()]),
  )

  for (const car of stock.cars.values()) {
    for (const attribute of openAttributes) {
      const [code, above] = [textOf(car, attribute), parentOf.get(attribute)]
      const name = namesOfCodes[attribute]
      const parent = above && textOf(car, above)
      if (code !== null)
        codes.get(attribute)?.set(code, { label: (name && car[name]) ?? code, ...(parent && { parent }) })
    }
  }

  return codes
}

function textOf(car: StoredListing, attribute: Attribute) {
  const value = attributeOf(car, attribute, 0)
  return value === null ? null : String(value)
}
