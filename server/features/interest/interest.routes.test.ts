import t from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { accountCookies } from '#shared/features/accounts/id-token.ts'
import type { InterestNews } from '#shared/features/interest/interest-cars.ts'
import { interestAlertPath, stillInterestedPath } from '#shared/features/interest/interest-paths.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { accountApiPath } from '#shared/search/paths.ts'

const marketplace = await startTestMarketplace(t)
const upstream = await startMarketplaceWithFaults(t, marketplace)
const accounts = await startTestAccounts(t)
const origins = { accounts: accounts.url, leads: accounts.url }
const product = await startProduct(t, { marketplace: upstream.url, origins })
product.clock.advance(accounts.now() - product.clock.nowMs())

const { listings }: { listings: (Listing & { vin: string })[] } = await (
  await fetch(`${marketplace}/rest/lsc/listing`)
).json()
const [first, second] = listings.map(({ vin }) => vin)

const news = async (query: string): Promise<InterestNews> =>
  (await product.inject(`${stillInterestedPath}?${query}`)).json()

/** The cookies of a shopper with an account, as a browser sends them. */
async function signIn() {
  const shopper = await accounts.signIn()
  const cookie = `${shopper.headers.cookie}; ${accountCookies(false).idToken}=${shopper.headers.idtoken}`
  return { ...shopper, cookie }
}

/** @spec 7.3 @of server/features/interest/active-listings.calls.ts */
t.test(
  'the cars that a browser looked at are asked for by their VINs in one call, whoever asks',
  async (t) => {
    const asked = () => upstream.requests.filter(({ url }) => url?.startsWith('/rest/lsc/listing/active'))
    const { cars } = await news(`vin=${second}&vin=${first}&vin=NOSUCHCAR&vin=${first}`)
    t.same(cars.map(({ vin }) => vin).sort(), [first, second].sort())
    t.equal(asked().length, 1)
    const { searchParams } = new URL(asked()[0]?.url ?? '', marketplace)
    t.same([...new Set(searchParams.keys())].sort(), ['channel', 'collapseFilters', 'vin'])
    t.equal(searchParams.get('collapseFilters'), 'true')
    t.equal(searchParams.get('channel'), 'web')
    t.same(searchParams.getAll('vin'), [first, second, 'NOSUCHCAR'].sort())

    const listing = listings.find(({ vin }) => vin === first)
    t.match(
      cars.find(({ vin }) => vin === first),
      {
        id: listing?.id,
        priceUsd: listing?.pricingDetail.salePrice,
        isGone: false,
      },
    )

    t.strictSame(await news(''), { cars: [] })
    t.equal(asked().length, 1, 'without a car nobody is asked')
  },
)

/** @spec 7.3 (part) @of server/pages/still-interested/still-interested.routes.ts */
t.test('while the listings cannot be had no car is said to be there, and the page lives', async (t) => {
  for (const fault of [resets, answers({}, { status: 500 }), answers({ listings: 'none' })]) {
    upstream.fault('activeListings', fault)
    t.strictSame(await news(`vin=${first}`), { cars: [] })
  }

  upstream.fault('activeListings')
})

t.test('what is new for the last search is counted since the day of the last visit', async (t) => {
  const { newCount = 0 } = await news('days=365&search=listingType%3DUSED')
  t.ok(newCount > 0)
  t.ok(((await news('days=1&search=listingType%3DUSED')).newCount ?? 0) < newCount)
  t.strictSame(await news('days=0&search=listingType%3DUSED'), { cars: [] }, 'on the same day nothing is')
})

t.test('what names no cars is answered as a page that is not there', async (t) => {
  const many = Array.from({ length: 11 }, (_, at) => `vin=V${at}`).join('&')
  for (const query of [many, 'vin=%3Cb%3E', 'vin=', 'days=-1', 'days=1e99', `vin=${'A'.repeat(18)}`])
    t.equal((await product.inject(`${stillInterestedPath}?${query}`)).statusCode, 404, query.slice(0, 30))
})

/** @spec 7.20 @of server/features/interest/interest.routes.ts */
t.test(
  'a shopper with an account has one history for all her browsers, and nobody else has it',
  async (t) => {
    const path = `${accountApiPath}/consumer-history`
    const { cookie } = await signIn()
    const ask = async (method: 'GET' | 'PUT' | 'DELETE', more = '', body?: object) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      const sent = body && { body, headers: { ...headers, 'content-type': 'application/json' } }
      return product.inject(path + more, { method, headers, ...sent })
    }

    const car = { id: 7, vin: 'A7', title: 'A car', viewedAt: 5 }
    t.same((await ask('PUT', '', { cars: [car] })).json(), { kbbTradeIns: [], leadCandidates: [car] })
    const read = await ask('GET')
    t.same(read.json(), { kbbTradeIns: [], leadCandidates: [car] })
    t.match(read.headers['cache-control'], 'no-store')
    t.equal((await product.inject(path)).statusCode, 401)
    t.equal((await ask('PUT', '', { cars: [{ ...car, vin: '<b>' }] })).statusCode, 400)
    t.equal((await product.inject(path, { method: 'DELETE', headers: { cookie } })).statusCode, 403)

    t.equal((await ask('DELETE', '/7')).statusCode, 204)
    t.same((await ask('GET')).json().leadCandidates, [])
  },
)

/** @spec 6.8, 7.35 @of server/features/interest/interest.routes.ts */
t.test('a reminder names the account of the session alone, and none of a guest', async (t) => {
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return (
      await product.inject(interestAlertPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text,
      })
    ).statusCode
  }

  const counts = async (vin: string) => {
    const { alerts } = await (await fetch(`${accounts.url}/still-interested.json`)).json()
    return alerts.find((each: { vin: string }) => each.vin === vin)
  }

  const ada = await signIn()
  const posing = { brand: 'forecourt', vins: ['GUEST'], consumer_id: ada.id, email: ada.email }
  t.equal(await send(posing), 204)
  t.match(await counts('GUEST'), { count: 1, signed_in: 0 })

  t.equal(await send({ brand: 'forecourt', vins: ['HERS', 'GUEST'] }, { cookie: ada.cookie }), 204)
  t.match(await counts('HERS'), { count: 1, signed_in: 1 })
  t.match(await counts('GUEST'), { count: 2, signed_in: 1 })

  for (const refusal of [{ 'sec-gpc': '1' }, { dnt: '1' }])
    t.equal(await send({ brand: 'forecourt', vins: ['NEVER'] }, { cookie: ada.cookie, ...refusal }), 204)
  t.equal(await counts('NEVER'), undefined, 'a browser that refuses tracking')

  await accounts.close()
  t.equal(await send({ brand: 'forecourt', vins: ['LATE'] }), 204, 'nobody waits for the answer')

  const good = { brand: 'forecourt', vins: ['A1'] }
  t.equal(await send(good, { 'content-type': 'text/plain' }), 415)
  t.equal(await send(good, { origin: 'https://evil.example' }), 403)
  t.equal(await send({ ...good, vins: ['x'.repeat(5_000)] }), 413)
  const bad = ['[]', '{', '{"__proto__":{}}', '['.repeat(1_000), { vins: ['A1'] }, { ...good, vins: ['<b>'] }]
  for (const body of bad) t.equal(await send(body), 400, String(body).slice(0, 30))
})
