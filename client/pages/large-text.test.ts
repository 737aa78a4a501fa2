import t from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t, { listings: 3_000 })
const { url } = await startProduct(t, { marketplace })
const openPage = await startBrowser(t)

/**
 * @of client/ui/PlaceFields.tsx, client/cards/SpotlightCard.tsx, client/features/vehicle/Overview.tsx,
 *   client/features/vehicle/PriceHistory.tsx, client/pages/SiteHeader.tsx
 */
t.test('with text of up to twice the size no page scrolls sideways, and no price is cut', async (t) => {
  const reduced = `${marketplace}/rest/lsc/listing?priceDrop=REDUCED&numRecords=1`
  const { listings } = await (await fetch(reduced)).json()
  // With reduced motion each property has a transition, though a short one.
  const page = await openPage(t, { reducedMotion: 'no-preference' })
  const setTextSize = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      return document.documentElement.scrollWidth
    }, size)

  for (const path of ['all-cars?zip=85281&minPrice=10000', 'map?zip=85281', `vehicle/${listings[0].id}`]) {
    await page.goto(`${url}/cars-for-sale/${path}`, { waitUntil: 'networkidle' })
    for (const width of [320, 390, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      for (const size of ['100%', '125%', '150%', '200%'])
        t.equal(await setTextSize(size), width, `${path} ${width} px ${size}`)
    }
  }

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${url}/cars-for-sale/map?zip=85281`, { waitUntil: 'networkidle' })
    await setTextSize('200%')
    const rows = page.getByRole('region', { name: 'Listings' }).getByRole('article')
    const cut = await rows.evaluateAll((cards) =>
      cards.flatMap((card) => {
        const price = card.querySelector('b')
        const box = price?.closest('div')
        const isWhole =
          price &&
          box &&
          price.scrollWidth <= price.clientWidth &&
          price.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom
        return isWhole ? [] : [card.textContent]
      }),
    )

    t.ok((await rows.count()) > 0)
    t.strictSame(cut, [], `${width} px`)
  }
})

/** @of client/pages/SiteHeader.tsx */
t.test('with text of twice the size the search has a line above the menu', async (t) => {
  const page = await openPage(t)
  await page.goto(`${url}/cars-for-sale/all-cars`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const search = await page.getByRole('searchbox').boundingBox()
    const saved = await page.getByRole('banner').getByRole('link', { name: 'Saved' }).boundingBox()
    t.ok(Number(search?.width) >= 260, `${width} px`)
    t.ok(Number(search?.y) + Number(search?.height) <= Number(saved?.y), `${width} px`)
  }
})

/** @of client/cards/CardSpecs.tsx, client/cards/CardSeller.tsx, client/cards/CardSignal.tsx */
t.test('with text of twice the size no icon of a card covers its words', async (t) => {
  const page = await openPage(t)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/cars-for-sale/all-cars?zip=85281`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

  const card = page.getByRole('feed').getByRole('article').first()
  const roomPx = await card.locator('li[data-icon], span[data-icon], p[data-kind]').evaluateAll((lines) =>
    lines.map((line) => {
      const { paddingInlineStart, textIndent } = getComputedStyle(line)
      const iconPx = Number.parseFloat(getComputedStyle(line, '::before').width)
      return Number.parseFloat(paddingInlineStart) + Number.parseFloat(textIndent) - iconPx
    }),
  )
  t.ok(roomPx.length >= 4 && Math.min(...roomPx) >= 4, roomPx.join(' '))
})
