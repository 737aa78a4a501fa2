import t, { type Test } from 'tap'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { defaultLimits, type ServerProcess, startServerProcess } from '#infra/testing/server-process.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'
const redis = await startRedis(t)

/** Processes at default limits that share one Redis and one marketplace. */
async function startServers(t: Test, count: number) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const servers: ServerProcess[] = []
  while (servers.length < count)
    servers.push(
      await startServerProcess(t, {
        marketplace: upstream.url,
        env: { REDIS_URL: redis.url, ...defaultLimits },
      }),
    )

  for (const server of servers) while ((await server.metric('srp_redis_up')) === 0);

  return { upstream, servers }
}

const followers = (server: ServerProcess) => server.metric('srp_cache_coalesced_total{cache="page"}')
const renders = (server: ServerProcess) => server.metric('srp_render_duration_seconds_count{phase="shell"}')

/** Visits a page so many times at once; resolves when all of them wait for one render. */
async function crowd(server: ServerProcess, path: string, count: number) {
  const visits = Promise.all(Array.from({ length: count }, () => server.open(path)))
  while ((await followers(server)) < count - 1);

  return visits
}

const { upstream, servers } = await startServers(t, 2)

/** @of server/render/page-flight.ts */
t.test(
  'five hundred shoppers at once ask two processes for a search that nobody asked for: each is shown it, after one call and one render in each process',
  async (t) => {
    const { held, release } = heldBack(upstream.forward)
    upstream.fault('search', held)
    const waiting = servers.map((server) => crowd(server, `${all}?maxPrice=31000`, 250))
    for (const server of servers) while ((await followers(server)) < 249);

    release()
    const pages = (await Promise.all(waiting)).flat()
    const bodies = await Promise.all(pages.map((page) => page.whole()))
    t.equal(pages.filter(({ status }) => status === 200).length, 500)
    t.ok(bodies.every((body) => body.endsWith('</html>')))
    t.equal(upstream.asked('search'), 1)
    t.strictSame(await Promise.all(servers.map(renders)), [1, 1])
  },
)
