import type { Locator, Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { assistantApiPath, assistantPath } from '#shared/features/assistant/assistant-paths.ts'

const { url } = await startProduct(t, { marketplace: await startTestMarketplace(t) })
const openPage = await startBrowser(t)
const results = `${url}/cars-for-sale/all-cars?zip=30303&searchRadius=0`
const phone = { viewport: { width: 320, height: 640 } }

const entry = (page: Page) => page.getByRole('link', { name: 'Help me choose' })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Shopping assistant' })
const field = (page: Page) =>
  panel(page).getByRole('textbox', { name: 'Tell the assistant what you look for' })
const said = (page: Page, text: string) => panel(page).getByRole('log').getByText(text)
const cars = (page: Page) => panel(page).getByRole('link', { name: /^See [\d,]+ cars?$/ })

/** Passes once an element has the focus, which it gets a moment after it is there. */
const getsFocus = (t: Test, element: Locator, message: string) =>
  becomes(t, () => element.evaluate((one) => one === document.activeElement), true, message)

/** Types a sentence and waits for what the assistant says. */
async function say(page: Page, sentence: string, answer: string) {
  await field(page).fill(sentence)
  await page.keyboard.press('Enter')
  await said(page, answer).waitFor()
}

/** @spec 1.1, 2.7 (part) @of client/features/assistant/AssistantPanel.tsx */
t.test(
  'beside the page a conversation turns words into filters, survives navigations and reloads, and ends when asked',
  async (t) => {
    const page = await openPage(t)
    await page.goto(results, { waitUntil: 'networkidle' })
    await entry(page).click()
    await panel(page).waitFor()
    await getsFocus(t, field(page), 'typing can begin')

    await say(page, 'family car under 60k', 'For a family I look at SUVs and minivans.')
    await becomes(t, () => field(page).inputValue(), '')
    await panel(page).getByRole('button', { name: 'Hybrid', exact: true }).press('Enter')
    await said(page, 'Now I search for: Hybrid.').waitFor()
    await getsFocus(
      t,
      panel(page).getByRole('log'),
      'an answer that goes leaves its focus to the conversation',
    )
    await panel(page).getByRole('button', { name: 'Remove Minivan' }).click()
    await said(page, 'Taken out: Minivan.').waitFor()

    await cars(page).click()
    await page.waitForURL(
      /\?zip=30303&searchRadius=0&vehicleStyleCode=SUVCROSS&maxPrice=60000&fuelTypeGroup=HYB$/,
    )
    t.ok(await panel(page).isVisible(), 'the results show beside the panel')

    await page.reload({ waitUntil: 'networkidle' })
    await said(page, 'Taken out: Minivan.').waitFor()
    t.notOk(
      await field(page).evaluate((element) => element === document.activeElement),
      'the page has the focus',
    )
    t.strictSame(await violationsOf(page, 'dialog'), [])

    await panel(page).getByRole('button', { name: 'Start over' }).click()
    await panel(page).getByRole('button', { name: 'Something for towing a boat' }).waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await getsFocus(t, entry(page), 'the focus is back')

    await page.reload({ waitUntil: 'networkidle' })
    t.equal(await panel(page).count(), 0, 'what was closed stays closed')
  },
)

/** @of client/pages/SiteHeader.tsx */
t.test('on a phone the panel covers the page, Back closes it, and its cars are shown', async (t) => {
  const page = await openPage(t, { ...phone, colorScheme: 'dark', hasTouch: true })
  await page.goto(results, { waitUntil: 'networkidle' })
  await menu(page).click()
  t.strictSame(await violationsOf(page, 'header'), [])
  await entry(page).click()
  await panel(page).waitFor()
  t.notOk(await entry(page).isVisible(), 'the menu is closed')
  await page.goBack()
  await panel(page).waitFor({ state: 'detached' })
  await becomes(t, () => page.url(), results)
  await getsFocus(t, menu(page), 'the focus is back')

  await menu(page).press('Enter')
  await entry(page).press('Enter')
  await say(page, 'red SUV with a flux capacitor', 'I did not understand “flux capacitor”')
  t.strictSame(await violationsOf(page, 'dialog'), [])
  const overflow = await page.evaluate(() => document.querySelector('dialog')?.scrollWidth ?? 0)
  t.ok(overflow <= 320, 'nothing is wider than the screen')

  await cars(page).click()
  await page.waitForURL(/vehicleStyleCode=SUVCROSS&extColorSimple=RED$/)
  await panel(page).waitFor({ state: 'detached' })
})

/** @of client/features/assistant/TurnView.tsx */
t.test('an answer shows the first of its cars, which lead to their pages and to a comparison', async (t) => {
  const page = await openPage(t)
  await page.goto(results, { waitUntil: 'networkidle' })
  await entry(page).click()
  await say(page, 'hybrid SUV', 'I have turned that into a search.')
  const found = panel(page).getByRole('region', { name: 'Cars' })
  const titles = await found.getByRole('listitem').getByRole('link').allInnerTexts()
  t.equal(titles.length, 3)
  await becomes(t, () => found.getByText(/^\$[\d,]+$/).count(), 3)

  await found.getByRole('link', { name: 'Compare these 3' }).click()
  await page.getByRole('heading', { name: 'Compare 3 cars' }).waitFor()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  for (const title of titles)
    t.ok(
      heads.some((head) => head.includes(title)),
      title,
    )

  await found.getByRole('link', { name: titles[1] ?? '', exact: true }).click()
  await page.getByRole('heading', { name: titles[1] ?? '', level: 1 }).waitFor()
})

t.test('a turn that fails says so and loses nothing, and what a model says is no markup', async (t) => {
  const page = await openPage(t, { expects: /Failed to load resource|ERR_FAILED/ })
  await page.goto(results, { waitUntil: 'networkidle' })
  await entry(page).click()
  await page.route(`**${assistantApiPath}`, (route) => route.abort())
  await field(page).fill('a truck')
  await page.keyboard.press('Enter')
  await panel(page).getByRole('alert').getByText('Your words are still here').waitFor()
  t.equal(await field(page).inputValue(), 'a truck')

  await page.unroute(`**${assistantApiPath}`)
  const read = Promise.withResolvers<void>()
  await page.route(`**${assistantApiPath}`, async (route) => {
    await read.promise
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), note: '<img src=x onerror=alert(1)>' } })
  })
  await page.keyboard.press('Enter')
  const reading = panel(page).getByText('Reading what you wrote…')
  await reading.waitFor()
  read.resolve()
  await reading.waitFor({ state: 'detached' })
  await said(page, '<img src=x onerror=alert(1)>').waitFor()
  t.equal(await panel(page).locator('[role=log] > p img').count(), 0)
  t.equal(await panel(page).getByRole('alert').count(), 0)
})

/** @of client/features/assistant/use-conversation.ts */
t.test(
  'an answer that comes late is undone by starting over, wipes no words and finds the next page',
  async (t) => {
    const page = await openPage(t)
    await page.goto(results, { waitUntil: 'networkidle' })
    await entry(page).click()
    await say(page, 'family car under 60k', 'For a family I look at SUVs and minivans.')

    let read = Promise.withResolvers<void>()
    await page.route(`**${assistantApiPath}`, async (route) => {
      await read.promise
      await route.continue()
    })

    await field(page).fill('hybrid')
    await page.keyboard.press('Enter')
    await panel(page).getByText('Reading what you wrote…').waitFor()
    await panel(page).getByRole('button', { name: 'Start over' }).click()
    const answered = page.waitForResponse(`**${assistantApiPath}`)
    read.resolve()
    await (await answered).finished()
    await panel(page).getByRole('button', { name: 'Something for towing a boat' }).waitFor()

    read = Promise.withResolvers()
    await field(page).fill('hybrid')
    await page.keyboard.press('Enter')
    await field(page).fill('with a sunroof')
    await page.locator('[role=feed] article').getByRole('link').first().click()
    await page.waitForURL(/\/vehicle\//)
    await panel(page).getByText('Reading what you wrote…').waitFor()
    read.resolve()
    await said(page, 'I have turned that into a search.').waitFor()
    t.equal(await field(page).inputValue(), 'with a sunroof')
    t.equal(await said(page, 'For a family I look at SUVs and minivans.').count(), 0)
  },
)

/** @of client/pages/assistant/AssistantPage.tsx */
t.test('the page of the assistant holds a conversation without scripts', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(results)
  await entry(page).click()
  await page.waitForURL(url + assistantPath)
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill('family car under 60k')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Hybrid', exact: true }).click()
  await page.getByText('Now I search for: Hybrid.').waitFor()
  await page.getByRole('link', { name: 'Remove Minivan' }).click()
  await page.getByRole('link', { name: /^See [\d,]+ cars?$/ }).click()
  await page.waitForURL(/all-cars/)
  t.match(page.url(), /all-cars\?vehicleStyleCode=SUVCROSS&maxPrice=60000&fuelTypeGroup=HYB$/)
})

t.test('the page of the assistant is one that assistive technology can use', async (t) => {
  const page = await openPage(t)
  await page.goto(`${url}${assistantPath}?say=red+SUV+and+a+flux+capacitor`, { waitUntil: 'networkidle' })
  t.strictSame(await violationsOf(page), [])
})
