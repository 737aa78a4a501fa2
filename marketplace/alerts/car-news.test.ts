import t from 'tap'
import type { ListingChange } from '#marketplace/listings/listing-changes.ts'
import { foldChanges } from './car-news.ts'
import { storedCar } from './testing/stored-car.ts'

const listing = (priceUsd: number | null, isExpired = false) => storedCar(7, { priceUsd, isExpired })
const change = (version: number, kind: ListingChange['kind'], more: Partial<ListingChange> = {}) => ({
  ...{ version, kind, id: 7, listing: listing(20_000) },
  ...more,
})

const newsOf = (...changes: ListingChange[]) => foldChanges(changes).map(({ news }) => news)

/** @spec 1.1 (part) @of marketplace/alerts/car-news.ts */
t.test('of several changes of a car, shoppers hear what they come to', async (t) => {
  const fell = (version: number, from: number) => change(version, 'price', { previousPriceUsd: from })

  t.match(newsOf(change(1, 'new'), fell(2, 21_000)), [{ kind: 'new', facts: { priceUsd: 20_000 } }])
  t.match(newsOf(fell(1, 23_000), fell(2, 21_000)), [{ kind: 'price', previousPriceUsd: 23_000 }])
  t.match(newsOf(fell(1, 19_000)), [{ kind: 'changed' }], 'it became dearer')
  t.match(newsOf(change(1, 'price')), [{ kind: 'changed' }], 'it had no price before')
  t.match(newsOf(change(1, 'new'), change(2, 'gone', { listing: listing(20_000, true) })), [{ kind: 'gone' }])
  t.match(newsOf(change(1, 'gone'), change(2, 'new')), [{ kind: 'new' }], 'it is back')
  t.match(newsOf(fell(1, 23_000), change(2, 'gone'), change(3, 'new')), [{ kind: 'new' }])
  t.match(newsOf({ version: 1, kind: 'new', id: 7 }), [{ kind: 'new', facts: undefined }])
})
