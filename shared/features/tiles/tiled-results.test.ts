import fc from 'fast-check'
import t from 'tap'
import type { Listing } from '../listings/listing.contract.ts'
import type { OfferKind } from './offer-kinds.ts'
import { seatsOfPage } from './page-tiles.ts'
import { tileResults } from './tiled-results.ts'

const cars = (end: number, start = 0) => Array.from({ length: Math.max(0, end - start) }, (_, index) => ({ id: start + index }) as Listing)
const offers = (count: number) => cars(1000 + count, 1000)
const ids = (listings: readonly Listing[]) => listings.map(({ id }) => id)
const kinds: readonly OfferKind[] = ['premium', 'fourthTier', 'vehicleHighlight', 'boost']
const allOn = Object.fromEntries(kinds.map((kind) => [kind, true])) as Readonly<Record<OfferKind, boolean>>
const page = (more: Partial<Parameters<typeof seatsOfPage>[0]> = {}) =>
  seatsOfPage({ request: { zip: '10001' }, listings: 30, totalResultCount: 600, pageSize: 30, flags: allOn, currentYear: 2026, ...more })
const places = (seats = page()) => Object.fromEntries(seats.map(({ index, kind }) => [index, kind]))

t.test('a page has places for what is switched on and asked for, by where it begins', async (t) => {
  const paid = { 0: 'premium', 1: 'premium', 2: 'premium', 23: 'fourthTier' }
  t.strictSame(places(), { ...paid, 6: 'boost', 9: 'vehicleHighlight' })
  t.strictSame(places(page({ request: {} })), { ...paid, 9: 'vehicleHighlight' }, 'no boost without a zip')
  t.strictSame(places(page({ flags: { ...allOn, premium: false } })), { 6: 'boost', 9: 'vehicleHighlight', 23: 'fourthTier' })
  t.strictSame(places(page({ request: { zip: '10001', firstRecord: 24 } })), paid, 'what has one place in the list is not on the next page')
})

const anyFlags = fc.record({ premium: fc.boolean(), fourthTier: fc.boolean(), vehicleHighlight: fc.boolean(), boost: fc.boolean() })
const anyArrived = fc.dictionary(
  fc.constantFrom(...kinds),
  fc.nat(3).map((count) => offers(count)),
  { noNullPrototype: true },
)
const organicIn = (plan: ReturnType<typeof tileResults>) =>
  plan.blocks.flat().flatMap((tile) => (tile.kind === 'organic' ? [tile.listing.id] : []))

t.test('a page that grows by what follows shows each car once, whatever has come', async (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), anyFlags, anyArrived, (total, flags, arrived) => {
      const seats = page({ flags, listings: Math.min(30, total), totalResultCount: total })
      for (let end = Math.min(30, total); ; end = Math.min(total, end + 30)) {
        const plan = tileResults({ seats, organic: cars(end), hasMore: end < total, arrived })
        const seen = organicIn(plan)
        t.equal(new Set(seen).size, seen.length)
        t.strictSame(
          [...seen, ...ids(plan.waiting)].sort((a, b) => a - b),
          ids(cars(end)),
        )
        if (end === total) return t.strictSame(plan.waiting, [])
      }
    }),
  )
})

t.test('pages that follow a link printed before anything has come show each car once, in order', async (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), anyFlags, (total, flags) => {
      const seen: number[] = []
      for (let start = 0; start < total; ) {
        const end = Math.min(total, start + 30)
        const seats = page({ request: { zip: '10001', firstRecord: start }, flags, listings: end - start, totalResultCount: total })
        const plan = tileResults({ seats, organic: cars(end, start), hasMore: end < total })
        seen.push(...organicIn(plan))
        start += plan.shownInARow
      }
      t.strictSame(seen, ids(cars(total)))
    }),
  )
})
