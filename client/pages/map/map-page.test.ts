import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t))
const { url } = await startProduct(t, { marketplace: marketplace.url })
const openPage = await startBrowser(t)
const map = `${url}/cars-for-sale/map`
const areaIn = (address: string) => (new URL(address).searchParams.get('area') ?? '').split(',').map(Number)

/** @of client/features/map/use-gestures.ts, client/features/map/ResultsMap.tsx */
t.test('a drag moves the map and a link searches there; Back returns to the search before', async (t) => {
  const page = await openPage(t)
  await page.goto(`${map}?area=-100,28,-94,34`, { waitUntil: 'networkidle' })
  const region = page.getByRole('region', { name: 'Map of the results' })
  const box = await region.boundingBox()
  const [x, y] = [Number(box?.x) + 300, Number(box?.y) + 300]
  t.equal(await page.getByRole('link', { name: 'Search this area' }).count(), 0)

  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 150, y, { steps: 4 })
  await page.mouse.up()
  const search = page.getByRole('link', { name: 'Search this area' })
  await search.waitFor()
  t.same(areaIn(page.url()), [-100, 28, -94, 34], 'a drag alone is no search, and no click on a cluster')

  await search.click()
  await page.waitForURL((address) => areaIn(address.href)[0] !== -100)
  const [west = 0, south = 0, east = 0] = areaIn(page.url())
  t.ok(west < -103 && east < -93, `${west} to ${east}: farther west`)
  t.ok(Math.abs(south - 28) < 0.3, 'a map goes aside with the pointer alone')
  await search.waitFor({ state: 'detached' })
  await region.and(page.locator(':focus')).waitFor()

  await page.goBack()
  await page.waitForURL((address) => areaIn(address.href)[0] === -100)
})

/** @of client/features/map/use-gestures.ts, client/features/map/MapClusters.tsx */
t.test('by keyboard the map moves, zooms and searches, and a cluster is followed', async (t) => {
  const page = await openPage(t)
  await page.goto(`${map}?area=-125,24,-66,50`, { waitUntil: 'networkidle' })
  const region = page.getByRole('region', { name: 'Map of the results' })
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  await page.getByRole('status').getByText('The map was moved').waitFor()

  const search = page.getByRole('link', { name: 'Search this area' })
  await search.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => areaIn(address.href)[0] !== -125)
  const [west = 0, , east = 0] = areaIn(page.url())
  t.ok(east - west < 35 && east > -80, `${west} to ${east}: half as wide, in the east`)
  await page.getByRole('heading', { level: 1, name: /in the map area$/ }).waitFor()

  const cluster = page.locator('svg a[aria-label]').first()
  const before = page.url()
  await cluster.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.href !== before)
  // The map keeps the focus.
  await region.and(page.locator(':focus')).waitFor()
})

/** @of client/features/map/use-gestures.ts */
t.test(
  'the wheel with Ctrl and two fingers zoom the map, never the page; a search moves nothing',
  async (t) => {
    const page = await openPage(t, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const shifts = await watchLayoutShifts(page)
    await page.goto(map, { waitUntil: 'networkidle' })
    const box = await page.getByRole('region', { name: 'Map of the results' }).boundingBox()
    const [x, y] = [Number(box?.x) + Number(box?.width) / 2, Number(box?.y) + Number(box?.height) / 2]
    const widthSeen = async () =>
      Number(
        (
          await page
            .locator('section[aria-label="Map of the results"] svg[viewBox]')
            .first()
            .getAttribute('viewBox')
        )?.split(' ')[2],
      )
    const whole = await widthSeen()

    await page.mouse.move(x, y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await page.getByRole('link', { name: 'Search this area' }).waitFor()
    const afterWheel = await widthSeen()
    t.ok(afterWheel < whole * 0.8, `${whole} → ${afterWheel}`)

    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart === undefined ? [] : [-apart, apart].map((aside, id) => ({ x: x + aside, y, id })),
      })
    await touch('touchStart', 30)
    for (const apart of [45, 60, 75, 90]) await touch('touchMove', apart)
    await touch('touchEnd')
    await becomes(t, async () => (await widthSeen()) < afterWheel * 0.6, true, 'apart is closer')
    t.equal(await page.evaluate(() => visualViewport?.scale), 1)

    await page.getByRole('link', { name: 'Search this area' }).click()
    await page.getByRole('heading', { level: 1, name: /in the map area$/ }).waitFor()
    await page.getByRole('link', { name: 'Whole country' }).waitFor()
    t.strictSame(await shifts(), [])
  },
)

/** @of client/pages/map/MapPage.tsx, client/navigation/search-address.ts */
t.test(
  'filters change the map: beside it, in a drawer on phones, and as a form without scripts',
  async (t) => {
    const texas = `${map}?area=-100,28,-94,34`
    const inTexas = { area: '-100,28,-94,34', listingType: 'USED' }
    const asked = (address: string) => Object.fromEntries(new URL(address).searchParams)

    const page = await openPage(t)
    await page.goto(texas, { waitUntil: 'networkidle' })
    const panel = page.getByRole('region', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: 'Used' }).check()
    await page.getByRole('heading', { level: 1, name: /used cars for sale in the map area$/ }).waitFor()
    await becomes(t, () => asked(page.url()), inTexas)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'Filters (2)' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL((address) => address.search === '')
    await drawer.getByRole('button', { name: /^See Results/ }).click()
    await drawer.waitFor({ state: 'detached' })
    t.equal(new URL(page.url()).pathname, '/cars-for-sale/map')

    const plain = await openPage(t, { javaScriptEnabled: false })
    await plain.goto(texas)
    await plain.getByRole('checkbox', { name: 'Used' }).check()
    await plain.getByRole('button', { name: /^See Results/ }).click()
    await plain.getByRole('heading', { level: 1, name: /used cars for sale in the map area$/ }).waitFor()
    t.strictSame(asked(plain.url()), inTexas)
  },
)

/** @of client/features/map/ViewSwitch.tsx */
t.test('the switch of the views marks the one that is on in forced colours as well', async (t) => {
  const page = await openPage(t, { forcedColors: 'active' })
  await page.goto(map)
  const views = page.getByRole('navigation', { name: 'View of the results' }).getByRole('link')
  const outlines = views.evaluateAll((all) => all.map((view) => getComputedStyle(view).outlineStyle))
  t.strictSame(await outlines, ['none', 'solid'])
})

/** @of shared/features/map/map-view.ts */
t.test('Puerto Rico, which the map of the mainland does not show, has a map of its own', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(`${map}?area=-67.5,17.7,-64.4,18.7`)
  t.match(await page.locator('use').first().getAttribute('href'), /-72\.svg#land$/)
  await page.getByRole('link', { name: 'Whole country' }).click()
  await page.locator('use[href$="-us.svg#land"]').first().waitFor({ state: 'attached' })
})

/** @of client/features/map/LaterMap.tsx */
t.test('a map whose clusters were away comes by itself once they are there, and by a link', async (t) => {
  marketplace.fault('map', answers(500))
  const plain = await openPage(t, { javaScriptEnabled: false })
  await plain.goto(`${map}?listingType=CERTIFIED`)
  const page = await openPage(t)
  const shifts = await watchLayoutShifts(page)
  await page.goto(`${map}?listingType=CERTIFIED`, { waitUntil: 'networkidle' })
  await page.getByText('The map cannot be shown just now').waitFor()

  marketplace.fault('map')
  await page.getByRole('region', { name: 'Map of the results' }).waitFor()
  t.equal(await page.getByText('The map cannot be shown just now').count(), 0)
  t.strictSame(await shifts(), [])

  await plain.getByRole('link', { name: 'Try again' }).click()
  await plain.getByRole('region', { name: 'Map of the results' }).waitFor()
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  /** @of client/pages/map/MapPage.tsx */
  t.test(`the map can be read by everybody at ${width} px in ${colorScheme} colours`, async (t) => {
    const page = await openPage(t, { viewport: { width, height: 900 }, colorScheme })
    await page.goto(`${url}/cars-for-sale/all-cars?zip=85281&searchRadius=500&listingType=USED`, {
      waitUntil: 'networkidle',
    })
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.getByRole('region', { name: 'Map of the results' }).waitFor()
    await page.waitForLoadState('networkidle')
    t.strictSame(await violationsOf(page), [])
    t.equal(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      0,
    )
  })
}

/** @of client/cards/Photo.tsx, client/cards/SpotlightCard.tsx */
t.test('a photo in the list takes the place of the drawing, beside the words of its car', async (t) => {
  const answer = await (await fetch(`${marketplace.url}/rest/lsc/listing?makeCode=KIA&numRecords=30`)).json()
  const [drawn, photographed] = answer.listings
  const src = '/cars-for-sale/media/photos/suv/0123456789abcdef01234567-640.webp'
  photographed.images.sources = [{ src, alt: 'A photo', widths: [320, 640], height: 480, blur: 'abcdef012' }]
  marketplace.fault('search', answers(answer))
  const page = await openPage(t)
  await page.goto(`${map}?makeCode=KIA`, { waitUntil: 'networkidle' })
  const boxesOf = async (id: number) => {
    const card = page.locator('#results-map ~ * article, #results-map ~ * li').filter({
      has: page.locator(`a[href="/cars-for-sale/vehicle/${id}"]`),
    })
    const [whole, image] = [await card.first().boundingBox(), await card.locator('img').first().boundingBox()]
    return [Number(image?.x) - Number(whole?.x), image?.width]
  }

  t.strictSame(await boxesOf(photographed.id), await boxesOf(drawn.id))
})
