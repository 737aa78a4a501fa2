import t, { type Test } from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t, { listings: 2_000 })
const path = '/cars-for-sale/svc/certified'
const certifiedFords = '/cars-for-sale/certified-cars/ford'

const ford = {
  makeCode: 'FORD',
  productId: 'cpo-ford',
  linkText: 'About it',
  cpoTile: { title: 'Ford Certified', facts: ['Checked'] },
  makeLabel: 'Ford',
  heading: 'Ford Certified',
  content: [{ heading: 'Checks', paragraphs: ['Twice.'], points: [] }],
}

/** The strips of the program above the results; a deferred strip follows its placeholder. */
const stripsOf = (t: Test, body: string) => [
  ...readPage(t, body).document.querySelectorAll('[aria-label="Certified program"]'),
]

async function start(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  return { upstream, product: await startProduct(t, { marketplace: upstream.url }) }
}

/** @spec 3.47, 7.15, 7.29 */
t.test('a request for a program gets its content and what its sponsor adds', async (t) => {
  const { upstream, product } = await start(t)
  upstream.fault('certifiedContent', answers({ programs: [ford] }))
  upstream.fault(
    'sponsorContent',
    answers({ sections: [{ heading: 'Ford', paragraphs: [], points: ['Answers for it'] }] }),
  )

  t.strictSame((await product.inject(path)).json(), [
    { productId: 'cpo-ford', linkText: 'About it', cpoTile: ford.cpoTile },
  ])

  const { heading, content } = (await product.inject(`${path}/cpo-ford`)).json()
  t.equal(heading, 'Ford Certified')
  t.match(content, [{ heading: 'Checks' }, { heading: 'Ford', points: ['Answers for it'] }])
  t.equal((await product.inject(`${path}/cpo-other`)).statusCode, 404)
})

/** @spec 8.14 (part) @of server/features/certified/certified.calls.ts */
t.test(
  'a sponsor whose call fails is logged and nothing else; without programs a request for one fails',
  async (t) => {
    const { upstream, product } = await start(t)
    upstream.fault('sponsorContent', answers('down', { status: 503 }))
    const answer = await product.inject(`${path}/3p-cert`)
    t.strictSame([answer.statusCode, answer.json().heading], [200, 'Third-party certified'])
    t.match(
      product.lines.filter(({ call }) => call === 'sponsorContent'),
      [{ code: '5xx' }],
    )

    upstream.fault('certifiedContent', answers('down', { status: 503 }))
    const page = await startProduct(t, { marketplace: upstream.url })
    t.equal((await page.inject(`${path}/3p-cert`)).statusCode, 502)

    const { status, body } = await page.visit(certifiedFords)
    t.equal(status, 200)
    t.match(
      stripsOf(t, body).at(-1)?.textContent,
      'Under 80,000 miles',
      'the page says what holds for every program',
    )

    t.strictSame(page.errors(), [])
  },
)

/** @of shared/features/certified/certified.contract.ts */
t.test('hostile words of a program are left out or shown as words', async (t) => {
  const { upstream, product } = await start(t)
  const attack = '<img src=x onerror=alert(1)>'
  upstream.fault(
    'certifiedContent',
    answers({
      programs: [
        { ...ford, heading: 'x'.repeat(10_000) },
        { ...ford, productId: 'javascript:alert(1)' },
        { ...ford, productId: undefined },
        { ...ford, content: [{ heading: 'No lists' }] },
        null,
        {
          ...ford,
          linkText: attack,
          href: 'javascript:alert(1)',
          cpoTile: { title: attack, facts: [attack] },
        },
      ],
    }),
  )

  t.equal((await product.inject(path)).json().length, 1)

  const { body } = await product.visit(certifiedFords)
  const strip = stripsOf(t, body).at(-1)
  t.match(strip?.textContent, attack)
  t.equal(strip?.querySelector('a')?.getAttribute('href'), '#certified/cpo-ford')
  t.equal(strip?.querySelector('img'), null)
  t.notMatch(body, /javascript:/)
})

/** @spec 6.10 (part), 9.46, 9.47, 9.48 @of client/features/certified/ProgramBanner.tsx */
t.test('a program is shown above a search for its cars alone, and can be switched off', async (t) => {
  const { product } = await start(t)
  const strip = async (address: string, at = product) =>
    stripsOf(t, (await at.visit(address)).body).at(-1)?.textContent
  t.match(await strip(certifiedFords), /^Ford Certified.*172-point inspection.*About Ford Certified$/)
  t.match(await strip('/cars-for-sale/all-cars?listingType=3P_CERT'), '30–90 day limited warranty')
  t.equal(await strip('/cars-for-sale/certified-cars'), undefined)
  t.equal(await strip('/cars-for-sale/all-cars/ford'), undefined)
  t.match(await strip('/cars-for-sale/certified-cars/toyota'), '14-day money back')

  const off = await startProduct(t, { marketplace, settings: { flags: { certifiedTiles: false } } })
  t.equal(await strip(certifiedFords, off), undefined)
})
