import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { refusingUrl } from '#infra/testing/origin.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { startServerProcess } from '#infra/testing/server-process.ts'

const marketplace = await startTestMarketplace(t)
const redis = await startRedis(t)
const all = '/cars-for-sale/all-cars'
const folder = t.testdir({
  list: `# The front page and a search\n${all}\n${all}?makeCode=KIA\n`,
  assets: { 'earlier-1.js': 'earlier()', 'ancient-1.js': 'ancient()' },
})

const assets = join(folder, 'assets')
utimesSync(join(assets, 'ancient-1.js'), 0, 0)

const env = {
  REDIS_URL: redis.url,
  ASSETS_DIR: assets,
  WARM_UP_FILE: join(folder, 'list'),
  LOG_LEVEL: 'info',
}
const server = await startServerProcess(t, { marketplace, env })
const asset = (name: string) => fetch(`${server.url}/cars-for-sale/static/assets/${name}`)

/** @of server/start/warm-up.ts */
t.test('the first shopper of a page on the warm-up list gets it from the cache', async (t) => {
  for (const path of [all, `${all}?makeCode=KIA`]) {
    const page = await server.open(path)
    t.ok(page.headers.etag, path)
    t.match(page.headers['server-timing'], 'page;desc="memory"')
  }

  await server.logged(t, /"pages":2,"done":2/)
})

/** @of server/start/share-assets.ts */
t.test(
  'a page of an earlier release still gets its scripts, and those of this one are there for the instances of the other',
  async (t) => {
    const earlier = await asset('earlier-1.js')
    t.equal(await earlier.text(), 'earlier()')
    t.match(earlier.headers.get('cache-control'), 'immutable')

    const page = await (await server.open(all)).whole()
    const [, script = ''] = /\/assets\/([\w-]+\.js)"/.exec(page) ?? []
    t.equal((await asset(script)).status, 200)
    t.ok(readdirSync(assets).includes(script))

    writeFileSync(join(assets, 'later-1.js'), 'later()')
    t.equal(await (await asset('later-1.js')).text(), 'later()', 'a release that starts later')
    t.equal((await asset('ancient-1.js')).status, 404, 'but not for ever')
  },
)

/** @of server/render/page-cache/page-cache.ts */
t.test('the pages that are cached survive a release that changes nothing about them', async (t) => {
  // By itself it could make none.
  const away = await refusingUrl()
  const next = await startServerProcess(t, { marketplace: away, env: { REDIS_URL: redis.url } })
  while ((await next.metric('srp_redis_up')) === 0);

  const page = await next.open(all)
  t.equal(page.status, 200)
  t.ok(page.headers.etag)
  t.match(page.headers['server-timing'], /page;desc="(redis|stale)"/)
})
