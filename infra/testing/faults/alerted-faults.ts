import type { Test } from 'tap'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { only } from '#infra/testing/flags.ts'
import { type FaultyCall, startMarketplaceWithFaults } from '#infra/testing/marketplace.ts'
import { answers, hangs, resets } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { all } from '#infra/testing/product-with-faults.ts'
import { sendRaw } from '#infra/testing/raw-http.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { type ServerProcess, startServerProcess } from '#infra/testing/server-process.ts'
import { delays } from '#infra/testing/start-fault.ts'

export interface Deployment {
  /** The alerts that it raises, and no others. */
  readonly alerts: readonly string[]
  /** Starts the deployment and causes its fault; `visit` is then repeated as the traffic of shoppers. */
  readonly start: (t: Test, marketplace: string) => Promise<Alerted>
}

export interface Alerted {
  readonly admin: string
  readonly visit?: (count: number) => Promise<unknown>
}

const settings = { flags: only('spotlights'), pageSize: 3 }

/** A different search for each visitor, so that no response comes from the cache. */
const search = (count: number) => `${all}?maxPrice=${20_000 + count}`
const see = async (server: Pick<ServerProcess, 'open'>, path: string) => (await server.open(path)).whole()

/** Makes as many visits as a breaker needs to open. */
const many = (visit: (count: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: 20 }, (_, count) => visit(50_000 + count)))

async function startDeployment(t: Test, marketplace: string, env: Readonly<Record<string, string>> = {}) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const server = await startServerProcess(t, {
    marketplace: upstream.url,
    settings,
    env: { LOG_LEVEL: 'fatal', ...env },
  })

  return { upstream, server, admin: server.admin, visit: (count: number) => see(server, search(count)) }
}

/** A deployment after a call has been reset often enough to open its breaker. */
async function startDeploymentWithout(t: Test, marketplace: string, call: FaultyCall) {
  const { upstream, ...deployment } = await startDeployment(t, marketplace)
  upstream.fault(call, resets)
  await many(deployment.visit)

  return deployment
}

const orderText = (host: string, body: string, isLast: boolean) =>
  `POST /breakers/boost HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
  `Connection: ${isLast ? 'close' : 'keep-alive'}\r\n\r\n${body}`

const burn = ['Fast', 'Medium', 'Slow']
const errorBudget = burn.map((speed) => `ErrorBudgetBurn${speed}`)
const firstByteBudget = burn.map((speed) => `FirstByteBudgetBurn${speed}`)

/**
 * Deployments by their fault. Faults that no deployment causes are a leak of streams and too many series,
 * which would be defects of ours, a loop that is blocked for minutes, since nothing is scraped meanwhile, and
 * probes that hang, before which a breaker is open for half a minute: promtool alone proves those alerts.
 */
export const deployments: Readonly<Record<string, Deployment>> = {
  healthy: { alerts: [], start: (t, marketplace) => startDeployment(t, marketplace) },
  'search down, nothing cached': {
    alerts: [...errorBudget, 'SearchBreakerOpen', 'BreakerOpenOnInstance'],
    start: (t, marketplace) => startDeploymentWithout(t, marketplace, 'search'),
  },
  'search down, page cached': {
    alerts: ['SearchBreakerOpen', 'BreakerOpenOnInstance', 'StaleAnswers'],
    async start(t, marketplace) {
      const upstream = await startMarketplaceWithFaults(t, marketplace)
      const product = await startProduct(t, { marketplace: upstream.url, settings })
      await visitUntilCached(product, all)
      upstream.fault('search', answers({}, { status: 500 }))
      product.clock.advance(600_000)
      await many((count) => product.visit(search(count)))
      const admin = await product.admin.listen({ port: 0, host: '127.0.0.1' })
      const visit = () => {
        product.clock.advance(11_000)
        return product.visit(all)
      }

      return { admin, visit }
    },
  },
  'search slow': {
    alerts: firstByteBudget,
    async start(t, marketplace) {
      const { upstream, server, admin, visit } = await startDeployment(t, marketplace)
      upstream.fault('search', delays(26_000)(upstream))

      // Requests count when they have ended: the one for the front page ends at once.
      return { admin, visit: (count: number) => Promise.all([visit(count), see(server, '/')]) }
    },
  },
  'optional call down': {
    alerts: ['BreakerOpen', 'BreakerOpenOnInstance', 'PagesDegraded'],
    start: (t, marketplace) => startDeploymentWithout(t, marketplace, 'spotlights'),
  },
  'optional call hanging': {
    alerts: ['UpstreamNearLimit'],
    async start(t, marketplace) {
      const { upstream, server, admin } = await startDeployment(t, marketplace, { TIMEOUT_FACTOR: '100' })
      upstream.fault('spotlights', hangs)
      await Promise.all(Array.from({ length: 64 }, (_, count) => server.open(search(count))))

      return { admin, visit: () => see(server, '/') }
    },
  },
  'breaker open and closed in turns': {
    alerts: ['BreakerFlapping'],
    async start(t, marketplace) {
      const { server, admin } = await startDeployment(t, marketplace)
      const order = (mode: string, isLast: boolean) =>
        orderText(new URL(admin).host, JSON.stringify({ mode }), isLast)

      // Both orders in one write: no scrape between them finds the breaker open.
      const flap = () => sendRaw(admin, order('open', false) + order('auto', true))

      return { admin, visit: () => Promise.all([flap(), see(server, all)]) }
    },
  },
  'Redis down': {
    alerts: ['RedisDown'],
    async start(t, marketplace) {
      const redis = await startRedis(t)
      const deployment = await startDeployment(t, marketplace, { REDIS_URL: redis.url })
      await redis.kill()

      return deployment
    },
  },
  'too much to do': {
    alerts: [...errorBudget, 'PagesShed'],
    start: (t, marketplace) => startDeployment(t, marketplace, { LOOP_LAG_MS: '0' }),
  },
  'nobody comes': {
    alerts: ['NoTraffic'],
    async start(t, marketplace) {
      const { admin } = await startDeployment(t, marketplace)
      return { admin }
    },
  },
  'process killed': {
    alerts: ['NoScrape', 'NoScrapeOnInstance'],
    async start(t, marketplace) {
      const { server, admin } = await startDeployment(t, marketplace)
      server.child.kill('SIGKILL')
      return { admin }
    },
  },
}
