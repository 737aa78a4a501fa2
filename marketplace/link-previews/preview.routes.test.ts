import sharp from 'sharp'
import t from 'tap'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import {
  carPreviewPath,
  previewsPath,
  searchPreviewPath,
} from '#shared/features/link-previews/preview-paths.ts'

/** @of marketplace/link-previews/preview.routes.ts */
t.test(
  'a car and a search have pictures to be shown beside links, drawn once and kept for a year',
  async (t) => {
    const app = await marketplaceUnderTest(t)
    const query = 'listingType=USED&makeCode=TOYOTA'
    const results = (await app.inject(`/rest/lsc/listing?${query}`)).json()
    const [car] = results.listings

    for (const path of [carPreviewPath(car), searchPreviewPath(query, results)]) {
      const first = await app.inject(path)
      t.equal(first.statusCode, 200)
      t.match(first.headers, { 'content-type': 'image/jpeg', 'cache-control': /immutable/ })
      t.match(await sharp(first.rawPayload).metadata(), { format: 'jpeg', width: 1_200, height: 630 })
      t.ok(first.rawPayload.length < 300_000, 'networks take it')
      t.ok(first.rawPayload.equals((await app.inject(path)).rawPayload))
    }

    const reduced = { ...car, pricingDetail: { salePrice: 1 } }
    t.not(carPreviewPath(reduced), carPreviewPath(car), 'another price is another address')
    t.match(
      (await app.inject(carPreviewPath(reduced))).headers,
      { 'cache-control': 'public, max-age=60' },
      'an address that is not of this price is not kept',
    )
  },
)

/** @of marketplace/link-previews/preview.routes.ts */
t.test('whatever the name, the answer is a picture: that of the site where there is no other', async (t) => {
  let isReady = true
  const app = await marketplaceUnderTest(t, { isReady: () => isReady })
  const site = await app.inject(`${previewsPath}/site.jpg`)
  t.equal(site.statusCode, 200)
  for (const top of [105, 505]) {
    const edge = sharp(site.rawPayload).extract({ left: 640, top, width: 20, height: 20 })
    const tones = await edge.grayscale().raw().toBuffer()
    const step = Math.max(...tones) - Math.min(...tones)
    t.ok(step <= 3, `the backdrop of a drawing goes on above and below it: ${step}`)
  }

  const encoded = (query: string) => Buffer.from(query).toString('base64url')
  const names = [
    'car-999999-00000000.jpg',
    'car-x.jpg',
    'search--00000000.jpg',
    `search-${encoded('makeCode=<script>&sortBy=%00')}-00000000.jpg`,
    `search-${encoded('keyword=zzzzzzzz')}-00000000.jpg`,
    `search-${'A'.repeat(5_000)}-00000000.jpg`,
  ]

  for (const name of names) {
    const { statusCode, headers } = await app.inject(`${previewsPath}/${name}`)
    t.equal(statusCode, 200, name.slice(0, 60))
    t.match(headers, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=60' })
  }

  isReady = false
  t.ok((await app.inject(`${previewsPath}/car-1-00000000.jpg`)).rawPayload.equals(site.rawPayload))
})
