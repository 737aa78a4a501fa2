import t, { type Test } from 'tap'
import { withOffers } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin, tampers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { bot } from '#infra/testing/visit.ts'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

const marketplace = await startTestMarketplace(t, { listings: 3_000 })
const search = 'zip=85281&searchRadius=0'
const page = `/cars-for-sale/all-cars?${search}`
const near = 'zip=85281&searchRadius=10'
const svc = '/cars-for-sale/svc'
const long = 'Hostile '.repeat(1_250)
const bad = { title: 'Hostile car', id: 999_999_990 }
const script = 'javascript:alert(1)'

/** Bad items in place of a listing, by the reason why they are dropped. */
const badListings: Record<string, (good: Listing) => readonly unknown[]> = {
  missing: (good) => [
    null,
    { ...bad },
    { ...good, ...bad, title: null },
    { ...good, ...bad, pricingDetail: null },
  ],
  type: (good) => ['Hostile car', 7, [], { ...good, ...bad, id: 'x' }, { ...good, ...bad, daysListed: 1.5 }],
  length: (good) => [{ ...good, ...bad, title: long }],
  value: (good) => [
    { ...good, ...bad, pricingDetail: { salePrice: -1 } },
    { ...good, ...bad, pricingDetail: { salePrice: 1e15 } },
    { ...good, ...bad, year: 99_999 },
    { ...good, ...bad, listingType: 'STOLEN' },
    ...[script, '//evil.com/x', 'https://evil.com', '/\\evil.com', '"><b>'].map((vdpBaseUrl) => ({
      ...good,
      ...bad,
      vdpBaseUrl,
    })),
    ...[script, '//evil.com/x.png', 'data:text/html,x', 'http://evil.com/x.png', '"><b>'].map((src) => ({
      ...good,
      ...bad,
      images: { primary: 0, sources: [{ src, alt: '' }] },
    })),
  ],
}

const counts = Object.entries(badListings).map(
  ([reason, make]) => [reason, make({} as Listing).length] as const,
)

/** Puts bad listings before the listings of an answer. */
function withBadListings(answer: Record<string, unknown>) {
  for (const name of ['listings', 'featured', 'similar']) {
    const good = answer[name]
    if (Array.isArray(good) && good.length > 0)
      answer[name] = [...Object.values(badListings).flatMap((make) => make(good[0])), ...good]
  }

  return answer
}

const callOfBlock = {
  spotlights: 'spotlights',
  premium: 'premium',
  fourthTier: 'fourthTier',
  vehicleHighlight: 'highlights',
  boost: 'boost',
  extended: 'extended',
}

async function startShop(t: Test, change: (answer: Record<string, unknown>) => unknown) {
  const upstream = await startOrigin(t, tampers(marketplace, change))
  return startProduct(t, { marketplace: upstream.url, settings: { flags: withOffers } })
}

const ids = (listings: readonly { id: number }[] = []) => listings.map(({ id }) => id)
const goodIds = async (path: string, name: string) =>
  ids((await (await fetch(marketplace + path)).json())[name])

/** @of server/upstream/answer-shape.ts, shared/features/listings/listing.contract.ts */
t.test(
  'bad cars in an answer are left out one at a time and counted by what is wrong with them',
  async (t) => {
    const product = await startShop(t, withBadListings)
    const json = async (path: string) => JSON.parse((await product.visit(path)).body)
    const expected = await goodIds(`/rest/lsc/listing?${search}&numRecords=30`, 'listings')
    t.strictSame(ids((await json(`${svc}/search?${search}`)).results.listings), expected)

    for (const [reason, count] of counts)
      t.equal(
        await product.metric(`srp_upstream_items_dropped_total{call="search",reason="${reason}"}`),
        count,
      )

    t.equal((await json(`${svc}/more?${search}&firstRecord=30`)).listings.length, 30)

    for (const [block, call] of Object.entries(callOfBlock)) {
      const { value } = await json(`${svc}/block/${block}?${block === 'extended' ? near : search}`)
      const shown = Array.isArray(value)
        ? value.flatMap(({ listings }) => listings)
        : (value.listings ?? value.featured)

      t.ok(shown.length > 0 && !ids(shown).includes(bad.id), `${block} shows its good cars`)
      t.ok((await product.metric(`srp_upstream_items_dropped_total{call="${call}",reason="value"}`)) > 0)
    }

    const [first] = expected
    const vehicle = await product.visit(`/cars-for-sale/vehicle/${first}`)

    for (const { status, body } of [vehicle, await product.visit(page, { headers: { 'user-agent': bot } })]) {
      t.equal(status, 200)
      t.notMatch(body, /Hostile|evil\.com|javascript:/)
    }

    t.strictSame(product.errors(), [])
  },
)

/** @of shared/features/listings/listing.contract.ts */
t.test('a car whose seller is missing or cannot be used is shown without one', async (t) => {
  const badOwners = (owner: Owner) => [
    { ...owner, name: long },
    { ...owner, name: null },
    { ...owner, logo: { src: script } },
    null,
  ]

  for (const [turn, change] of [
    () => [],
    (owners: Owner[]) => owners.map((owner, index) => badOwners(owner)[index % 4]),
  ].entries()) {
    const product = await startShop(t, ({ owner, ...answer }) => ({
      ...answer,
      ...(Array.isArray(answer.owners) && { owners: change(answer.owners) }),
      ...(owner !== undefined && turn === 1 && { owner: badOwners(owner as Owner)[0] }),
    }))

    const { status, body } = await product.visit(page, { headers: { 'user-agent': bot } })
    const { document } = readPage(t, body)
    t.equal(status, 200)
    t.ok(document.querySelectorAll('[data-organic-id] article').length > 20)

    const [first] = await goodIds(`/rest/lsc/listing?${search}`, 'listings')
    const vehicle = await product.visit(`/cars-for-sale/vehicle/${first}`)
    t.equal(vehicle.status, 200)

    for (const text of [body, vehicle.body]) t.notMatch(text, /Hostile|javascript:/)
    t.strictSame(product.errors(), [])
  }
})

/** @of shared/features/listings/safe-href.ts */
t.test('links and markup in words of cars and sellers stand there as text', async (t) => {
  const markup = '<img src=x onerror=alert(1)>'
  const product = await startShop(t, (answer) => {
    const named = (thing: object) => ({
      ...thing,
      title: `2021 Kia ${markup}`,
      name: markup,
      website: { href: script },
    })

    for (const name of ['listings', 'owners', 'featured'])
      if (Array.isArray(answer[name])) answer[name] = answer[name].map(named)

    return 'owner' in answer
      ? { ...answer, listing: named(answer.listing as object), owner: named(answer.owner as object) }
      : answer
  })

  const [first] = await goodIds(`/rest/lsc/listing?${search}`, 'listings')

  for (const path of [page, `/cars-for-sale/vehicle/${first}`]) {
    const { document } = readPage(t, (await product.visit(path, { headers: { 'user-agent': bot } })).body)
    t.equal(document.querySelector('[onerror], [src=x]'), null)
    t.ok(document.querySelector('main')?.textContent.includes(markup))
    t.notOk(
      [...document.querySelectorAll('[href], [src]')].some((part) =>
        /^javascript:/i.test(part.getAttribute('href') ?? ''),
      ),
    )
  }
})

/** @of server/upstream/answer-shape.ts */
t.test('a bad option, number, suggestion or text of the search costs itself alone', async (t) => {
  const good = await (await fetch(`${marketplace}/rest/lsc/listing?${search}`)).json()
  const upstream = await startOrigin(
    t,
    tampers(marketplace, (answer) => answer),
  )

  const product = await startProduct(t, { marketplace: upstream.url })
  const filters = {
    ...good.filters,
    makeCode: [{ value: 'KIA', label: long, count: 1 }, null, ...good.filters.makeCode],
  }

  upstream.behave(
    answers({
      ...good,
      filters,
      stats: { ...good.stats, year: { ...good.stats.year, histogram: [{ from: 2020, count: -1 }] } },
      unpricedCount: 0.5,
      suggestedFilters: [{ name: 'makeCode', codes: 7 }],
      pageContent: { marketExtensionDma: long },
    }),
  )

  const { results } = JSON.parse((await product.visit(`${svc}/search?listingType=USED`)).body)
  t.strictSame(results.filters.makeCode, good.filters.makeCode)
  t.match(results, { suggestedFilters: [], unpricedCount: undefined, pageContent: undefined })
  t.strictSame(results.stats.year, { min: null })
  t.equal(await product.metric('srp_upstream_items_dropped_total{call="search",reason="length"}'), 2)
})

/** @of server/upstream/answer-shape.ts */
t.test('statistics that are missing or bad cost the page its ranges alone', async (t) => {
  for (const stats of [undefined, null, { derivedprice: 7 }]) {
    const product = await startShop(t, (answer) => ('stats' in answer ? { ...answer, stats } : answer))
    const { status, body } = await product.visit(page, { headers: { 'user-agent': bot } })
    t.equal(status, 200)
    t.ok(readPage(t, body).document.querySelector('[role=feed] [aria-posinset]'))
  }
})

/** @spec 8.17 @of server/upstream/answer-shape.ts */
t.test('makes that are no list are told to operators and cost the page its makes alone', async (t) => {
  const product = await startShop(t, (answer) => {
    if ('filters' in answer) Object.assign(answer.filters as object, { makeCode: 'KIA' })
    return answer
  })

  const { status, body } = await product.visit(page)
  t.equal(status, 200)
  t.ok(readPage(t, body).document.querySelectorAll('[data-organic-id]').length > 0)
  t.match(body, /name="fuelTypeGroup" value="GSL"/, 'the other filters have their options')
  t.notMatch(body, /<option value="KIA"/)
  t.equal(await product.metric('srp_upstream_items_dropped_total{call="search",reason="type"}'), 1)
  t.strictSame(product.errors(), [])

  const told = () => product.lines.filter(({ lists }) => lists !== undefined)
  t.match(told(), [{ level: 40, call: 'search', lists: ['filters.makeCode'] }])
  t.notMatch(JSON.stringify(told()), 'KIA')
  await product.visit(`${page}&fuelTypeGroup=GSL`)
  t.equal(told().length, 1, 'a log has one line a minute')
  product.clock.advance(60_000)
  await product.visit(`${page}&fuelTypeGroup=GSL`)
  t.equal(told().length, 2)
})

/** @of server/upstream/declared-fields.ts */
t.test('what an upstream sends beside its declared fields does not reach the page', async (t) => {
  const spiced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spiced)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, field]) => [name, spiced(field)] as const)

    // Records have names of their own choice, and lists as values.
    return fields.some(([, field]) => Array.isArray(field)) && !('id' in value || 'listings' in value)
      ? Object.fromEntries(fields)
      : { ...Object.fromEntries(fields), internalCost: 'Undeclared' }
  }

  const product = await startShop(t, (answer) => spiced(answer))
  const [first] = await goodIds(`/rest/lsc/listing?${search}`, 'listings')

  for (const path of [
    page,
    `/cars-for-sale/vehicle/${first}`,
    `${svc}/search?${search}`,
    `${svc}/more?${search}&firstRecord=30`,
    ...Object.keys(callOfBlock).map(
      (block) => `${svc}/block/${block}?${block === 'extended' ? near : search}`,
    ),
  ]) {
    const { status, body } = await product.visit(path)
    t.equal(status, 200, path)
    t.notMatch(body, /Undeclared|internalCost/, path)
  }
})
