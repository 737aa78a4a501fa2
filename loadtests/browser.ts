import { check } from 'k6'
import { browser } from 'k6/browser'
import { plan } from './read-plan.ts'
import { userAgent } from './requests.ts'
import { nextSearch } from './searches.ts'

/**
 * The journey of a real browser: a search and the page of a car. k6 measures the web vitals of both pages.
 */
export async function shopInBrowser(): Promise<void> {
  const context = await browser.newContext({ userAgent, viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()

  try {
    await page.goto(plan.baseUrl + nextSearch().path)
    const heading = await page.locator('h1').textContent()
    check(heading, { 'the page has a heading': (text) => Boolean(text) })
    const car = page.locator('[data-organic-id] a[href*="/vehicle/"]').first()
    if ((await car.count()) === 0) return

    await Promise.all([page.waitForURL(/\/vehicle\//), car.click()])
    check(await page.locator('h1').textContent(), { 'the car has a page': (text) => Boolean(text) })
  } finally {
    await page.close()
    await context.close()
  }
}
