import t, { type Test } from 'tap'
import { budgetRecordings, objectiveRecordings } from '#infra/prometheus/objectives.ts'
import { alerts } from '#infra/prometheus/rules.ts'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, closesUsedSockets, tampers } from '#infra/testing/origin.ts'
import { startProduct, unlimited } from '#infra/testing/product.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { monitoringPaths } from '#shared/features/monitoring/monitoring-paths.ts'
import { printDashboard } from './dashboard.ts'
import { labelsIn, namedIn } from './named-series.ts'

const all = '/cars-for-sale/all-cars'

/** The scrape of a product in which every metric has been counted. */
async function scrapeAfterAll(t: Test): Promise<string> {
  const marketplace = await startTestMarketplace(t)
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const redis = await startRedis(t)
  const admission = { ...unlimited }
  const product = await startProduct(t, { marketplace: upstream.url, redis: redis.url, admission })
  await product.logged({ msg: 'Redis is up' })
  const seeAll = async (...paths: string[]) => {
    for (const path of paths) await product.visit(`/cars-for-sale/${path}`)
  }

  const { body } = await visitUntilCached(product, all)
  const car = /vehicle\/\d+/.exec(body)?.[0]
  await seeAll(`${car}`, `svc/${car}/signals`, 'svc/suggestions?keyword=kia')
  const report = { page: 'search', lcp: 900, inp: 90, cls: 0 }

  for (const [path, body] of [
    [monitoringPaths.vitals, report],
    [monitoringPaths.errors, { page: 'search', kind: 'error', message: '', place: '' }],
    [monitoringPaths.csp, { 'csp-report': { 'effective-directive': 'img-src' } }],
  ] as const)
    await product.inject(path, { method: 'POST', body })

  await seeAll(`all-cars?${'x'.repeat(5_000)}`)

  // Each search goes out on a socket that was used before.
  upstream.fault('spotlights', closesUsedSockets(upstream.forward))
  await seeAll(...Array.from({ length: 12 }, (_, page) => `all-cars?maxPrice=${20_000 + page}`))
  upstream.fault(
    'spotlights',
    tampers(marketplace, (answer) => ({ ...answer, featured: [{}] })),
  )

  await seeAll('all-cars?makeCode=KIA')
  product.clock.advance(60_000)
  await seeAll('all-cars', 'all-cars')
  upstream.fault('spotlights', answers({}, { status: 500 }))
  await Promise.all([seeAll('all-cars?makeCode=FORD'), seeAll('all-cars?makeCode=FORD')])
  redis.freeze()
  await seeAll('all-cars?makeCode=BMW')
  await product.logged({ msg: 'Redis is down: the cache is memory alone' })
  admission.lagMs = 0
  await seeAll('all-cars?makeCode=AUDI')
  product.settings.write('{}')
  await product.reloadSettings()
  const order = { headers: { 'content-type': 'application/json' }, body: '{"mode":"open"}' }
  await product.admin.inject({ method: 'POST', url: '/breakers/search', ...order })

  return product.scrape()
}

/** @of infra/grafana/panels.ts */
t.test('every metric and label that a panel or a rule names is in a live scrape', async (t) => {
  const accounts = await startTestAccounts(t)
  const ofAccounts = await (await fetch(`${accounts.url}/metrics`)).text()
  const live = labelsIn(`${await scrapeAfterAll(t)}\n${ofAccounts}`)
  const panels = printDashboard().match(/"expr": "(?:[^"\\]|\\.)*"/g) ?? []
  const expressions: string[] = [
    ...panels.map((text) => JSON.parse(`{${text}}`).expr),
    ...[...alerts, ...objectiveRecordings, ...budgetRecordings].map(({ expr }) => expr),
  ]

  for (const { metric, labels } of expressions.flatMap(namedIn)) {
    const known = live.get(metric) ?? new Set()
    t.strictSame(
      { metric, isThere: live.has(metric), unknown: labels.filter((label) => !known.has(label)) },
      { metric, isThere: true, unknown: [] },
    )
  }

  const recorded = new Set([...objectiveRecordings, ...budgetRecordings].map(({ record }) => record))
  for (const name of expressions.flatMap((text) => text.match(/job:\w+:\w+/g) ?? []))
    t.ok(recorded.has(name), name)
})
