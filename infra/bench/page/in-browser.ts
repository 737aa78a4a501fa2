import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { findChromium } from '#infra/scripts/system-programs.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { launchOptions } from '#infra/testing/browser.ts'
import { person } from '#infra/testing/visit.ts'
import type { Child } from './child.ts'
import { startPageServer } from './page-server.ts'
import type { Behaviour } from './upstream.main.ts'

const page = '/cars-for-sale/all-cars'
const widths = [390, 1440]

/** The measurements that need a browser: layout shift and accessibility. */
export async function measureInBrowser(upstream: Child): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions('shown', findChromium()))

  try {
    return [await watchLayout(browser, upstream), await checkAccess(browser, upstream)]
  } finally {
    await browser.close()
  }
}

const open = (browser: Browser, width: number, options: BrowserContextOptions = {}) =>
  browser.newContext({ userAgent: person, viewport: { width, height: width < 800 ? 844 : 900 }, ...options })

async function watchLayout(browser: Browser, upstream: Child): Promise<Figure> {
  const shifts: string[] = []
  let worst = 0

  for (const behaviour of ['healthy', 'slow', 'empty', 'failing'] satisfies Behaviour[]) {
    // A new server for each behaviour: the cache of the one before would hide the fault.
    const server = await startPageServer(String(upstream.first))
    upstream.process.send(behaviour)

    for (const width of widths) {
      const shift = await shiftOf(browser, `${server.url + page}?maxPrice=${width * 100}`, width)
      worst = Math.max(worst, shift)
      if (shift > 0) shifts.push(`${behaviour} at ${width} px: ${shift.toFixed(4)}`)
    }

    upstream.process.send('healthy' satisfies Behaviour)
    await server.stop()
  }

  return atMost('layout shift', worst, {
    limit: 0,
    digits: 4,
    note: shifts.join(', ') || '4 behaviours of the spotlights, 2 widths',
  })
}

async function shiftOf(browser: Browser, url: string, width: number): Promise<number> {
  const context = await open(browser, width)
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    const all: number[] = []
    Object.assign(window, { shifts: all })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) all.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

  await tab.goto(url, { waitUntil: 'networkidle' })

  // Layout shifts of a frame are reported in the frame after it.
  const shifts = await tab.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: number[] }).shifts
  })

  await context.close()

  return shifts.reduce((sum, value) => sum + value, 0)
}

async function checkAccess(browser: Browser, upstream: Child): Promise<Figure> {
  const server = await startPageServer(String(upstream.first))
  const found: string[] = []

  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await open(browser, width, { colorScheme })
      const tab = await context.newPage()
      await tab.goto(server.url + page, { waitUntil: 'networkidle' })
      found.push(
        ...(await violationsOf(tab)).map((violation) => `${violation} at ${width} px, ${colorScheme}`),
      )

      await context.close()
    }
  }

  await server.stop()

  return atMost('axe violations', found.length, {
    limit: 0,
    digits: 0,
    note: found.join('; ') || '390 and 1440 px, light and dark',
  })
}
