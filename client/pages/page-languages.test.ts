import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

/** @of client/pages/Page.tsx */
t.test('a page names its language, and its equals on the sites in other languages', async (t) => {
  const marketplace = await startTestMarketplace(t)
  const alternates = [
    { language: 'es-US', siteUrl: 'https://coches.example' },
    { language: 'x-default', siteUrl: 'https://cars.example' },
  ]
  const product = await startProduct(t, { marketplace, settings: { language: 'en-US', alternates } })
  const { document } = readPage(t, (await product.visit('/cars-for-sale/used-cars?sortBy=yearASC')).body)
  t.equal(document.documentElement.getAttribute('lang'), 'en-US')
  t.strictSame(
    [...document.querySelectorAll('link[hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
    [
      ['es-US', 'https://coches.example/cars-for-sale/used-cars'],
      ['x-default', 'https://cars.example/cars-for-sale/used-cars'],
    ],
  )
})
