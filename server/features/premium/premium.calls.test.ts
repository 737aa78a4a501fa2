import t from 'tap'
import { startEngine } from '#infra/testing/engine.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs, resets } from '#infra/testing/origin.ts'
import { noOffers } from '#shared/features/offers/offers.contract.ts'
import { fourthTierListings, premiumListings } from './premium.calls.ts'

const marketplace = await startTestMarketplace(t, { listings: 2_000 })
const upstream = await startMarketplaceWithFaults(t, marketplace)
const idsOf = ({ listings }: { readonly listings: readonly { readonly id: number }[] }) =>
  listings.map(({ id }) => id)

/** @spec 7.7, 9.14 */
t.test('paid cars match the search whatever its order and page, and each block has others', async (t) => {
  const { calls, context } = startEngine(t, upstream)
  // Ten new cars are paid for: blocks of three differ also where the rotation's minute ends between them.
  const ask = (block: number, more = {}) =>
    calls.call(premiumListings, { request: { listingType: ['NEW'], ...more }, block }, context())
  const [first, second] = [await ask(0), await ask(1)]
  t.equal(new Set([...idsOf(first), ...idsOf(second)]).size, 6)
  t.ok(first.listings.every(({ listingType }) => listingType === 'NEW'))

  const before = upstream.requests.length
  t.equal(await ask(0, { sortBy: 'yearASC', firstRecord: 30, numRecords: 60 }), first)
  t.equal(upstream.requests.length, before, 'from memory')
})

/** @spec 3.24, 3.26 */
t.test('the fourth tier is one car, of another dealer than the premium ones', async (t) => {
  const { calls, context } = startEngine(t, upstream)
  const paid = [premiumListings, fourthTierListings]
  const found = await Promise.all(paid.map((call) => calls.call(call, { request: {}, block: 0 }, context())))
  t.strictSame(
    found.map(({ listings }) => listings.length),
    [3, 1],
  )

  const owners = found.flatMap(({ owners }) => owners.map(({ id }) => id))
  t.equal(new Set(owners).size, owners.length)
})

/** @spec 7.40, 8.5 */
t.test('a paid tier that fails offers nothing, and one bad car costs no other', async (t) => {
  const { calls, context } = startEngine(t, upstream)
  const ask = (makeCode: string) =>
    calls.call(premiumListings, { request: { makeCode: [makeCode] }, block: 0 }, context())
  upstream.fault('premium', resets)
  t.strictSame(await ask('KIA'), noOffers)

  const { listings, owners } = await (
    await fetch(`${marketplace}/rest/lsc/listing/spotlight/premiumresults`)
  ).json()

  upstream.fault('premium', answers({ listings: [...listings, { id: 'none' }], owners }))
  t.strictSame(await ask('BMW'), { listings, owners })

  upstream.fault('premium', hangs)
  const gone = new AbortController()
  const waiting = calls.call(
    premiumListings,
    { request: { makeCode: ['FORD'] }, block: 0 },
    context({ signal: gone.signal }),
  )

  gone.abort()
  await t.rejects(waiting, { code: 'aborted' })

  upstream.fault('premium')
})
