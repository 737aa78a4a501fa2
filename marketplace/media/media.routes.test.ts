import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { mediaPath } from '#shared/search/paths.ts'
import { logoOf } from './dealer-logo.ts'
import { mediaRoutes } from './media.routes.ts'

async function servedDrawings(t: Test) {
  const app = Fastify()
  await app.register(mediaRoutes)
  t.teardown(() => app.close())

  return (name: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `${mediaPath}/vehicles/${name}`, headers })
}

t.test('a drawing is an SVG that browsers may keep for a year and that can run nothing', async (t) => {
  const get = await servedDrawings(t)
  const answer = await get('sedan-small-red-side.svg')
  t.equal(answer.statusCode, 200)
  t.match(answer.headers, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })

  t.match(answer.body, /^<svg .*<\/svg>$/s)
})

t.test('a drawing is compressed for clients that accept it, and for no others', async (t) => {
  const get = await servedDrawings(t)
  const plain = await get('sedan-small-red-side.svg')

  for (const accepted of ['gzip', 'br, gzip;q=0.8', '*']) {
    const answer = await get('sedan-small-red-side.svg', { 'accept-encoding': accepted })
    t.equal(answer.headers['content-encoding'], 'gzip', accepted)
    t.equal(gunzipSync(answer.rawPayload).toString(), plain.body)
  }

  for (const accepted of ['br', 'identity', 'gzip;q=0', 'gzip; q=0.0, br']) {
    const answer = await get('sedan-small-red-side.svg', { 'accept-encoding': accepted })
    t.equal(answer.headers['content-encoding'], undefined, accepted)
    t.equal(answer.headers.vary, 'accept-encoding')
  }
})

t.test('a drawing that does not exist is not found', async (t) => {
  const get = await servedDrawings(t)
  for (const name of [
    'sedan-tiny-red-side.svg',
    'tank-red-side.svg',
    '..%2f..%2fetc%2fpasswd.svg',
    '__proto__.svg',
    'sedan-small-red-side.png',
    '.svg',
  ]) {
    t.equal((await get(name)).statusCode, 404, name)
  }
})

/** @spec 9.34 @of marketplace/media/dealer-logo.ts */
t.test('a dealer has a logo of its initials, by one address', async (t) => {
  const app = Fastify()
  await app.register(mediaRoutes)
  t.teardown(() => app.close())
  const dealer = { id: 8, name: 'Harbor Ford of Tempe', sellerType: 'D' } as const
  const logo = await app.inject(logoOf(dealer)?.src ?? '')
  t.match(logo, {
    statusCode: 200,
    headers: { 'content-type': 'image/svg+xml' },
    body: /viewBox="0 0 71 30".*>HFO</,
  })

  t.equal(logoOf({ ...dealer, sellerType: 'P' }), null)
  t.equal(logoOf({ ...dealer, name: '★ "&"' }), null)

  for (const name of ['HFO-2', 'hfot-2', 'hfo-6', 'hfo-02', '-2', 'h<o-2', 'hfo'])
    t.equal((await app.inject(`${mediaPath}/logos/${encodeURIComponent(name)}.svg`)).statusCode, 404, name)
})
