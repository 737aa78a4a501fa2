import { check } from 'k6'
import { browser } from 'k6/browser'
import { basePath } from '../shared/search/paths.ts'
import { plan } from './read-plan.ts'
import { userAgent } from './requests.ts'
import { nextSearch } from './searches.ts'

/** Searches, looks at the results, opens a car; k6 measures the web vitals of each page as it is left. */
export async function shopInBrowser(): Promise<void> {
  const context = await browser.newContext({ userAgent, viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()

  try {
    await page.goto(plan.baseUrl + basePath + nextSearch().place)
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
