import type { RequestListener } from 'node:http'
import t from 'tap'
import { watchBytes } from '#infra/testing/bytes-read.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import * as origins from '#infra/testing/origin.ts'
import {
  all,
  carsOn,
  pageSize,
  pageTexts,
  startProductWithFaults,
} from '#infra/testing/product-with-faults.ts'

const { answers } = origins
const marketplace = await startTestMarketplace(t)
const { featured, shortcuts } = pageTexts

/** What the engine reads of one answer, and what may be on its way in one read. */
const maxBytes = (8 * 1024 + 64) * 1024

const badAnswers: Record<string, [behaviour: RequestListener, outcome: string]> = {
  'is something else than JSON': [answers('<html>', { headers: { 'content-type': 'text/html' } }), 'parse'],
  'is half a JSON': [answers('{"featured":['), 'parse'],
  'is of another shape': [answers({ featured: 'none' }), 'schema'],
  'is no object': [answers('null'), 'schema'],
  'breaks off in the middle': [origins.resetsInMidBody, 'connect'],
  'is a bomb of gzip': [origins.sendsBomb, 'parse'],
  'announces a gigabyte': [origins.sendsGigabyte, 'too_large'],
  'has no end': [origins.floods, 'too_large'],
  'is an error with no end': [
    (request, response) => origins.floods(request, Object.assign(response, { statusCode: 500 })),
    'too_large',
  ],
}

for (const [trouble, [behaviour, outcome]] of Object.entries(badAnswers)) {
  /** @spec 7.40, 8.5 @of server/upstream/answer-shape.ts */
  t.test(
    `an optional answer that ${trouble}: the page is complete, operators see ${outcome}, and nothing of it is kept`,
    async (t) => {
      const { upstream, product, ended } = await startProductWithFaults(t, marketplace)
      const bytesRead = watchBytes(t, '/rest/lsc/listing/spotlight/results')
      upstream.fault('spotlights', behaviour)
      const { status, body } = await product.visit(all)
      t.equal(status, 200)
      t.match(body, shortcuts)
      t.notMatch(body, featured)
      t.equal(carsOn(t, body), pageSize)
      t.match(body, /<\/html>/)
      t.equal(await ended('spotlights', outcome), 1)
      t.ok(bytesRead() <= maxBytes, 'no more of it is read than there is room for')
      t.strictSame(product.errors(), [])

      upstream.fault('spotlights')
      t.match((await product.visit(all)).body, featured, 'the next shopper has the block')
      t.equal(await product.metric('srp_upstream_in_flight{call="spotlights"}'), 0)
    },
  )
}

/** @of server/upstream/answer-shape.ts */
t.test(
  'a search whose answer is garbage is not kept either, and a bad car in it costs itself alone',
  async (t) => {
    const { upstream, product, ended } = await startProductWithFaults(t, marketplace)
    upstream.fault('search', answers('{"listings":['))
    t.equal((await product.visit(all)).status, 500)
    t.equal(await ended('search', 'parse'), 1)

    const good = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=2`)).json()
    upstream.fault('search', answers({ ...good, listings: [{ id: 'x' }, ...good.listings, null] }))
    const mended = await product.visit(all)
    t.equal(mended.status, 200)
    t.equal(carsOn(t, mended.body), 2)

    upstream.fault('search')
    t.equal(carsOn(t, (await product.visit(all)).body), pageSize)
  },
)

/** @of server/upstream/answer-shape.ts, server/upstream/bounded-json.ts */
t.test('an answer with more bad items than anybody reads is cut before it is parsed', async (t) => {
  const { upstream, product, ended } = await startProductWithFaults(t, marketplace)
  const parsed = t.capture(JSON, 'parse', JSON.parse)
  const good = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=1`)).json()
  const dropped = (reason: string) =>
    product.metric(`srp_upstream_items_dropped_total{call="search",reason="${reason}"}`)
  upstream.fault('search', answers({ ...good, listings: Array.from({ length: 300_000 }, () => ({})) }))
  t.equal((await product.visit(all)).status, 200)
  t.strictSame(
    [await dropped('missing'), await dropped('value'), await dropped('length')],
    [100, pageSize, 300_000 - 100 - pageSize],
    'the reason is looked for in the first hundred',
  )

  const cutCars = await dropped('length')
  const filters = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`filter${index}`, 1]))
  upstream.fault('search', answers({ ...good, filters }))
  t.equal((await product.visit(`${all}?makeCode=KIA`)).status, 200)
  const cutKeys = (await dropped('length')) - cutCars
  t.equal(cutKeys, 95_000)

  const sixty = Array.from({ length: 60 }, () => ({}))
  const lists = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`filter${index}`, sixty]))
  upstream.fault('search', answers({ ...good, filters: lists }))
  t.equal((await product.visit(`${all}?makeCode=BMW`)).status, 200)
  t.equal((await dropped('length')) - cutCars - cutKeys, 290_001, 'the lists of a record have one bound')

  const deep = Array.from({ length: 300_000 }, () => ({}))
  upstream.fault('search', answers({ ...good, unknown: { deep } }))
  t.equal((await product.visit(`${all}?makeCode=FORD`)).status, 500)
  t.equal(await ended('search', 'too_large'), 1, 'whatever cannot be cut is refused before it is parsed')

  const texts = parsed().map(({ args: [json] }) => String(json))
  t.ok(
    texts.some((json) => json.includes('"filters":')),
    'the answers are among the parsed texts',
  )
  t.equal(texts.filter(({ length }) => length > 256 * 1024).length, 0, 'no parse begins for any of the four')
})

/** @of server/upstream/answer-shape.ts, server/render/server-timing.ts */
t.test('of more cars than were asked for the first ones are shown, and the answer is kept', async (t) => {
  const { upstream, product } = await startProductWithFaults(t, marketplace)
  const good = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=${pageSize}`)).json()
  const listings = Array.from({ length: 3_000 }, (_, index) => good.listings[index % pageSize])
  upstream.fault('search', answers({ ...good, listings }))

  for (const path of [all, `${all}?firstRecord=1`]) {
    const { status, headers, body } = await product.visit(path)
    t.equal(status, 200)
    t.equal(carsOn(t, body), pageSize)
    t.ok(JSON.stringify(headers).length < 8_000, 'the headers stay small')
  }

  const asked = upstream.asked('search')
  t.equal((await product.visit(`${all}?firstRecord=1`)).status, 200)
  t.equal(upstream.asked('search'), asked)
})
