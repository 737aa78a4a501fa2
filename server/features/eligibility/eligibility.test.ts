import { json } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs, resets, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'

const marketplace = await startTestMarketplace(t, { listings: 2_000 })
const online = 'experience=buy-online'
const block = `/cars-for-sale/svc/block/eligibility/all-cars?${online}`

const { listings }: { listings: Listing[] } = await (
  await fetch(`${marketplace}/rest/lsc/listing?${online}`)
).json()

async function open(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })

  return {
    ...{ upstream, product },
    eligible: async (): Promise<number[]> => JSON.parse((await product.visit(block)).body).value,
    checks: (outcome: string) => product.metric(`srp_eligibility_checks_total{outcome="${outcome}"}`),
  }
}

/** @spec 4.39, 7.34 @of server/features/eligibility/check-eligibility.ts */
t.test(
  'of the cars with an online shop those are eligible that the service says may be bought there',
  async (t) => {
    const { eligible, checks } = await open(t)
    const eligibleIds = await eligible()
    const isSold = async ({ vin }: Listing) =>
      (await (await fetch(`${marketplace}/rest/eligibility/listing?vin=${vin}`)).json()).sellable
    const verdicts = await Promise.all(listings.map(isSold))
    t.equal(listings.length, 30)
    t.strictSame(
      eligibleIds,
      listings.filter((_, index) => verdicts[index]).map(({ id }) => id),
    )

    t.ok(eligibleIds.length > 0 && eligibleIds.length < 30)
    t.equal(await checks('eligible'), eligibleIds.length)
    t.equal(await checks('ineligible'), 30 - eligibleIds.length)
  },
)

/** @spec 3.13 (part), 4.39 @of server/features/eligibility/check-eligibility.ts */
t.test('cars without an online shop are not asked about', async (t) => {
  const { upstream, product } = await open(t)
  const found: { listings: Listing[] } = await (await fetch(`${marketplace}/rest/lsc/listing`)).json()
  await product.visit('/cars-for-sale/svc/block/eligibility/all-cars')
  const asked = upstream.requests.flatMap(
    ({ url = '' }) => /eligibility\/listing\?vin=(\w+)/.exec(url)?.[1] ?? [],
  )

  t.strictSame(
    asked.sort(),
    found.listings.flatMap(({ ecommWebsite, vin = '' }) => (ecommWebsite ? [vin] : [])).sort(),
  )
})

/** @of server/upstream/origins.ts */
t.test('thirty cars open at most six sockets to the eligibility service', async (t) => {
  const { held, release } = heldBack(answers({ totalMatched: 1, sellable: true, circuitBreakerOpen: false }))
  const service = await startOrigin(t, held)
  const product = await startProduct(t, { marketplace, origins: { eligibility: service.url } })
  const visit = product.visit(block)
  await service.arrived(6)
  release()
  t.equal(JSON.parse((await visit).body).value.length, 30)
  t.equal(service.requests.length, 30)
  t.equal(service.sockets, 6)
})

/** @spec 4.39, 8.12 @of server/features/eligibility/check-eligibility.ts */
t.test(
  "while the service's own breaker is open every car is ineligible, which is counted apart",
  async (t) => {
    const { upstream, eligible, checks } = await open(t)
    upstream.fault('eligibility', answers({ totalMatched: 1, sellable: true, circuitBreakerOpen: true }))
    t.strictSame(await eligible(), [])
    t.strictSame(
      [await checks('breaker_open'), await checks('ineligible'), await checks('failed')],
      [30, 0, 0],
    )
  },
)

/** @spec 4.39, 8.12 @of server/features/eligibility/check-eligibility.ts */
t.test(
  'cars whose check fails are ineligible, and so are those of an open breaker: each is counted apart',
  async (t) => {
    const { upstream, eligible, checks } = await open(t)
    upstream.fault('eligibility', resets)
    t.strictSame(await eligible(), [])
    t.equal(await checks('failed'), 30)

    upstream.fault('eligibility')
    t.strictSame(await eligible(), [])
    t.strictSame([await checks('failed'), await checks('breaker_open')], [30, 30])
  },
)

/** @spec 7.34 @of server/features/eligibility/eligibility.calls.ts */
t.test('a car without a VIN is asked about by what is known of it', async (t) => {
  const { upstream, eligible } = await open(t)
  const found = await (await fetch(`${marketplace}/rest/lsc/listing?${online}`)).json()
  const [{ vin: _, ...car }] = found.listings
  upstream.fault('search', answers({ ...found, listings: [car] }))
  const asked: unknown[] = []
  upstream.fault('eligibility', async (request, response) => {
    asked.push([request.method, request.url, await json(request)])
    answers({ totalMatched: 1, sellable: true, circuitBreakerOpen: false })(request, response)
  })

  t.strictSame(await eligible(), [car.id])
  t.match(asked, [
    [
      'POST',
      '/rest/eligibility/listing',
      {
        ...{ year: car.year, make: car.makeCode, model: car.modelCode, ownerId: car.ownerId },
        ...{ vehicleCondition: car.listingType, isCertified: Boolean },
      },
    ],
  ])
})

/** @of server/pages/search/search.blocks.ts */
t.test(
  'the page is complete while the service hangs, and its checks end when the shopper leaves',
  async (t) => {
    const service = await startOrigin(t, hangs)
    const product = await startProduct(t, { marketplace, origins: { eligibility: service.url } })
    const visit = await product.open(`/cars-for-sale/all-cars?${online}`)
    await visit.until('data-organic-id')
    await service.arrived(6)
    visit.disconnect()
    await service.left()
    t.equal(service.requests.length, 6)
    t.equal(await product.metric('srp_eligibility_checks_total{outcome="failed"}'), 0)
  },
)

t.test('switched off, no car is asked about', async (t) => {
  const service = await startOrigin(t, hangs)
  const product = await startProduct(t, {
    marketplace,
    origins: { eligibility: service.url },
    settings: { flags: { eligibility: false } },
  })

  await product.visit(`/cars-for-sale/all-cars?${online}`)
  t.equal(service.requests.length, 0)
})
