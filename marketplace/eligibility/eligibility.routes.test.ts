import type { InjectOptions } from 'fastify'
import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { car, inventory, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { EligibilityResponse } from '#shared/features/eligibility/eligibility.contract.ts'
import { toEligibilityPayload } from '#shared/features/eligibility/eligibility.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'

const online = { experiences: ['buy-online'], priceUsd: 20_000, mileageMi: 40_000, year: 2022 }

const stock = [
  car('1', 'X5', online),
  car('2', 'X5', { ...online, experiences: [], mileageMi: 41_000 }),
  car('3', 'X5', { ...online, priceUsd: null, mileageMi: 42_000 }),
  car('4', 'X5', { ...online, mileageMi: 150_000 }),
  car('5', 'X5', { ...online, year: 2005 }),
  car('6', 'X5', { ...online, priceUsd: 400_000 }),
]

async function service(t: Test) {
  const now = () => testDate
  const index = createNaiveIndex({ now })
  const app = await marketplaceUnderTest(t, { index, listings: 1, now })
  await index.rebuild(inventory(stock, []))
  const path = '/rest/eligibility/listing'
  const ask = async (request: InjectOptions) => {
    const answer = await app.inject(request)
    t.ok(answer.statusCode === 400 || Check(EligibilityResponse, answer.json()))

    return answer.json()
  }

  return {
    byVin: (vin: string) => ask({ url: `${path}?vin=${vin.padStart(17, '0')}` }),
    byFacts: (payload: object) => ask({ method: 'POST', url: path, payload }),
    car: (vin: string) => index.withVins([vin.padStart(17, '0')]).then(([listing]) => listing as Listing),
  }
}

/** @spec 7.34 @of marketplace/eligibility/sellable.ts */
t.test('a car may be bought online where its owner sells it so and a bank would lend on it', async (t) => {
  const { byVin } = await service(t)
  t.same(await byVin('1'), { totalMatched: 1, sellable: true, circuitBreakerOpen: false })

  for (const vin of ['2', '3', '4', '5', '6'])
    t.same(await byVin(vin), { totalMatched: 1, sellable: false, circuitBreakerOpen: false }, `car ${vin}`)
})

t.test('a car that is not for sale matches nothing', async (t) => {
  const { byVin } = await service(t)
  t.same(await byVin('9'), { totalMatched: 0, sellable: false, circuitBreakerOpen: false })
})

t.test('a car without a VIN is found by everything else that is known of it', async (t) => {
  const { byFacts, car } = await service(t)
  for (const vin of ['1', '2', '3']) {
    const { vin: _, ...facts } = toEligibilityPayload(await car(vin))
    t.match(await byFacts(facts), { totalMatched: 1, sellable: vin === '1' }, `car ${vin}`)
  }

  const { vin: _, ...facts } = toEligibilityPayload(await car('1'))
  t.match(
    await byFacts({ ...facts, listingPrice: 20_001 }),
    { totalMatched: 0, sellable: false },
    'no other fact may differ',
  )
})

t.test('a question that cannot be used is refused', async (t) => {
  const { byVin, byFacts } = await service(t)
  t.match(await byVin('%3Cscript%3E'), { parameter: 'vin' })
  t.match(await byFacts({ year: 'new' }), { error: 'Bad Request' })
})
