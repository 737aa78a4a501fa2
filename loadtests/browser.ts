import { check } from 'k6'
import { browser, type Page } from 'k6/browser'
import { plan } from './read-plan.ts'
import { userAgent } from './requests.ts'
import { nextSearch } from './searches.ts'

/** The time between two actions of a shopper who knows the page. */
const lookMs = 500

/** The filters that shoppers see without opening a section, and that leave cars. */
const openFilter = '#filters details[open] input[type="checkbox"]:enabled:not(:checked)'

/**
 * The journey of a real browser: a search, its filters, keywords and dialogs, and the page of a car. k6
 * measures the web vitals; the interaction to next paint is that of the slowest of all these actions.
 */
export async function shopInBrowser(): Promise<void> {
  const context = await browser.newContext({ userAgent, viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()

  try {
    await page.goto(plan.baseUrl + nextSearch().path)
    const heading = await page.locator('h1').textContent()
    check(heading, { 'the page has a heading': (text) => Boolean(text) })
    const problem = await actOn(page).then(
      () => undefined,
      (error: unknown) => String(error),
    )

    if (problem !== undefined) console.error(`${page.url()}: ${problem}`)
    check(problem, { 'the page does what a shopper asks': (text) => text === undefined })
  } finally {
    await page.close()
    await context.close()
  }
}

/** Acts on a search page as a shopper does, and opens a car. */
async function actOn(page: Page): Promise<void> {
  if ((await page.locator(openFilter).count()) > 0) await chooseFilter(page)
  const car = page.locator('[data-organic-id] a[href*="/vehicle/"]').first()
  if ((await car.count()) === 0) return

  await typeKeyword(page)
  await shareCar(page)
  await Promise.all([page.waitForURL(/\/vehicle\//), car.click()])
  if (!(await page.locator('h1').textContent())) throw new Error('the car has no heading')
  await page.waitForTimeout(lookMs)
}

/** Checks a box of the filters: the address is that of the narrower search. */
async function chooseFilter(page: Page): Promise<void> {
  const before = page.url()
  await page.locator(openFilter).first().click()
  await page.waitForFunction((address: string) => location.href !== address, {}, before)
  await page.waitForTimeout(lookMs)
}

/** Types a word for which the dialog of keywords makes suggestions, and closes the dialog. */
async function typeKeyword(page: Page): Promise<void> {
  await page.locator('header input[name="keyword"]').click()
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.type('toyota', { delay: 80 })
  await closeDialog(page)
}

/** Opens the ways to share the first car, and closes them. */
async function shareCar(page: Page): Promise<void> {
  await page.locator('[data-organic-id] button[aria-label="Share this Listing"]').first().click()
  await page.locator('dialog[open]').waitFor()
  await closeDialog(page)
}

/**
 * Looks at a dialog and closes it by key. k6 itself waits in vain for an element that is gone to be hidden.
 */
async function closeDialog(page: Page): Promise<void> {
  await page.waitForTimeout(lookMs)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null)
}
