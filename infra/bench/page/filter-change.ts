import { chromium, type Page } from 'playwright-core'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { chromiumArgs, chromiumPath } from '#infra/testing/browser.ts'
import { person } from '#infra/testing/visit.ts'
import { startPageServer } from './page-server.ts'
import { quantileOf } from './statistics.ts'

const changes = 60

/** What the page may add to the search call until its results are on the screen. */
const allowedMs = 60

/**
 * From the click on a filter to the first frame with its results, against the search call that it waits for.
 */
export async function measureFilterChange(marketplaceUrl: string): Promise<Figure[]> {
  if (chromiumPath === undefined) throw new Error('Chromium is missing: install the package chromium')
  const server = await startPageServer(marketplaceUrl)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })

  try {
    const context = await browser.newContext({ userAgent: person, viewport: { width: 1440, height: 900 } })
    const tab = await context.newPage()
    await tab.goto(`${server.url}/cars-for-sale/all-cars?zip=85281&searchRadius=0`, {
      waitUntil: 'networkidle',
    })

    const samples: Sample[] = []
    for (let count = 0; count < changes; count += 1) samples.push(await changeOne(tab, count))

    const p95Of = (pick: (sample: Sample) => number) => quantileOf(samples.map(pick), 0.95)
    const [shown, call] = [p95Of(({ shownMs }) => shownMs), p95Of(({ callMs }) => callMs)]
    const note = `${shown.toFixed(0)} and ${call.toFixed(0)} ms, ${changes} changes; medians ${medianOf(samples)}`

    return [
      atMost('filter change to new results, p95, beyond that of its call', shown - call, allowedMs, {
        digits: 0,
        unit: ' ms',
        note,
      }),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Sample {
  readonly shownMs: number
  /** The page's call for the results, as the browser's own clock tells. */
  readonly callMs: number
}

function medianOf(samples: readonly Sample[]): string {
  const [shown, call] = [samples.map(({ shownMs }) => shownMs), samples.map(({ callMs }) => callMs)]
  return `${quantileOf(shown, 0.5).toFixed(0)} and ${quantileOf(call, 0.5).toFixed(0)} ms`
}

/** Ticks a box, and the next time takes the tick away, so that searches differ and never run dry. */
const changeOne = (tab: Page, count: number): Promise<Sample> =>
  tab.evaluate(async (turn) => {
    const heading = document.querySelector('h1')
    const before = heading?.textContent
    const boxes = [
      ...document.querySelectorAll<HTMLInputElement>('form input[type=checkbox][name]:not(:disabled)'),
    ]

    const countOf = (box: HTMLInputElement) => box.labels?.[0]?.querySelector('small')?.textContent

    // A box that all results have in common would change nothing that can be seen.
    const telling = boxes
      .filter((box) => box.checked || !before?.startsWith(`${countOf(box)} `))
      .filter(countOf)

    const box = telling.find((one) => one.checked) ?? telling[(turn * 7) % telling.length]
    if (!box) throw new Error('the panel has no box to tick')

    const { promise, resolve } = Promise.withResolvers<void>()
    const observer = new MutationObserver(
      () => document.querySelector('h1')?.textContent !== before && resolve(),
    )

    if (heading) observer.observe(heading, { subtree: true, childList: true, characterData: true })

    // The browser keeps the first 250 of them alone.
    performance.clearResourceTimings()
    const startMs = performance.now()
    box.click()
    await Promise.race([
      promise,
      new Promise((_, reject) =>
        setTimeout(() => reject(new Error(`no news after ${box.name}=${box.value}`)), 10_000),
      ),
    ])

    observer.disconnect()
    await new Promise(requestAnimationFrame)
    const shownMs = performance.now() - startMs
    const call = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => new URL(name).pathname.includes('/svc/search/'))

    if (!call) throw new Error('the page made no search call')

    return { shownMs, callMs: call.duration }
  }, count)
