import { Redis } from 'ioredis'
import t from 'tap'
import { signToken, startAccountsOrigin } from '#infra/testing/accounts-origin.ts'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { bot } from '#infra/testing/visit.ts'
import { sessionPath } from '#shared/features/accounts/account-paths.ts'

const all = '/cars-for-sale/all-cars?makeCode=KIA'
const accounts = await startAccountsOrigin(t)
const redis = await startRedis(t)
const product = await startProduct(t, {
  marketplace: await startTestMarketplace(t),
  origins: { accounts: accounts.url },
  redis: redis.url,
})

await product.logged({ msg: 'Redis is up' })

const tokenOf = (id: string) => signToken({ key: accounts.key, nowMs: product.clock.nowMs(), id })
const cookieOf = async (id: string) =>
  `idtoken=${await tokenOf(id)}; session=secret-of-${id}; signed-in=1; other=of-${id}`

accounts.on('/auth/get-session', (request, response) => {
  const [, id] = /secret-of-(\w+)/.exec(request.headers.cookie ?? '') ?? []
  answers({ user: { email: `${id}@example.com` }, session: { id } })(request, response)
})

/** Of a streamed page, what differs between any two visitors. */
const withoutNonce = (html: string) => html.replace(/ nonce="[^"]*"/g, '')

/** @of server/render/page-cache/page-cache.ts */
t.test(
  'the page of a shopper who is signed in is byte for byte that of a guest, and the same cached one',
  async (t) => {
    const ada = { headers: { cookie: await cookieOf('ada') } }
    const eve = { headers: { cookie: await cookieOf('eve') } }
    // Bots get a page in one piece, whose parts are always in the same order; a page with credentials is no
    // cached one.
    const inOnePiece = (headers: object) =>
      product.visit(all, { headers: { ...headers, 'user-agent': bot, authorization: 'none' } })
    await inOnePiece({})
    await inOnePiece({})
    const rendered = [await inOnePiece(ada.headers), await inOnePiece({})]
    const [first, second] = rendered.map(({ body }) => withoutNonce(body))
    t.equal(first === second, true, 'each is rendered for its own')

    await visitUntilCached(product, all, ada)
    const pages = await Promise.all([product.visit(all), product.visit(all, ada), product.visit(all, eve)])
    for (const { body, headers } of pages) {
      t.ok(body === pages[0].body)
      t.equal(headers.etag, pages[0].headers.etag)
      t.match(headers, { 'cache-control': /^public/, vary: 'accept-encoding' })
      t.equal(headers['set-cookie'], undefined)
      t.notMatch(JSON.stringify([body, headers]), /secret-of|idtoken=|@example\.com|of-ada|of-eve/)
    }

    t.equal(accounts.origin.requests.length, 0, 'no page asks the accounts process')
    const etag = String(pages[0].headers.etag)
    t.equal((await product.visit(all, { headers: { ...eve.headers, 'if-none-match': etag } })).status, 304)
  },
)

/** @of server/accounts/private-routes.ts */
t.test(
  'what belongs to one shopper is in no cache: not in memory, not in Redis, not in flight, not in a CDN',
  async (t) => {
    const shoppers = ['ada', 'eve', 'ada', 'eve', 'ada']
    const ask = async (path: string, id: string) =>
      product.visit(path, { headers: { cookie: await cookieOf(id), 'if-none-match': '*' } })

    const sessions = await Promise.all(shoppers.map((id) => ask(sessionPath, id)))
    for (const [index, { status, body, headers }] of sessions.entries()) {
      t.equal(status, 200)
      t.strictSame(JSON.parse(body), { shopper: { email: `${shoppers[index]}@example.com` } })
      t.match(headers, { 'cache-control': 'private, no-store' })
      t.equal(headers.etag, undefined)
    }

    t.equal(accounts.asked('/auth/get-session').length, shoppers.length, 'requests at once are not joined')

    accounts.on('/sessions', answers([]))
    accounts.on('/auth/passkey/list-user-passkeys', answers([]))
    const pages = await Promise.all(shoppers.map((id) => ask('/cars-for-sale/account', id)))
    for (const [index, { status, body, headers }] of pages.entries()) {
      const [own, other] = shoppers[index] === 'ada' ? ['ada', 'eve'] : ['eve', 'ada']
      t.equal(status, 200)
      t.match(body, `${own}@example.com`)
      t.notMatch(body, `${other}@example.com`)
      t.match(headers, { 'cache-control': 'private, no-store' })
      t.equal(headers.etag, undefined)
    }

    const look = new Redis(redis.url)
    t.teardown(() => look.disconnect())
    const keys = await look.keys('*')
    const stored = await Promise.all(keys.map((key) => look.dumpBuffer(key).then(String)))
    t.ok(
      keys.some((key) => key.includes('page')),
      'the public page is there',
    )
    t.notMatch([...keys, ...stored].join('\n'), /secret-of|@example\.com|idtoken/)

    const logged = product.lines.map((line) => JSON.stringify(line)).join('\n')
    t.notMatch(logged, /secret-of|@example\.com|eyJ/, 'nor in the log')
  },
)
