import t from 'tap'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs, sendsGigabyte, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { person } from '#infra/testing/visit.ts'
import { productCampaigns } from '#marketplace/ads/campaigns.table.ts'
import { adPaths } from '#shared/features/ads/ad-paths.ts'

const ad = {
  ...{ campaign: 'a', token: 'a.b', title: 'Title', text: 'Text', action: 'Go' },
  ...{ href: '/cars-for-sale/all-cars', art: 'road' },
}

const marketplace = await startTestMarketplace(t)

let behaviour = answers({ ad })
const bodies: { readonly path: string; readonly caller: unknown; readonly body: unknown }[] = []
const service = await startOrigin(t, async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = JSON.parse(Buffer.concat(chunks).toString() || 'null')
  bodies.push({ path: request.url ?? '', caller: request.headers['caller-id'], body })
  behaviour(request, response)
})

const origins = { accounts: service.url }
const settings = { flags: { ads: true } }
const product = await startProduct(t, { marketplace, origins, settings })
const origin = `http://${new URL(product.url).host}`
let visitors = 0

const post = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  { inject } = product,
) => {
  visitors += 1
  const answer = await inject(path, {
    method: 'POST',
    headers: {
      ...{ host: new URL(product.url).host, origin, 'content-type': 'application/json' },
      ...{ 'user-agent': person, ...headers },
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: `10.1.${visitors >> 8}.${visitors & 255}`,
  })

  return { status: answer.statusCode, answer: answer.body === '' ? undefined : JSON.parse(answer.body) }
}

const asked = {
  ...{ slot: 'top', refreshCount: 2, shown: [] },
  context: { make: 'FORD', market: 'Phoenix, AZ' },
  ...{ browser: 'chrome', viewer: '01234567-89ab-cdef-0123-456789abcdef' },
}

/** @spec 7.37 (part) @of server/features/ads/ads.routes.ts */
t.test(
  'an advertisement comes from the ad service, which learns what the page is about and its brand',
  async (t) => {
    t.strictSame(await post(adPaths.ask, asked), { status: 200, answer: { ad } })
    t.strictSame(bodies.at(-1), { path: '/ad-api/ads', caller: 'forecourt-srp', body: asked })
    t.equal((await post(adPaths.event, { token: 'a.b', kind: 'click' })).status, 204)
    t.strictSame(bodies.at(-1)?.body, { token: 'a.b', kind: 'click' })
  },
)

/** @of server/features/ads/ads.routes.ts */
t.test(
  'where a browser refuses tracking the ad service learns neither place nor browser, whatever a page sends',
  async (t) => {
    const about = { slot: 'top', refreshCount: 2, shown: [], context: { make: 'FORD' } }
    for (const refusal of [{ 'sec-gpc': '1' }, { dnt: '1' }]) {
      await post(adPaths.ask, asked, refusal)
      t.strictSame(bodies.at(-1)?.body, about)
    }
  },
)

/** @of server/features/ads/ads.routes.ts */
t.test('neither bots nor slots that are switched off ask the ad service', async (t) => {
  const before = bodies.length
  const robot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
  const none = { status: 200, answer: { ad: null } }
  t.strictSame(await post(adPaths.ask, asked, robot), none)
  t.equal((await post(adPaths.event, { token: 'a.b', kind: 'click' }, robot)).status, 204)
  t.strictSame(await post(adPaths.ask, { ...asked, slot: 'results' }), none, 'the flag adSlots is off')
  t.equal(bodies.length, before)
})

/** @of server/features/ads/ads.routes.ts */
t.test(
  'an ad service that is away, floods, or answers something else is an advertisement less',
  async (t) => {
    const away = { status: 200, answer: { ad: null, away: true } }
    for (const bad of [
      answers({}, { status: 500 }),
      answers({ ad: { ...ad, html: '<script>alert(1)</script>' } }),
      answers({ ad: { ...ad, href: 'javascript:alert(1)' } }),
      answers({ ad: { ...ad, href: 'https://evil.example/' } }),
      answers({ ad: { ...ad, text: 'x'.repeat(5_000_000) } }),
      answers('<b>'),
      sendsGigabyte,
    ]) {
      behaviour = bad
      t.strictSame(await post(adPaths.ask, asked), away)
    }

    const quick = await startProduct(t, { marketplace, origins, settings, timeoutFactor: 0.02 })
    behaviour = hangs
    t.strictSame(await post(adPaths.ask, asked, {}, quick), away, 'it never answers')
    t.equal((await post(adPaths.event, { token: 'a.b', kind: 'click' }, {}, quick)).status, 204)

    behaviour = answers({ ad })
    t.strictSame(await post(adPaths.ask, asked), { status: 200, answer: { ad } }, 'and it is asked again')
  },
)

/** @of server/features/ads/ads.routes.ts */
t.test('what asks for no advertisement is refused, and reaches no service', async (t) => {
  const before = bodies.length
  for (const bad of [{ ...asked, slot: 'roof' }, { ...asked, html: 1 }, [], 'null', '{'])
    t.equal((await post(adPaths.ask, bad)).status, 400, JSON.stringify(bad))
  t.equal((await post(adPaths.event, { token: '<b>', kind: 'click' })).status, 400)
  t.equal((await post(adPaths.ask, '{"__proto__":{}}')).status, 400)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    t.equal((await post(adPaths.ask, asked, { 'content-type': type })).status, 415, type)
  t.equal((await post(adPaths.ask, asked, { origin: 'https://evil.example' })).status, 403)
  t.equal((await post(adPaths.ask, { ...asked, html: 'x'.repeat(10_000) })).status, 413)
  t.equal((await product.inject(adPaths.ask)).statusCode, 404)
  t.equal(bodies.length, before)
})

/** @of server/render/response-headers.ts */
t.test(
  'the page of another ad server may be framed, on streamed and on cached pages; nothing else may',
  async (t) => {
    const adFrameUrl = 'https://ads.example/frame.html'
    const framing = await startProduct(t, { marketplace, settings: { adFrameUrl, flags: { ads: true } } })
    const all = '/cars-for-sale/all-cars'
    const streamed = await visitUntilCached(framing, all)
    const cached = await framing.visit(all)
    t.match(cached.headers['server-timing'], 'page;desc="memory"', 'nothing was rendered')
    for (const [visit, { headers }] of Object.entries({ streamed, cached })) {
      t.match(headers['content-security-policy'], /; frame-src https:\/\/ads\.example;/, visit)
      t.notMatch(headers['content-security-policy'], /script-src[^;]*ads\.example/)
    }

    t.notMatch((await product.visit(all)).headers['content-security-policy'], 'frame-src')
  },
)

/** @of marketplace/ads/campaigns.table.ts */
t.test('each campaign of the product leads to a page, without a redirect', async (t) => {
  for (const { id, creative } of productCampaigns) {
    const { statusCode } = await product.inject(creative.href, { headers: { 'user-agent': person } })
    t.equal(statusCode, 200, id)
  }
})
