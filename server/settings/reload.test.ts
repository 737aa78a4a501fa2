import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { startBanner } from '#infra/scripts/start-banner.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'
const nameIn = (body: string) => /<title>.* \| (.*)<\/title>/.exec(body)?.[1]
const siteName = async (product: Product) => nameIn((await product.visit(all)).body)
const versionOf = (document: string) => createHash('sha256').update(document).digest('hex').slice(0, 12)
const taken = (product: Product, document: string) =>
  product.logged({ msg: 'settings taken', version: versionOf(document) })

const refused = 'settings refused: those before stay in force'

/** @of server/settings/watch-settings.ts */
t.test(
  'a changed settings document takes effect without a restart, also where another file takes its place',
  async (t) => {
    const product = await startProduct(t, { marketplace })
    t.equal(await siteName(product), 'Forecourt')

    const [first, second] = ['{ "siteName": "Autos" }', '{ "siteName": "Motors" }']
    product.settings.write(first)
    await taken(product, first)
    t.equal(await siteName(product), 'Autos')

    writeFileSync(`${product.settings.file}.new`, second)
    renameSync(`${product.settings.file}.new`, product.settings.file)
    await taken(product, second)
    t.equal(await siteName(product), 'Motors')
    t.equal(await product.metric('srp_settings_reloads_total{outcome="taken"}'), 2)
  },
)

/** @of server/settings/watch-settings.ts */
t.test('a settings document that cannot be used changes nothing and is logged in one line', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { siteName: 'Autos' } })
  const bad = '{ "siteName": "Motors", "brands": { "forecourt": { "pageSize": "many" } } }'
  product.settings.write(bad)
  const { reason } = await product.logged({ msg: refused, version: versionOf(bad) })
  t.match(
    reason,
    /^\S+settings.json: brands.forecourt.pageSize must be a whole number from 1 to 100, not "many"$/,
  )

  t.equal(await siteName(product), 'Autos')
  t.equal(await product.metric('srp_settings_reloads_total{outcome="refused"}'), 1)

  const good = '{ "siteName": "Motors" }'
  product.settings.write(good)
  await taken(product, good)
  t.equal(await siteName(product), 'Motors')
})

/** Starts the built server in a process of its own. */
function startProgram(t: Test, settings: Readonly<Record<string, string>>) {
  const main = join(import.meta.dirname, '../../dist/server/main.js')
  const { PATH } = process.env
  const env = { PATH, PORT: '0', ADMIN_PORT: '0', NODE_ENV: 'production', ...settings }
  const server = spawn(process.execPath, [main], { env })
  t.teardown(() => server.kill('SIGKILL'))

  return server
}

/** @of server/start/run-server.ts */
t.test(
  'SIGHUP has the document read again, and a document that is bad at the start stops it with one line',
  async (t) => {
    const file = join(t.testdir({ 'settings.json': '{}' }), 'settings.json')
    const start = () => startProgram(t, { SETTINGS_FILE: file })
    const server = start()
    const exit = once(server, 'exit')

    for await (const line of createInterface({ input: server.stdout })) {
      if (startBanner.pageServer.test(line)) server.kill('SIGHUP')
      if (line.includes('"settings taken"')) server.kill('SIGTERM')
    }

    t.strictSame(await exit, [0, null])

    writeFileSync(file, '{ "brand": "nobody" }')
    const refusing = start()
    const [line, [code]] = await Promise.all([text(refusing.stderr), once(refusing, 'exit')])
    t.match(line, /^\S+settings\.json: brand must be one of forecourt, fairmark, meridian, not "nobody"\n$/)
    t.equal(code, 1)
  },
)

/** @of server/start/run-server.ts, server/operate/workers.ts */
for (const workers of ['1', '2'])
  t.test(`SIGHUP while the first of ${workers} processes starts ends none, and is obeyed then`, async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const { held, release } = heldBack(upstream.forward)
    upstream.fault('search', held)
    const folder = t.testdir({ 'settings.json': '{}', list: all })
    const server = startProgram(t, {
      SETTINGS_FILE: join(folder, 'settings.json'),
      WARM_UP_FILE: join(folder, 'list'),
      MARKETPLACE_URL: upstream.url,
      WORKERS: workers,
    })

    const exit = once(server, 'exit')
    await upstream.arrived(1)
    server.kill('SIGHUP')
    release()
    for await (const line of createInterface({ input: server.stdout }))
      if (line.includes('"settings taken"')) server.kill('SIGTERM')

    t.strictSame(await exit, [0, null])
  })

/** @of server/settings/site-settings.ts */
t.test('a page under way keeps the settings that it began with', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const { held, release } = heldBack(upstream.forward)
  upstream.fault('search', held)
  const under = product.visit(all)
  await upstream.arrived(1)
  const changed = '{ "siteName": "Autos" }'
  product.settings.write(changed)
  await taken(product, changed)
  release()
  t.equal(nameIn((await under).body), 'Forecourt')
  t.equal(await siteName(product), 'Autos')
})
