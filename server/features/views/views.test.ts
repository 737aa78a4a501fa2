import t, { type Test } from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { createTestLog } from '#infra/testing/log.ts'
import { startMarketplaceWithFaults, startOwnMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { bot, person } from '#infra/testing/visit.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { ViewCountsResponse } from '#shared/features/views/views.contract.ts'
import { countView } from './views.calls.ts'

const marketplace = await startOwnMarketplace(t)
const { listings }: { listings: Listing[] } = await (await fetch(`${marketplace}/rest/lsc/listing`)).json()
const [first, second, third] = listings

async function open(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const block = '/cars-for-sale/svc/block/viewCounts/all-cars'

  return {
    upstream,
    viewers: async (): Promise<Record<number, number>> => JSON.parse((await product.visit(block)).body).value,
  }
}

/** @spec 3.4 (part), 7.2, 9.25 (part), 9.38 @of server/features/views/views.calls.ts */
t.test(
  'the shoppers of a week are those of both sites together, each asked once for all cars of a page',
  async (t) => {
    const { upstream, viewers } = await open(t)
    const told = await viewers()
    const asked = upstream.requests.filter(({ url }) => url?.includes('listing-view-count'))
    t.same(asked.map(({ headers }) => headers['caller-id']).sort(), ['fairmark-srp', 'forecourt-srp'])

    const answers: ViewCountsResponse[] = await Promise.all(
      asked.map(async ({ url = '', headers }) => {
        const query = new URLSearchParams(url.split('?')[1])
        t.equal(query.get('dateRange'), '7')
        t.same(query.getAll('vin').sort(), listings.map(({ vin }) => vin).sort())

        const { 'caller-id': caller } = headers
        return (await fetch(marketplace + url, { headers: { 'caller-id': String(caller) } })).json()
      }),
    )

    const countOf = (wanted?: string) =>
      answers
        .flatMap(({ counts }) => counts.filter(({ vin }) => vin === wanted))
        .reduce((sum, { count }) => sum + count, 0)

    const expected = listings
      .map(({ id, vin }) => [id, countOf(vin)] as const)
      .filter(([, count]) => count >= 3)
    t.same(told, Object.fromEntries(expected))
    t.ok(
      Object.keys(told).length > 0 && Object.keys(told).length < 30,
      'a car with fewer than 3 has no count',
    )
  },
)

/** @spec 7.1, 7.2 (part) @of server/features/views/views.calls.ts */
t.test(
  'a look of a shopper is counted for her site, though the car is cached; of a bot or at a photo it is not',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const hosts = { 'forecourt.localhost': 'forecourt', 'fairmark.localhost': 'fairmark' }
    const product = await startProduct(t, { marketplace: upstream.url, settings: { hosts } })
    const api = `/cars-for-sale/svc/vehicle/${first?.id}`
    const visit = (path = '', host = 'forecourt.localhost', agent = person) =>
      product.visit(path, { headers: { host, 'user-agent': agent } })

    await visit(first?.vdpBaseUrl, 'forecourt.localhost', bot)
    await visit(`/cars-for-sale/svc/photos/${first?.id}`)
    await visit(`${api}/signals`)
    await visit(first?.vdpBaseUrl)
    await visit(first?.vdpBaseUrl, 'fairmark.localhost')
    await visit(api)

    const counted = () =>
      upstream.requests
        .filter(({ url }) => url?.endsWith(`listing-view?vin=${first?.vin}`))
        .map(({ headers }) => headers['caller-id'])
    await becomes(t, () => counted().length, 3)
    t.same(counted(), ['forecourt-srp', 'fairmark-srp', 'forecourt-srp'])
  },
)

/** @spec 7.2 (part) @of shared/features/views/viewers.ts */
t.test('a count that is missing is 0, and an unusable one costs no other car its count', async (t) => {
  const { upstream, viewers } = await open(t)
  const counts = {
    'forecourt-srp': [
      { vin: first?.vin, count: 3 },
      { vin: second?.vin, count: -1 },
      { vin: 'OF NO CAR', count: 9 },
    ],
    'fairmark-srp': [
      { vin: second?.vin, count: 4 },
      { vin: third?.vin, count: 2 },
    ],
  }

  upstream.fault('viewCounts', (request, response) => {
    const [, own] = Object.entries(counts).find(([site]) => site === request.headers['caller-id']) ?? []
    answers({ counts: own })(request, response)
  })

  t.same(await viewers(), { [`${first?.id}`]: 3, [`${second?.id}`]: 4 })
})

/** @spec 7.2 (part) @of server/features/views/views.calls.ts */
t.test('while one site tells nothing, the shoppers of the other are shown', async (t) => {
  const { upstream, viewers } = await open(t)
  upstream.fault('viewCounts', (request, response) => {
    const isDown = request.headers['caller-id'] === 'fairmark-srp'
    const behaviour = isDown ? resets : answers({ counts: [{ vin: first?.vin, count: 5 }] })
    behaviour(request, response)
  })

  t.same(await viewers(), { [`${first?.id}`]: 5 })
})

t.test('a car whose VIN is none costs no other car its count', async (t) => {
  const { viewers } = await open(t)
  const { upstream, viewers: viewersBesideIt } = await open(t)
  const found = await (await fetch(`${marketplace}/rest/lsc/listing`)).json()
  const [odd, ...others] = found.listings
  upstream.fault('search', answers({ ...found, listings: [{ ...odd, vin: '<b>1,2&vin=3' }, ...others] }))
  const { [odd.id]: _, ...rest }: Record<number, number> = await viewers()
  t.same(await viewersBesideIt(), rest)
})

/** @spec 7.2 (part) @of server/features/views/views.calls.ts */
t.test('while the counts cannot be had no car has one', async (t) => {
  const { upstream, viewers } = await open(t)
  upstream.fault('viewCounts', resets)
  t.same(await viewers(), {})
})

t.test('a view that an outage loses is no error of the server, and one that a bug loses is', async (t) => {
  const { log, lines, logged } = createTestLog()
  const request = { log, headers: { 'user-agent': person }, caller: { id: 'forecourt-srp' } } as never
  const settings = { page: { flags: { viewCounts: true } }, brand: { countsViewers: true } } as never
  const found = { listing: { vin: 'A1' }, isExpired: false } as never
  for (const error of [new UpstreamError('connect', 'away'), new TypeError('a bug')])
    countView(found, { request, settings, views: () => Promise.reject(error) })

  const line = await logged({ msg: 'the view of a car was not counted' })
  t.match(line, { level: /50|error/, err: { message: 'a bug' } })
  t.equal(lines.length, 1)
})
