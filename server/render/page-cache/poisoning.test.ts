import t from 'tap'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'

/** @of server/render/page-cache/page-cache.ts */
t.test(
  'whatever headers the first visitor sends, the page that is cached holds nothing of them',
  async (t) => {
    const evil = 'evil.example'
    const headers = {
      host: evil,
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'gopher',
      'x-forwarded-port': '6666',
      'x-forwarded-prefix': `/${evil}`,
      'x-original-url': `/${evil}`,
      'x-rewrite-url': `/${evil}`,
      'x-http-method-override': 'DELETE',
      cookie: `session=${evil}`,
      referer: `https://${evil}/`,
      'accept-language': evil,
      'x-request-id': 'evil-example-0001',
    }

    const product = await startProduct(t, { marketplace })
    await visitUntilCached(product, all, { headers })
    const cached = await product.visit(all)
    t.ok(cached.headers.etag)
    t.notMatch(JSON.stringify([cached.body, cached.headers]), /evil.example|gopher|6666/)

    t.notHas(cached.headers, { 'set-cookie': [] })
  },
)

/** @of server/render/page-cache/page-cache.ts */
t.test('an escaped separator is no separator: two searches are two pages', async (t) => {
  const product = await startProduct(t, { marketplace })
  const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec((await product.visit(path)).body)?.[1]
  const one = `${all}?keyword=a%26makeCode=KIA&literal=true`
  await visitUntilCached(product, one)
  t.not(await titleOf(one), await titleOf(`${all}?keyword=a&literal=true&makeCode=KIA`))
})

/** @of server/render/page-cache/page-cache.ts */
t.test('an error page is sent to no other visitor', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault('search', answers({}, { status: 500 }))

  for (const _ of [1, 2]) {
    const { status, headers } = await product.visit(all)
    t.equal(status, 500)
    t.match(headers, { 'cache-control': /private|no-store/ })
    t.equal(headers.etag, undefined)
  }

  upstream.fault('search')
  t.equal((await product.visit(all)).status, 200)
})
