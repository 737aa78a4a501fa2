import fc from 'fast-check'
import t from 'tap'
import { outcomeOf, toEligibilityPayload } from './eligibility.ts'

/** @spec 4.39, 7.34 */
t.test('a car is eligible only where the service finds it, sells it and can tell', async (t) => {
  const answer = fc.record({
    totalMatched: fc.nat(3),
    sellable: fc.boolean(),
    circuitBreakerOpen: fc.boolean(),
  })

  fc.assert(
    fc.property(answer, ({ totalMatched, sellable, circuitBreakerOpen }) => {
      const outcome = outcomeOf({ totalMatched, sellable, circuitBreakerOpen })
      t.equal(outcome === 'eligible', totalMatched > 0 && sellable && !circuitBreakerOpen)
      t.equal(outcome === 'breaker_open', circuitBreakerOpen)
    }),
  )
})

t.test('the service is passed what is known of a car and nothing else', async (t) => {
  const car = {
    ...{
      id: 1,
      title: 'Car',
      ownerId: 3,
      vdpBaseUrl: '/cars-for-sale/vehicle/1',
      year: 2021,
      listingType: 'CERTIFIED' as const,
    },
    ...{
      makeCode: 'HONDA',
      make: 'Honda',
      modelCode: 'CRV',
      model: 'CR-V',
      vehicleStyleCodes: [],
      specifications: {},
      color: {},
    },
    ...{
      images: { primary: 0, sources: [] },
      isHot: false,
      isReducedPrice: false,
      hasSpecialOffer: false,
      daysListed: 1,
    },
  }

  const known = {
    year: 2021,
    make: 'HONDA',
    model: 'CRV',
    ownerId: 3,
    vehicleCondition: 'CERTIFIED',
    isCertified: true,
  }

  t.strictSame(toEligibilityPayload({ ...car, pricingDetail: {} }), known)

  const priced = {
    ...car,
    trimCode: 'CRV|EX',
    mileage: { value: 9 },
    pricingDetail: { msrp: 40_000, salePrice: 30_000 },
  }

  t.strictSame(toEligibilityPayload(priced), {
    ...known,
    trim: 'CRV|EX',
    mileage: 9,
    msrp: 40_000,
    listingPrice: 30_000,
  })
})
