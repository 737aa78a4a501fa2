import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { car, inventory, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { ViewCountsResponse } from '#shared/features/views/views.contract.ts'

const msPerDay = 86_400_000
const stock = Array.from({ length: 60 }, (_, vin) => car(String(vin), 'X5'))
const vins = stock.map(({ vin }) => vin)

async function site(t: Test) {
  let date = testDate
  const now = () => date
  const index = createNaiveIndex({ now })
  const app = await marketplaceUnderTest(t, { index, listings: 1, now })
  await index.rebuild(inventory(stock, []))
  const ask = async (query: string, caller = 'forecourt-srp') =>
    (
      await app.inject({
        url: `/cars-for-sale/svc/listing-view-count?${query}`,
        headers: { 'caller-id': caller },
      })
    ).json()

  return {
    ask,
    passDays: (days: number) => {
      date = new Date(date.getTime() + days * msPerDay)
    },
    async counts(asked: readonly string[], { days = 7, caller = 'forecourt-srp' } = {}) {
      const answer: ViewCountsResponse = await ask(
        `${asked.map((vin) => `vin=${vin}`).join('&')}&dateRange=${days}`,
        caller,
      )

      t.ok(Check(ViewCountsResponse, answer))

      return answer.counts
    },
    async look(vin: string, caller = 'forecourt-srp') {
      const [listing] = await index.withVins([vin])
      const headers = { 'caller-id': caller }
      await app.inject({ url: `/rest/lsc/listing/${listing?.id}`, headers })
      const url = `/cars-for-sale/svc/listing-view?vin=${vin}`
      t.equal((await app.inject({ method: 'POST', url, headers })).statusCode, 204)
    },
  }
}

t.test(
  'a fresh start knows how often cars were looked at: some much, some not at all, the same at every start',
  async (t) => {
    const { counts } = await site(t)
    const found = await counts(vins)
    t.equal(found.length, 60)
    t.ok(found.some(({ count }) => count > 5) && found.some(({ count }) => count === 0))
    t.same(await (await site(t)).counts(vins), found)

    const elsewhere = await counts(vins, { caller: 'fairmark-srp' })
    t.ok(elsewhere.some(({ count }) => count > 0))
    t.notSame(elsewhere, found)
  },
)

/** @of marketplace/views/view-log.ts */
t.test(
  'each look at the page of a car is counted once for the site that says so, which is told its own',
  async (t) => {
    const { counts, look } = await site(t)
    const [vin = ''] = vins
    const sites = ['forecourt-srp', 'fairmark-srp']
    const told = async () =>
      (await Promise.all(sites.map((caller) => counts([vin], { caller })))).map(([own]) => own?.count ?? 0)

    const before = await told()
    for (const caller of ['forecourt-srp', 'forecourt-srp', 'fairmark-srp', 'a-robot'])
      await look(vin, caller)
    t.same(await told(), [(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])
    t.same(await counts([vin], { caller: 'a-robot' }), [])
  },
)

/** @spec 9.25 (part) @of marketplace/views/view-log.ts */
t.test('a look is counted for as many days as are asked for', async (t) => {
  const { counts, look, passDays } = await site(t)
  const quiet = await site(t)
  const [vin = ''] = vins
  await look(vin)
  const added = async (days: number) => {
    const [[all], [usual]] = [await counts([vin], { days }), await quiet.counts([vin], { days })]
    return (all?.count ?? 0) - (usual?.count ?? 0)
  }

  const pass = (days: number) => {
    passDays(days)
    quiet.passDays(days)
  }

  pass(6)
  t.equal(await added(7), 1)
  t.equal(await added(6), 0)

  pass(1)
  t.equal(await added(7), 0, 'the eighth day is past')
  t.equal(await added(8), 1)
})

t.test('cars that are not for sale have no counts, and what is no VIN is refused', async (t) => {
  const { counts, ask } = await site(t)
  t.same(await counts(['9'.repeat(17)]), [])
  t.match(await ask('vin=%3Cb%3E&dateRange=7'), { parameter: 'vin' })
  t.match(await ask(`vin=${vins[0]}&dateRange=0`), { parameter: 'dateRange' })
})
