import t from 'tap'
import { generateInventory } from '#marketplace/inventory/generate-inventory.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { monthlyPayment } from '#shared/features/payments/payment-estimate.ts'

const batches = [...generateInventory({ count: 10_000, seed: 7, today: new Date('2026-03-15T12:00:00Z') })]
const listings = batches.flatMap((batch) => batch.listings)
const ownerOf = new Map(batches.flatMap(({ owners }) => owners).map((owner) => [owner.ownerKey, owner]))
const isOfDealer = ({ ownerKey }: ListingRecord) => ownerOf.get(ownerKey)?.sellerType === 'D'
const broken = (isRight: (listing: ListingRecord) => boolean) =>
  listings.filter((listing) => !isRight(listing)).slice(0, 3)

/** @spec 3.4 (part), 3.5 (part) @of marketplace/inventory/vehicles/dealer-offers.ts */
t.test('some dealers lend, have a phone for each of their cars, or begin a purchase online', async (t) => {
  for (const offers of [
    ({ phone }: ListingRecord) => phone !== null,
    ({ monthlyPaymentUsd }: ListingRecord) => monthlyPaymentUsd !== null,
    ({ canStartOnline }: ListingRecord) => canStartOnline,
  ]) {
    const offered = listings.filter(offers)
    const share = offered.length / listings.length
    t.ok(share > 0.1 && share < 0.4, String(share))
    t.ok(offered.every(isOfDealer))
  }

  t.same(
    broken(({ phone }) => phone === null || /^\(\d{3}\) 555-01\d\d$/.test(phone)),
    [],
  )

  t.same(
    broken(({ listingType, priceUsd, monthlyPaymentUsd }) => {
      const loan =
        listingType === 'NEW' ? { termMonths: 60, aprPercent: 4.9 } : { termMonths: 72, aprPercent: 7.9 }
      return (
        monthlyPaymentUsd === null || monthlyPaymentUsd === Math.round(monthlyPayment(priceUsd ?? 0, loan))
      )
    }),
    [],
  )

  t.same(
    broken(({ experiences, canStartOnline }) => !(canStartOnline && experiences.includes('buy-online'))),
    [],
  )
})
