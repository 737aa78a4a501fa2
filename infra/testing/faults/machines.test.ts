// @alone: eight processes and a cluster, whose readiness is checked each tenth of a second
import { spawnSync } from 'node:child_process'
import t, { type Test } from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { startMachines } from '#infra/testing/machines/machines.ts'
import { makeSecondBuild } from '#infra/testing/machines/second-build.ts'
import { newSearch, sendShoppers, type Visits } from '#infra/testing/machines/shoppers.ts'
import { heldBack } from '#infra/testing/marketplace.ts'
import type { ServerProcess } from '#infra/testing/server-process.ts'
import { visit } from '#infra/testing/visit.ts'

const machines = await startMachines(t)
const { shop, upstream, redis, marketplaces, servers } = machines

const onEach = <Value>(ask: (server: ServerProcess) => Promise<Value>) => Promise.all(servers.map(ask))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Sends an order to the admin port of one page server. */
async function command(server: ServerProcess | undefined, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server?.admin}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** Resolves when the breaker of the spotlights is in this mode in each page server. */
async function obeyed(mode: string) {
  const isObeyed = async ({ admin }: ServerProcess) => {
    const { breakers } = await (await fetch(`${admin}/breakers`)).json()
    return breakers.find(({ call }: { call: string }) => call === 'spotlights').mode === mode
  }

  while ((await onEach(isObeyed)).includes(false));
}

const searchesKept = ({ metric }: ServerProcess) => metric('srp_cache_entries{cache="search"}')

/** Has each page server keep one search, and purges them all through one. @returns the answer of that one */
async function purgeAll(through: ServerProcess | undefined) {
  const path = newSearch()
  await onEach(async (server) => (await server.open(path)).whole())
  const purged = await command(through, '/cache/purge', { call: 'search' })
  while (sum(await onEach(searchesKept)) > 0);

  return purged
}

/** Has eight shoppers visit while something happens. @returns what they met, which is printed as well */
async function visitsDuring(t: Test, event: () => Promise<unknown> | unknown, after = 48): Promise<Visits> {
  const { more, stop } = sendShoppers(shop.url, 8)
  await more(24)
  await event()
  await more(after)
  const visits = await stop()
  const { whole, cut, failed, files, missing } = visits
  t.comment(
    `${whole} pages whole, ${cut} cut in mid-stream, ${failed.length} failed; ${sum([...files.values()])} scripts served, ${missing.length} missing`,
  )
  t.strictSame([...failed, ...missing], [], 'every request through the balancer is answered with 200')

  return visits
}

/** @of server/cache/redis-tier.ts */
t.test('a thousand shoppers at once ask four servers for a new search: one call is made', async (t) => {
  const { held, release } = heldBack(upstream.forward)
  upstream.fault('search', held)
  const asked = upstream.asked('search')
  const path = newSearch()
  const visits = Array.from({ length: 1_000 }, () => visit(shop.url, path))
  const waiting = () => onEach(({ metric }) => metric('srp_cache_coalesced_total{cache="page"}'))
  await becomes(t, async () => sum(await waiting()) >= 1_000 - servers.length, true)

  release()
  const pages = await Promise.all(visits)
  const bodies = await Promise.all(pages.map((page) => page.whole()))
  const calls = upstream.asked('search') - asked
  upstream.fault('search')
  t.comment(`${bodies.length} shoppers, ${servers.length} servers, ${calls} call`)
  t.ok(pages.every(({ status }) => status === 200) && bodies.every((body) => body.endsWith('</html>')))
  t.equal(calls, 1)
})

/** @of server/cache/redis-purge.ts */
t.test('a purge and an order that one server takes reach all four', async (t) => {
  const purged = await purgeAll(servers[1])
  t.comment(`purged: ${JSON.stringify(purged)}`)
  t.ok(purged.redis > 0)

  // What is fetched while the purge still arrives somewhere, or while Redis is late, is not shared.
  const callsOfOneSearch = async () => {
    const [asked, path] = [upstream.asked('search'), newSearch()]
    for (const server of servers) await (await server.open(path)).whole()
    return upstream.asked('search') - asked
  }

  await becomes(t, callsOfOneSearch, 1, 'what is fetched anew is shared')

  const order = await command(servers[2], '/breakers/spotlights', { mode: 'open' })
  t.match(order, { mode: 'open', isPassedOn: true })
  await obeyed('open')
})

/** @of server/cache/redis-client.ts */
t.test('a Redis node is killed: shoppers lose nothing, and orders and purges reach all', async (t) => {
  const master = await masterOf('srp:orders')
  const { cut } = await visitsDuring(t, async () => {
    await master?.kill()
    // Nobody has taken its place yet, and it is the one that keeps orders.
    const order = await command(servers[0], '/breakers/spotlights', { mode: 'auto' })
    t.match(order, { mode: 'auto', isPassedOn: true })
    await obeyed('auto')
  })

  t.equal(cut, 0)

  // The answer says whether all of Redis was purged: not before the replica has taken over.
  while ((await purgeAll(servers[3])).redis === null);
  await command(servers[1], '/breakers/spotlights', { mode: 'open' })
  await obeyed('open')
})

t.test('a marketplace is killed: shoppers lose nothing', async (t) => {
  const { cut } = await visitsDuring(t, () => marketplaces[0]?.child.kill('SIGKILL'))
  t.equal(cut, 0)
})

t.test('a page server is killed: shoppers lose nothing but the pages that it was sending', async (t) => {
  const [victim] = servers.splice(0, 1)
  let sending = 0
  const { cut } = await visitsDuring(t, () => {
    sending = shop.inFlight(victim?.url ?? '') ?? 0
    victim?.child.kill('SIGKILL')
  })

  t.comment(`it had ${sending} pages in flight; ${shop.counts.repeated} requests were sent to another server`)
  t.ok(cut <= sending)
  t.equal(cut, shop.counts.cut, 'all others are whole')
})

/** @of server/start/share-assets.ts */
t.test(
  'a rolling restart under load: no page fails or is cut, and the files of both builds are served',
  async (t) => {
    const { program, scripts } = makeSecondBuild(t.testdir())
    const old = [...servers]
    const { cut, files } = await visitsDuring(t, async () => {
      for (const server of old) {
        await machines.startServer(program)
        servers.splice(servers.indexOf(server), 1)
        server.child.kill('SIGTERM')
        t.strictSame(await server.ended, [0, null])
      }
    })

    t.equal(cut, 0)
    for (const script of scripts) {
      const path = `/cars-for-sale/static/${script}`
      t.ok(files.get(path), `${script} was asked for ${files.get(path)} times`)
      for (const { url } of servers) t.equal((await fetch(url + path)).status, 200)
    }

    await obeyed('open')
  },
)

/** The master of the Redis Cluster that holds a key. */
async function masterOf(key: string) {
  const [url = ''] = redis.urls
  const ask = (...words: string[]) =>
    spawnSync('redis-cli', ['-u', url, 'cluster', ...words], { encoding: 'utf8' }).stdout
  const slot = Number(ask('keyslot', key))
  const line = ask('nodes')
    .split('\n')
    .find((text) =>
      [...text.matchAll(/ (\d+)-(\d+)/g)].some(([, from, to]) => slot >= Number(from) && slot <= Number(to)),
    )

  return redis.masters.find((master) => line?.includes(new URL(master.url).host))
}
