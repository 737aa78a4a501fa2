import { createHash } from 'node:crypto'
import t, { type Test } from 'tap'
import { expand } from '#client/streaming/compact-payload.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { monitoringPaths } from '#shared/features/monitoring/monitoring-paths.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'
const cars = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=2`)).json()
const vehicle = `/cars-for-sale/vehicle/${cars.listings[0].id}`

const styleHash = (text: string) => createHash('sha256').update(text).digest('base64')
const nonceIn = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]

t.test('pages run only scripts of their own, by a nonce that is new each time', async (t) => {
  const product = await startProduct(t, { marketplace })
  const policies = [await product.visit(all), await product.visit(all)].map(
    ({ headers }) => headers['content-security-policy'],
  )

  t.equal(new Set(policies.map(nonceIn)).size, 2)

  for (const policy of policies) {
    t.notMatch(policy, /unsafe-(inline|eval)/)
    for (const rule of [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "worker-src 'self'",
      "img-src 'self' data: https:;",
      "connect-src 'self';",
      'report-to csp',
    ])
      t.ok(policy?.includes(rule), rule)
  }
})

t.test('every answer, whatever it is, has the security headers', async (t) => {
  const product = await startProduct(t, { marketplace })
  const asset = /\/cars-for-sale\/static\/[^"]+\.css/.exec((await product.visit(all)).body)?.[0] ?? ''
  const paths = [
    all,
    vehicle,
    asset,
    '/',
    '/nowhere',
    '/%',
    `${all}?${'x'.repeat(5_000)}`,
    '/cars-for-sale/svc/search',
    '/cars-for-sale/svc/nowhere',
  ]

  for (const path of paths) {
    const { headers } = await product.visit(path)
    t.match(
      headers,
      {
        'strict-transport-security': /max-age=63072000/,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': /geolocation=\(\)/,
        'reporting-endpoints': `csp="${monitoringPaths.csp}"`,
      },
      path,
    )

    t.notHas(headers, { server: String, 'x-powered-by': String })
  }
})

/** @of server/app.ts */
t.test('pages are for one shopper, built parts are for all and for ever', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { headers, body } = await product.visit(all)
  t.match(headers['cache-control'], /private/)

  for (const [, path = ''] of body.matchAll(/(?:src|href)="(\/cars-for-sale\/static\/[^"]+)"/g)) {
    const part = await product.visit(path)
    t.equal(part.status, 200, path)
    t.match(part.headers['cache-control'], /public.*immutable/)
  }
})

/** Checks that a page has only scripts with its nonce, and nothing that its policy would block. */
function checkMarkup(t: Test, { body, headers }: { body: string; headers: Record<string, unknown> }) {
  const policy = headers['content-security-policy']
  const nonce = nonceIn(policy)
  const { document } = readPage(t, body)

  // Blocks of data are never run.
  const scripts = [...document.querySelectorAll('script:not([type="application/ld+json"])')]
  t.ok(scripts.length > 0)
  t.strictSame(
    new Set(scripts.map((script) => script.getAttribute('nonce'))),
    new Set([nonce]),
    'every script has the nonce',
  )

  t.equal(document.querySelectorAll('[style]').length, 0, 'no element has a style of its own')
  t.strictSame(
    [...document.querySelectorAll('style')].map(({ textContent }) => styleHash(textContent)),
    [...String(policy).matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash),
    'the policy names every style in the markup, and no other',
  )

  const handlers = [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
    [...attributes].filter(({ name }) => name.startsWith('on')),
  )

  t.strictSame(handlers, [], 'no handler is in the markup')
  t.equal(document.querySelectorAll('iframe, object, embed, base').length, 0)

  return document
}

/** @of client/entry-server.tsx */
t.test('the markup of every kind of page complies with the policy', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })

  for (const path of [
    all,
    `${all}?zip=85281&makeCode=KIA&bad=1`,
    `${all}?startYear=1900&endYear=1900`,
    vehicle,
    '/nowhere',
  ])
    checkMarkup(t, await product.visit(path))

  upstream.fault('search', resets)
  checkMarkup(t, await product.visit(`${all}?maxPrice=1`))
})

const attacks = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  '\u2028\u2029',
  ']]>{{7*7}}',
]

/** @of client/streaming/script-value.ts */
t.test('markup in an address is shown as text and never run', async (t) => {
  const product = await startProduct(t, { marketplace })
  for (const attack of attacks) {
    for (const name of ['zip', 'keyword', 'minPrice', attack]) {
      const page = await product.visit(`${all}?${new URLSearchParams({ [name]: attack })}`)
      if (page.status === 301) continue

      const document = checkMarkup(t, page)
      t.notOk(document.querySelector('img[src=x]'), `${name}=${attack}`)
    }
  }
})

/** @of client/streaming/script-value.ts */
t.test('markup in what upstreams answer is shown as text, and the page still comes to life', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const title = `2021 Kia ${attacks.join(' ')}`
  const listings = cars.listings.map((listing: object) => ({
    ...listing,
    title,
    images: { primary: 0, sources: [{ src: '/media/x.svg', alt: attacks[0] }] },
  }))

  upstream.fault('search', answers({ ...cars, listings }))
  upstream.fault('spotlights', answers({ featured: listings, standard: [], owners: [] }))
  const page = await product.visit(all)
  const document = checkMarkup(t, page)
  t.ok(
    document
      .querySelector('[data-organic-id] h2, [data-organic-id] h3')
      ?.textContent.includes(attacks[0] ?? '?'),
  )

  const state = /__pageData=(.*?)<\/script>/s.exec(page.body)?.[1] ?? ''
  t.notMatch(state, /[\u2028\u2029]/)
  t.match(expand(JSON.parse(state)), {
    page: { results: { listings: [{ title }, { title }] } },
  })
})
