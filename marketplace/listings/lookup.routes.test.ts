import t from 'tap'
import { Check } from 'typebox/value'
import { marketplaceUnderTest, testNow } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { ListingsResponse } from '#shared/features/listings/answers.contract.ts'
import { ChangesResponse } from './listing-changes.ts'
import { car, inventory } from './testing/sample-inventory.ts'

/** @of marketplace/listings/lookup.routes.ts */
t.test('several cars are looked up in one request, and none of them counts as looked at', async (t) => {
  const app = await marketplaceUnderTest(t)
  const { listings } = (await app.inject('/rest/lsc/listing')).json()
  const ids = listings.slice(0, 3).map(({ id }: { id: number }) => id)
  const vin = listings[0].vin
  const headers = { 'caller-id': 'forecourt-srp' }
  const views = async () =>
    (
      await app.inject({ url: `/cars-for-sale/svc/listing-view-count?vin=${vin}&dateRange=7`, headers })
    ).json().counts[0].count

  const before = await views()
  const response = await app.inject({ url: `/rest/lsc/listings?ids=${ids}`, headers })
  t.equal(response.statusCode, 200)
  t.ok(Check(ListingsResponse, response.json()))
  t.same(
    response.json().listings.map(({ id }: { id: number }) => id),
    ids.toSorted((a: number, b: number) => a - b),
  )

  t.equal(await views(), before)

  const many = Array.from({ length: 101 }, (_, id) => id + 1)
  for (const bad of ['', '?ids=0', '?ids=a', `?ids=${many}`])
    t.match((await app.inject(`/rest/lsc/listings${bad}`)).json(), { parameter: 'ids' }, bad.slice(0, 9))
})

/** @of marketplace/listings/lookup.routes.ts */
t.test(
  'cars for sale are told by their VINs, and the recipient of a lead by a car or an owner',
  async (t) => {
    const app = await marketplaceUnderTest(t)
    const [{ id, vin, ownerId }] = (await app.inject('/rest/lsc/listing')).json().listings
    const active = await app.inject(`/rest/lsc/listing/active?vin=${vin},${'X'.repeat(17)}`)
    t.match(active.json(), { listings: [{ id, vin }] })

    const recipient = (query: string) => app.inject(`/rest/lsc/lead-recipient${query}`)
    const ofCar = (await recipient(`?listingId=${id}`)).json()
    t.match(ofCar, { owner: { id: ownerId }, leadEmail: /@/ })
    t.match((await recipient(`?ownerId=${ownerId}`)).json(), { leadEmail: ofCar.leadEmail })
    t.equal((await recipient('?listingId=999999')).statusCode, 404)
    t.match((await recipient('')).json(), { parameter: 'listingId' })
  },
)

/** @of marketplace/listings/lookup.routes.ts */
t.test('who follows the changes asks for a cursor once, and then with it', async (t) => {
  const index = createNaiveIndex({ now: () => testNow })
  const app = await marketplaceUnderTest(t, { index, listings: 5 })
  const ask = async (query = '') => {
    const response = await app.inject(`/rest/lsc/changes${query}`)
    t.ok(Check(ChangesResponse, response.json()))
    return response.json()
  }

  const start = await ask()
  t.match(start, { version: 1, changes: [], isComplete: true })

  await index.apply(inventory([car('1', 'X5'), car('2', 'A4')]))
  const first = await ask(`?after=${start.cursor}&limit=1`)
  t.match(first, { version: 2, changes: [{ version: 2, kind: 'new', listing: { modelCode: 'X5' } }] })

  const second = await ask(`?after=${first.cursor}&limit=1`)
  t.match(second.changes, [{ kind: 'new', listing: { modelCode: 'A4', owner: { zip: '10001' } } }])
  t.same((await ask(`?after=${second.cursor}`)).changes, [])

  for (const [name, value] of [
    ['limit', '0'],
    ['limit', '1001'],
    ['after', 'x'.repeat(41)],
  ])
    t.match((await app.inject(`/rest/lsc/changes?${name}=${value}`)).json(), { parameter: name })
})
