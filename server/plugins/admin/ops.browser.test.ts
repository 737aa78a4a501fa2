import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { only } from '#infra/testing/flags.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const open = await startBrowser(t)
const all = '/cars-for-sale/all-cars'

async function startOps(t: Test, options: Parameters<typeof open>[1] = {}) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, {
    marketplace: upstream.url,
    settings: { flags: only('spotlights') },
  })

  await product.admin.listen({ port: 0, host: '127.0.0.1' })
  const page = await open(t, options)
  await page.goto(`http://127.0.0.1:${(product.admin.server.address() as AddressInfo).port}/ops`)
  const tile = (call: string) => page.locator(`[data-call="${call}"]`)
  await tile('search').waitFor()
  const isWell = () => violationsOf(page)

  return { upstream, product, page, tile, isWell }
}

/** @of client/ops, server/plugins/admin/ops.routes.ts */
t.test('a fault shows on the tile of its breaker, in the log and in what shoppers see', async (t) => {
  const { upstream, product, page, tile } = await startOps(t)
  upstream.fault('search', answers({}, { status: 500 }))

  // Figures of the last ten seconds: a busy machine may look too late for them.
  const figures = Promise.all([
    tile('search')
      .filter({ hasText: /5xx\s*20/ })
      .waitFor(),
    page
      .getByRole('row', { name: /^Error pages/ })
      .filter({ hasText: '100%' })
      .waitFor(),
  ])

  for (let first = 1; first <= 20; first += 1) await product.visit(`${all}?firstRecord=${first}`)

  await figures
  await page.locator('[data-call="search"][data-state="open"]').waitFor()
  t.match(await tile('search').innerText(), /Open/)
  t.match(await tile('search').innerText(), /Tries again in \d+ s/)

  await page.getByRole('log').getByText('closed → open').waitFor()
  t.match(await page.getByRole('log').innerText(), /search\s+closed → open/)
  t.match(await page.getByRole('status').innerText(), /search breaker open for .*: answered 500/)
  t.match(await tile('search').innerText(), /Last failure .*answered 500/)

  await page.getByRole('status').getByRole('link', { name: 'search' }).first().click()
  await becomes(t, () => page.locator(':target').getAttribute('data-call'), 'search', 'the name leads there')
})

/** @of client/ops/BreakerDialog.tsx */
t.test('a breaker is held open and let go by keyboard alone, once that is confirmed', async (t) => {
  const { product, page, tile } = await startOps(t)
  const hold = page.getByRole('button', { name: 'Hold or let go the breaker of search' })
  await hold.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Breaker of search' })
  t.equal(await dialog.getByRole('button', { name: 'Confirm' }).isDisabled(), true, 'nothing is chosen yet')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  t.match(
    (await product.admin.inject('/breakers'))
      .json()
      .breakers.find(({ call }: { call: string }) => call === 'search'),
    { mode: 'auto' },
  )

  await page.keyboard.press('Enter')
  await dialog.getByText('Goes to this instance only').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('a new release')
  await page.keyboard.press('Enter')
  await tile('search')
    .getByText(/^Held open by Ada, \d+ h more: a new release/)
    .waitFor()
  await page.getByRole('log').getByText('held open').waitFor()
  t.equal((await product.visit(all)).status, 500)
  t.equal(await hold.evaluate((button) => button === document.activeElement), true, 'the focus is back')

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await tile('search')
    .getByText(/^Automatic/)
    .waitFor()
  t.equal((await product.visit(all)).status, 200)
})

/** @of client/ops/BreakerDialog.tsx */
t.test('an order that no process has answered yet is not told of as undone', async (t) => {
  const { page } = await startOps(t, { expects: /status of 503/ })
  const error =
    'No process answers. The order is carried out once one does; repeat it then for the other instances.'
  const answered = [{ json: { error } }, { body: '<h1>No server is available</h1>' }]
  await page.route('**/breakers/search', (route) => route.fulfill({ status: 503, ...answered.shift() }))
  await page.getByRole('button', { name: 'Hold or let go the breaker of search' }).click()
  await page.getByLabel('Hold open').check()
  await page.getByLabel('Who').fill('Ada')
  await page.getByLabel('Why').fill('a new release')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await becomes(t, () => page.getByRole('alert').textContent(), error)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await becomes(t, () => page.getByRole('alert').textContent(), 'The server refused (503).', 'by a proxy')
})

for (const colorScheme of ['light', 'dark'] as const) {
  /** @of client/ops */
  t.test(`the live view can be used by everybody, in ${colorScheme} and on a narrow screen`, async (t) => {
    const { page, isWell } = await startOps(t, { colorScheme, viewport: { width: 1024, height: 800 } })
    t.strictSame(await isWell(), [])

    await page.getByRole('button', { name: 'Hold or let go the breaker of boost' }).click()
    t.strictSame(await isWell(), [])

    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 800 })
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
  })
}

/** @of marketplace/tracking/report-page.ts */
for (const width of [1440, 320])
  t.test(`the page of events can be used by everybody, ${width} pixels wide`, async (t) => {
    const { page, isWell } = await startOps(t, { viewport: { width, height: 800 } })
    await page.goto(new URL('/events', page.url()).href)
    await page.getByRole('heading', { name: 'What happened on the pages' }).waitFor()
    t.strictSame(await isWell(), [])
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
  })

/** @of client/ops/use-ops.ts */
t.test(
  'a view whose server stands still or has gone says for how long there was no data, and that what it shows is old',
  async (t) => {
    const { product, page } = await startOps(t, { expects: /ERR_/ })
    await page.getByRole('status').getByText('All is well').waitFor()
    await product.close()
    await page.getByText(/^No data for [3-9] s/).waitFor()
    t.match(await page.getByRole('banner').innerText(), /As of\s+\d\d:\d\d:\d\d/)
    t.equal(await page.locator('main').getAttribute('data-is-live'), 'false')
  },
)

/** @of server/plugins/admin/ops-feed.ts */
t.test('what happened before a view was opened is there when it opens', async (t) => {
  const { upstream, product, page, tile } = await startOps(t)
  upstream.fault('spotlights', answers({}, { status: 503 }))
  for (let first = 1; first <= 10; first += 1) await product.visit(`${all}?firstRecord=${first}`)
  await page.getByRole('log').getByText('call fails').waitFor()

  await page.reload()
  await tile('spotlights').waitFor()
  t.match(await page.getByRole('log').innerText(), /spotlights\s+well → optional call fails/)
  const points = await tile('spotlights').locator('polyline').getAttribute('points')
  t.ok((points?.split(' ').length ?? 0) > 1, 'the line of its rate goes on')
})
