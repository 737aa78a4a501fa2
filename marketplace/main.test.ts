import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import {
  type MarketplaceChild,
  runMarketplace,
  startMarketplaceProcess,
} from '#infra/testing/marketplace-process.ts'
import { connectSilently } from '#infra/testing/raw-http.ts'

async function stopped(child: MarketplaceChild, signal: NodeJS.Signals): Promise<unknown> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = await exit

  return code
}

async function refusal(t: Test, settings: Record<string, string>) {
  const child = startMarketplaceProcess(t, settings)
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, lines: errors.trimEnd().split('\n') }
}

/** @of marketplace/start.ts, marketplace/plugins/drain.ts */
t.test('the first start makes its inventory, answers searches, and ends cleanly when asked to', async (t) => {
  const DATA_DIR = t.testdir()
  const first = await runMarketplace(t, { DATA_DIR })
  t.match(await first.line(), /^Marketplace: made 200 listings in \d+\.\d s$/)

  const count = async (address: string) =>
    (await (await fetch(`${address}/rest/lsc/listing/count`)).json()).totalResultCount
  t.equal((await fetch(`${first.address}/readyz`)).status, 200)
  t.equal(await count(first.address), 200)
  await connectSilently(t, first.address)
  t.equal((await fetch(`${first.address}/readyz`)).status, 200, 'the connection before it is accepted')
  t.equal(await stopped(first.child, 'SIGTERM'), 0, 'a client that says nothing does not hold up the stop')

  const second = await runMarketplace(t, { DATA_DIR, SEED_LISTINGS: '300' })
  t.equal(await count(second.address), 200, 'a later start keeps the inventory')
  t.equal(await stopped(second.child, 'SIGINT'), 0)
})

t.test(
  'a stop while the inventory is being made ends cleanly, and the next start makes it anew',
  async (t) => {
    const DATA_DIR = t.testdir()
    const first = await runMarketplace(t, { DATA_DIR, SEED_LISTINGS: '50000' })
    t.equal((await fetch(`${first.address}/rest/lsc/listing`)).status, 503)
    t.equal(await stopped(first.child, 'SIGTERM'), 0)

    const second = await runMarketplace(t, { DATA_DIR })
    t.match(await second.line(), /made 200 listings/)
  },
)

t.test('an inventory of nothing is served at once', async (t) => {
  const { address } = await runMarketplace(t, { DATA_DIR: t.testdir(), SEED_LISTINGS: '0' })
  const answer = await fetch(`${address}/rest/lsc/listing`)
  t.equal(answer.status, 200)
  t.match(await answer.json(), { totalResultCount: 0 })
})

t.test('a bad setting stops the start with one line that names it and what it may be', async (t) => {
  const { code, lines } = await refusal(t, { MARKETPLACE_PORT: 'http' })
  t.equal(code, 1)
  t.same(lines, ['Marketplace: MARKETPLACE_PORT must be a whole number from 0 to 65535.'])
})

/** @of marketplace/research/article-files.ts */
t.test('a folder of articles that is not there stops the start with one line', async (t) => {
  const { code, lines } = await refusal(t, { DATA_DIR: t.testdir(), ARTICLES_DIR: '/dev/null/none' })
  t.equal(code, 1)
  t.match(lines, [/^Marketplace: ARTICLES_DIR \/dev\/null\/none cannot be read: ENOTDIR/])
  t.equal(lines.length, 1)
})

t.test('a port in use stops the start with one line', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.teardown(() => other.close())
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, lines } = await refusal(t, { DATA_DIR: t.testdir(), MARKETPLACE_PORT: port })
  t.equal(code, 1)
  t.match(lines, [new RegExp(`^Marketplace: MARKETPLACE_PORT ${port} .* is in use`)])
  t.equal(lines.length, 1)
})

/** @of marketplace/setup-errors.ts */
t.test('a second process on the same data stops with one line', async (t) => {
  const DATA_DIR = t.testdir()
  await runMarketplace(t, { DATA_DIR })
  const { code, lines } = await refusal(t, { DATA_DIR })
  t.equal(code, 1)
  t.match(lines, [/^Marketplace: DATA_DIR .* is in use by another process/])
  t.equal(lines.length, 1)
})
