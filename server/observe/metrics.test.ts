import { spawnSync } from 'node:child_process'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { bot, person } from '#infra/testing/visit.ts'
import { registerHttpMetrics } from '#server/plugins/http-metrics.ts'
import { declaredCalls } from '#server/upstream/call-definition.ts'
import { infoPages } from '#shared/pages/info-pages.ts'
import { blockNames } from '#shared/pages/search-blocks.ts'
import { frontPaths, landingRoots } from '#shared/search/paths.ts'
import type { DeclaredMetric } from './metric-set.ts'
import { createMetrics } from './metrics.ts'

const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace })
const seriesIn = (scraped: string) =>
  scraped.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/** @of server/observe */
t.test('Prometheus’s own checker has nothing to say about the metrics', async (t) => {
  await product.visit('/cars-for-sale/all-cars')
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: await product.scrape(),
    encoding: 'utf8',
  })

  t.strictSame({ status, said: stdout + stderr }, { status: 0, said: '' })
})

/** @of server/plugins/http-metrics.ts */
t.test('a hundred thousand new URLs add no series', async (t) => {
  const metrics = createMetrics()
  t.teardown(metrics.close)
  const app = Fastify()
  registerHttpMetrics(app, metrics)
  app.get('/car/:id', async () => 'a car')
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'))
  await app.ready()
  const ask = async (from: number, to: number) => {
    const answers = Array.from({ length: to - from }, (_, index) => {
      const random = ((from + index) * 2_654_435_761) % 4_294_967_296
      // Without a socket, since a hundred thousand connections would take a minute.
      const request = new IncomingMessage(new Socket())
      const url = `/${index % 4 < 2 ? 'car/' : ''}${random}?${random}=${index}`
      const answer = new ServerResponse(
        Object.assign(request, {
          method: 'GET',
          url,
          headers: { 'user-agent': index % 2 === 0 ? bot : `${person} ${random}` },
        }),
      )

      app.routing(request, answer)

      return answer
    })

    await setImmediate()
    for (const answer of answers) answer.emit('close')
  }

  const scrape = () => metrics.registry.metrics()
  await ask(0, 1_000)
  const before = seriesIn(await scrape()).length
  for (let from = 1_000; from < 101_000; from += 1_000) await ask(from, from + 1_000)

  t.equal(seriesIn(await scrape()).length, before)
  t.match(await scrape(), /route="none",method="GET",status_class="4xx",client="bot"} 25250/)
})

/** @of server/observe/metric-set.ts */
t.test('all values of all labels together are within the budget of 3,000 series', async (t) => {
  const metrics = createMetrics()
  t.teardown(metrics.close)
  const sum = metrics.declared.reduce((total, metric) => total + countSeries(metric), 0)
  t.ok(sum > 1_000 && sum <= 3_000, `${sum} series`)
})

/** robots.txt, favicon.ico, and the sitemap at two addresses. */
const siteFiles = 4

const patterns = product.server.printRoutes().match(/\((?:GET|POST)\b/g)?.length ?? 0

/**
 * The labels of routes: the search page has one label for its front paths and the two patterns of each of its
 * conditions, results, blocks and certified programs have one each for their two patterns, the four pages about
 * the site and the four files of a site have one, and so have requests without a route.
 */
const routes = patterns - 2 * landingRoots.length - frontPaths.length - infoPages.length - 3 - siteFiles + 4

/**
 * The pages with data, of searches and of cars; and the error pages of unknown routes, scripts and pictures.
 */
const [dataPages, errorPages] = [2, 3]
const cachedCalls = declaredCalls.filter(({ cache }) => cache !== undefined).length

const sizes = {
  ...{ calls: declaredCalls.length, caches: cachedCalls + 1, readCaches: declaredCalls.length + 2 },
  ...{ blocks: blockNames.length, routes, pages: dataPages + errorPages, versions: 1 },
}

/** The number of combinations of labels whose values do not all occur together. */
const together: Readonly<Record<string, (labels: DeclaredMetric['labels']) => number>> = {
  'route,cache': ({ route }) => dataPages * 4 + (route === 'pages' ? errorPages : routes - dataPages),
  // Each route answers GET and HEAD; other methods have no route.
  'route,method,status_class,client': () => (routes * 2 + 2) * 4 * 2,
  // A breaker never changes from closed to half open.
  'call,from,to': () => sizes.calls * 5,
  // Calls that are not cached, pages and fragments have few results.
  'cache,result': () => cachedCalls * 6 + (sizes.calls - cachedCalls) + 4 + 2,
}

function countSeries({ labels, buckets }: DeclaredMetric): number {
  const each = Object.values(labels).map((values) =>
    typeof values === 'string' ? sizes[values] : values.length,
  )

  const ofLabels =
    together[Object.keys(labels).join()]?.(labels) ?? each.reduce((product, size) => product * size, 1)
  return ofLabels * (buckets ? buckets.length + ['+Inf', '_sum', '_count'].length : 1)
}
