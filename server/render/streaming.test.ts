import { Agent } from 'node:http'
import t, { type Test } from 'tap'
import { only } from '#infra/testing/flags.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { bot } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'
const featured = 'aria-label="Earlier featured cars"'

// Fetched once, since the marketplace rotates its spotlights each minute.
const spotlights = answers(await (await fetch(`${marketplace}/rest/lsc/listing/spotlight/results`)).json())

/** Starts a product with one slow block and no other: several blocks would come in any order. */
async function startWithSlowBlock(t: Test) {
  const settings = { flags: only('spotlights') }
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const { held, release } = heldBack(spotlights)
  upstream.fault('spotlights', held)

  return { upstream, release, product: await startProduct(t, { marketplace: upstream.url, settings }) }
}

/** With credentials, a page is rendered for each request. */
const credentials = { authorization: 'Bearer x' }

/** The nonce is all that differs between two renderings of the same page. */
const withoutNonce = (html: string) => html.replace(/nonce="[^"]+"/g, 'nonce')

/** @of server/render/send-render.ts */
t.test('a site without compression sends its pages as they are', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { compressionEnabled: false } })
  for (const headers of [credentials, {}, {}]) {
    const page = await product.inject(all, { headers: { ...headers, 'accept-encoding': 'gzip, br' } })
    t.equal(page.headers['content-encoding'], undefined)
    t.match(page.body, /^<!DOCTYPE html>/i)
  }
})

/** @of server/render/content-encoding.ts */
t.test(
  'gzip and none pass on what is rendered as it is rendered, and every encoding carries the same document',
  async (t) => {
    const documents = new Set<string>()
    for (const encoding of ['gzip', 'identity']) {
      const { release, product } = await startWithSlowBlock(t)
      const page = await product.open(all, { headers: { 'accept-encoding': encoding } })
      t.equal(page.headers['content-encoding'] ?? 'identity', encoding)
      t.match(page.headers.vary, /accept-encoding/)
      t.notMatch(
        await page.until('See More Results'),
        featured,
        `${encoding}: the results are here, the block is not`,
      )

      release()
      documents.add(withoutNonce(await page.whole()))
    }

    t.equal(documents.size, 1)
  },
)

/** @of server/render/content-encoding.ts */
t.test('a browser gets the encoding it likes best, and none that it did not ask for', async (t) => {
  const { release, product } = await startWithSlowBlock(t)
  release()
  const { body } = await product.visit(all, { headers: credentials })
  const documents = new Set<string>()

  for (const [asked, given] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, zstd', 'zstd'],
    ['deflate', undefined],
    ['*;q=0', undefined],
  ] as const) {
    const page = await product.visit(all, { headers: { ...credentials, 'accept-encoding': asked } })
    t.equal(page.headers['content-encoding'], given, asked)

    documents.add(withoutNonce(page.body))
  }

  t.equal(documents.size, 1)
  t.match(body, featured)
})

/** @of server/render/content-encoding.ts */
t.test(
  'a page that waits for a block is sent in gzip, of which little is held, however much a browser likes another',
  async (t) => {
    const { release, product } = await startWithSlowBlock(t)
    const page = await product.open(all, { headers: { 'accept-encoding': 'gzip;q=0.5, br, zstd' } })
    t.equal(page.headers['content-encoding'], 'gzip')

    release()
    t.match(await page.whole(), featured)
  },
)

/** @of server/render/render-page.ts */
t.test(
  'bots get the whole page at once, each block in its place and no script needed to move it there',
  async (t) => {
    const { upstream, release, product } = await startWithSlowBlock(t)
    const answer = product.visit(all, { headers: { 'user-agent': bot } })
    await upstream.arrived(2)
    release()
    const { status, body } = await answer
    t.equal(status, 200)
    t.match(body, featured)

    for (const late of ['<template', 'hidden id="S:', '$RC(']) t.notOk(body.includes(late), late)
  },
)

/** @of server/render/render-page.ts */
t.test('a block whose data is there before the shell is rendered in its place for people too', async (t) => {
  const { release, product } = await startWithSlowBlock(t)
  release()
  await product.visit(all)
  const { body } = await product.visit(all)
  t.match(body, featured)
  t.notOk(body.includes('<template'))
})

/** @of server/render/render-page.ts */
t.test('HEAD gets the headers of the page and no body', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { status, headers, body } = await product.visit(all, { method: 'HEAD' })
  t.equal(status, 200)
  t.match(headers['content-type'], /text\/html/)
  t.equal(body, '')
  t.strictSame(product.errors(), [])
})

/** @of server/upstream/calls.ts */
t.test(
  'a shopper who leaves in the middle of the page ends the calls that were still made for it, and no alert is raised',
  async (t) => {
    const { upstream, product } = await startWithSlowBlock(t)
    const upstreamLeft = Promise.withResolvers<void>()
    upstream.fault('spotlights', (_request, response) => response.on('close', upstreamLeft.resolve))
    const page = await product.open(all)
    await page.until('See More Results')
    page.disconnect()
    await upstreamLeft.promise
    t.equal(await product.metric('srp_upstream_requests_total{call="spotlights",outcome="aborted"}'), 1)
    t.equal(
      await product.metric(`srp_http_requests_in_flight{route="/cars-for-sale/:condition"}`),
      0,
      'it is no longer counted as in flight',
    )

    t.equal(await product.metric('srp_streams_ended_total{reason="client_gone"}'), 1)
    t.strictSame(
      product.lines.filter(({ level }) => Number(level) >= 40),
      [],
    )
  },
)

/** @of server/upstream/calls.ts */
t.test('a shopper who leaves before the page has begun ends its search', async (t) => {
  const { upstream, product } = await startWithSlowBlock(t)
  const upstreamLeft = Promise.withResolvers<void>()
  upstream.fault('search', (_request, response) => response.on('close', upstreamLeft.resolve))
  const shopper = new AbortController()
  const answer = fetch(product.url + all, { signal: shopper.signal })
  await upstream.arrived(2)
  shopper.abort()
  await t.rejects(answer, { name: 'AbortError' })

  await upstreamLeft.promise
  t.equal(await product.metric('srp_upstream_requests_total{call="search",outcome="aborted"}'), 1)
  t.strictSame(
    product.lines.filter(({ level }) => Number(level) >= 40),
    [],
  )
})

/** @of server/upstream/calls.ts */
t.test('a shopper may see many pages over one connection', async (t) => {
  const product = await startProduct(t, { marketplace })
  const warnings: Error[] = []
  const warn = (warning: Error) => warnings.push(warning)
  process.on('warning', warn)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.teardown(() => {
    process.off('warning', warn)
    agent.destroy()
  })

  for (let page = 0; page < 15; page += 1) t.equal((await product.visit(all, { agent })).status, 200)
  t.strictSame(warnings, [])
})
