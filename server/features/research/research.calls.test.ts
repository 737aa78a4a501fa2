import t, { type Test } from 'tap'
import { startEngine } from '#infra/testing/engine.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { emptyReference } from '#shared/features/research/model-reference.ts'
import { searchedModel } from '#shared/features/trims/searched-model.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { loadModelReference } from './load-model-reference.ts'
import { articles, consumerRatings, referenceVehicles, reviewPosts, safetyInfo } from './research.calls.ts'

/** The level of the log from which lines are written where nothing else is set. */
const info = 30

const marketplace = await startTestMarketplace(t)
const request: SearchRequest = {
  makeCode: ['HONDA'],
  modelCode: ['CR-V'],
  startYear: 2022,
  endYear: 2022,
}

async function shop(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const engine = startEngine(t, { url: upstream.url })
  const call: PageCall = (definition, query) => engine.calls.call(definition, query, engine.context())
  const page = {
    call,
    pageType: 'all',
    currentYear: 2026,
    trims: async () => null,
    results: async () => ({ filters: {} }),
    settings: { researchPath: 'research', brand: { tellsWorth: false } },
  } as const

  const load = async (wanted = request) =>
    (await loadModelReference(searchedModel(wanted), { ...page, request: wanted })) ?? emptyReference

  return { upstream, engine, load }
}

/** @spec 7.32, 7.33, 7.36 (part), 2.19, 9.33 @of server/features/research/load-content.ts */
t.test('a model year’s ratings are asked for by its id, its reviews by year, make and model', async (t) => {
  const { upstream, load } = await shop(t)
  const reference = await load()
  t.match(reference.consumerRatings, { ratings: [{ name: 'Overall Rating', value: Number }] })
  t.match(reference.safety, { year: 2022 })
  t.equal(reference.articles.length, 4)
  t.equal(reference.expertReviews.length, 2, 'of three')

  const asked = upstream.requests.map(({ url = '' }) => new URL(url, upstream.url))
  const askedOf = (path: string) =>
    asked
      .filter(({ pathname }) => pathname === path)
      .map(({ searchParams }) => Object.fromEntries(searchParams))
  const vehicles = '/cars-for-sale/research/reference/vehicles'
  t.strictSame(askedOf(vehicles), [{ yearId: '2022', atcMakeCode: 'HONDA', atcModelCode: 'CR-V' }])
  t.equal(askedOf(`${vehicles}/2022-HONDA-CR-V/ratings`).length, 1)
  t.strictSame(askedOf('/wp-json/wp/v2/posts'), [{ ymmt: '2022|HONDA|CR-V', _embed: '1' }])

  const limits = [referenceVehicles, consumerRatings, reviewPosts, safetyInfo, articles]
  t.strictSame(
    limits.map(({ timeoutMs, breaker }) => [timeoutMs, breaker.resetMs]),
    [[5_000, 300_000], ...Array.from({ length: 4 }, () => [3_000, 30_000])],
  )
})

/** @spec 3.38 (part) @of server/features/research/plain-text.ts */
t.test('titles of reviews are HTML shown as text; posts without link or title are left out', async (t) => {
  const { upstream, load } = await shop(t)
  const post = (id: number, rendered: string, link = 'https://reviews.example/1') => ({
    ...{ id, link },
    title: { rendered },
  })

  upstream.fault(
    'reviewPosts',
    answers([
      { id: 1, title: { rendered: 'No link' } },
      { id: 2, link: 'https://reviews.example/2' },
      post(3, 'A script', 'javascript:alert(1)'),
      post(4, '<script>alert(1)</script>'),
      post(5, 'a'.repeat(5_000)),
      post(6, 'The <em>best</em>&nbsp;CR&#8209;V &lt;yet&gt;<img src=x onerror=alert(1)>'),
      post(7, 'Second', '/reviews/7'),
      post(8, 'Third'),
    ]),
  )

  t.strictSame((await load()).expertReviews, [
    { id: 6, link: 'https://reviews.example/1', title: 'The best CR‑V <yet>' },
    { id: 7, link: '/reviews/7', title: 'Second' },
  ])
})

/** @spec 8.13, 3.39 (part) @of server/features/research/load-content.ts */
t.test('ratings that fail are left out without a warning in the log, as are ratings of 0', async (t) => {
  const { upstream, engine, load } = await shop(t)
  upstream.fault('referenceVehicles', answers({}, { status: 500 }))
  const reference = await load()
  t.equal(reference.consumerRatings, null)
  t.match(reference.safety, { year: 2022 }, 'the rest is there')
  t.strictSame(
    engine.lines.filter(({ call, level }) => call === 'referenceVehicles' && Number(level) >= info),
    [],
  )

  const none = answers({ ratings: [{ name: 'Overall Rating', value: 0 }], numberOfReviews: 3 })
  upstream.fault('referenceVehicles', (asked, answer) =>
    (asked.url?.includes('/ratings') ? none : upstream.forward)(asked, answer),
  )
  const before = upstream.asked('referenceVehicles')
  t.equal((await load({ ...request, startYear: 2020, endYear: 2020 })).consumerRatings, null)
  t.equal(upstream.asked('referenceVehicles'), before + 2)

  upstream.fault('referenceVehicles', answers({ items: [] }))
  t.equal((await load({ ...request, startYear: 2021, endYear: 2021 })).consumerRatings, null)
  t.equal((await load({ ...request, fuelTypeGroup: ['HYB'] })).consumerRatings, null)
})

t.test('each part that fails or answers nonsense is left out alone', async (t) => {
  const { upstream, load } = await shop(t)
  upstream.fault('reviewPosts', answers('<html>'))
  upstream.fault('safetyInfo', answers({ year: 'x', groups: null }))
  upstream.fault(
    'articles',
    answers({ articles: [{ id: 'x', link: 'javascript:alert(1)' }, { title: 'y' }] }),
  )
  const { articles: found, expertReviews, safety, consumerRatings: ratings } = await load()
  t.strictSame([found, expertReviews, safety], [[], [], null])
  t.match(ratings, { numberOfReviews: Number })
})
