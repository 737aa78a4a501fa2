// @alone: a crowd at the default limits, which count the lag of the event loop
import t from 'tap'
import { only } from '#infra/testing/flags.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { all, pageTexts } from '#infra/testing/product-with-faults.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { defaultLimits, type ServerProcess, startServerProcess } from '#infra/testing/server-process.ts'
import type { Visit } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t)
const redis = await startRedis(t)
const upstream = await startMarketplaceWithFaults(t, marketplace)

/** A process at default limits, with one optional block; both share one Redis and one marketplace. */
const start = () =>
  startServerProcess(t, {
    marketplace: upstream.url,
    env: { REDIS_URL: redis.url, ...defaultLimits },
    settings: { flags: only('spotlights') },
  })

const [first, second] = [await start(), await start()]
for (const server of [first, second]) while ((await server.metric('srp_redis_up')) === 0);

const followers = (server: ServerProcess) => server.metric('srp_cache_coalesced_total{cache="page"}')
const renders = (server: ServerProcess) => server.metric('srp_render_duration_seconds_count{phase="shell"}')
const nonceOf = ({ headers }: Visit) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]

/** Begins so many visits at once. Resolves when all but the first wait for the page of the first. */
async function crowd(server: ServerProcess, path: string, count: number) {
  const before = await followers(server)
  const visits = Array.from({ length: count }, () => server.open(path))
  while ((await followers(server)) < before + count - 1);

  return visits
}

/** @of server/render/page-flight.ts */
t.test(
  'five hundred shoppers at once ask two processes for a search that nobody asked for: each is shown it, after one call and one render in each process',
  async (t) => {
    const { held, release } = heldBack(upstream.forward)
    upstream.fault('search', held)
    const crowds = await Promise.all(
      [first, second].map((server) => crowd(server, `${all}?maxPrice=31000`, 250)),
    )
    release()
    const pages = await Promise.all(crowds.flat())
    const bodies = await Promise.all(pages.map((page) => page.whole()))
    t.equal(pages.filter(({ status }) => status === 200).length, 500)
    t.ok(bodies.every((body) => body.endsWith('</html>')))
    t.equal(upstream.asked('search'), 1)
    t.strictSame([await renders(first), await renders(second)], [1, 1])
  },
)

/** @of server/render/recording.ts */
t.test(
  'who asks for a page that waits for a block streams along, with a nonce of his own, also when who asked first leaves',
  async (t) => {
    const [search, block] = [heldBack(upstream.forward), heldBack(upstream.forward)]
    upstream.fault('search', search.held)
    upstream.fault('spotlights', block.held)
    const [before, asked] = [await renders(first), upstream.asked('search')]
    const opened = await crowd(first, `${all}?maxPrice=32000`, 2)
    search.release()
    const [leader, follower] = await Promise.all(opened)
    const late = await first.open(`${all}?maxPrice=32000`)
    const readers = [leader, follower, late].filter((page) => page !== undefined)

    for (const page of readers) {
      const shell = await page.until(pageTexts.shell)
      t.notMatch(shell, pageTexts.featured)
      t.ok(shell.includes(` nonce="${nonceOf(page)}"`))
    }

    t.equal(new Set(readers.map(nonceOf)).size, 3)

    leader?.disconnect()
    while ((await first.metric('srp_streams_ended_total{reason="client_gone"}')) === 0);

    block.release()
    for (const page of [follower, late]) {
      const body = (await page?.whole()) ?? ''
      t.match(body, pageTexts.featured)
      t.ok(body.endsWith('</html>'))
      t.notMatch(body, nonceOf(leader ?? late) ?? '-', 'nothing of the nonce of another')
    }

    t.equal(upstream.asked('search'), asked + 1)
    t.equal(await renders(first), before + 1)
  },
)

/** @of server/render/page-maker.ts */
t.test('where the search fails, all who waited get its error page, after one render', async (t) => {
  const { held, release } = heldBack(answers({}, { status: 500 }))
  upstream.fault('search', held)
  const before = await renders(first)
  const opened = await crowd(first, `${all}?maxPrice=33000`, 50)
  release()
  const pages = await Promise.all(opened)
  t.ok(pages.every(({ status }) => status === 500))

  for (const page of pages) t.match(await page.whole(), pageTexts.sorry)
  t.equal(await renders(first), before + 1)
})
