import { chromium, type Page } from 'playwright-core'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { findChromium } from '#infra/scripts/system-programs.ts'
import { launchOptions } from '#infra/testing/browser.ts'
import { person } from '#infra/testing/visit.ts'
import { median, percentile } from '#shared/features/statistics/statistics.ts'
import { startPageServer } from './page-server.ts'

const changes = 60

/** The limit of the time that the page adds to its search call until the results are on the screen. */
const limitMs = 60

/**
 * The time from a click on a filter to the first frame with its results, less the search call's own time: on
 * a page that stands whole, as for a shopper who looks at the results, and for clicks without a pause, whose
 * frames share the browser with the blocks of the search before.
 */
export async function measureFilterChange(marketplaceUrl: string): Promise<Figure[]> {
  const server = await startPageServer(marketplaceUrl)
  const browser = await chromium.launch(launchOptions('shown', findChromium()))

  try {
    const context = await browser.newContext({ userAgent: person, viewport: { width: 1440, height: 900 } })
    const tab = await context.newPage()
    await tab.goto(`${server.url}/cars-for-sale/all-cars?zip=85281&searchRadius=0`, {
      waitUntil: 'networkidle',
    })

    const settled: Sample[] = []
    const rapid: Sample[] = []
    for (let count = 0; count < changes; count += 1) {
      if (count > 0) await tab.evaluate(untilWhole)
      settled.push(await changeFilter(tab, count))
    }

    for (let count = 0; count < changes; count += 1) rapid.push(await changeFilter(tab, count))

    return [
      figureOf('filter change to new results, p95, beyond that of its call', settled),
      figureOf('filter changes without a pause between them, p95, beyond that of their calls', rapid),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Sample {
  readonly shownMs: number
  /** The duration of the page's call for the results, by the browser's clock. */
  readonly callMs: number
}

function figureOf(name: string, samples: readonly Sample[]): Figure {
  const p95Of = (pick: (sample: Sample) => number) =>
    percentile(
      samples.map(pick).sort((a, b) => a - b),
      0.95,
    )

  const [shown, call] = [p95Of(({ shownMs }) => shownMs), p95Of(({ callMs }) => callMs)]
  const note = `${shown.toFixed(0)} and ${call.toFixed(0)} ms, ${changes} changes; medians ${mediansOf(samples)}`

  return atMost(name, shown - call, { limit: limitMs, digits: 0, unit: ' ms', note })
}

function mediansOf(samples: readonly Sample[]): string {
  const [shown, call] = [samples.map(({ shownMs }) => shownMs), samples.map(({ callMs }) => callMs)]
  return `${median(shown).toFixed(0)} and ${median(call).toFixed(0)} ms`
}

/** Resolves once a change has all its cards and blocks, and the browser has nothing left to do. */
const untilWhole = async (): Promise<void> => {
  const hasBlocks = () =>
    performance
      .getEntriesByType('resource')
      .some(
        (entry) => entry.name.includes('/svc/blocks') && 'responseEnd' in entry && entry.responseEnd !== 0,
      )

  while (!hasBlocks() || document.querySelector('[aria-busy=true]')) await new Promise(requestAnimationFrame)

  await new Promise((resolve) => requestIdleCallback(resolve))
}

/**
 * Checks a filter's box in its section, which is opened first, and unchecks it in the next change, so that
 * searches differ and have results.
 */
async function changeFilter(tab: Page, count: number): Promise<Sample> {
  const box = await tab.evaluateHandle(findBox, count)
  return box.evaluate(timeClick)
}

/** In the page: the box to click in one of the rounds. */
async function findBox(round: number): Promise<HTMLInputElement> {
  const before = document.querySelector('h1')?.textContent
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>('form input[type=checkbox][name]:not(:disabled)'),
  ]

  const countOf = (box: HTMLInputElement) => box.labels?.[0]?.querySelector('small')?.textContent

  // A filter that all results match would change nothing on the page.
  const candidates = boxes
    .filter((box) => box.checked || !before?.startsWith(`${countOf(box)} `))
    .filter(countOf)

  const wanted = candidates.find((one) => one.checked) ?? candidates[(round * 7) % candidates.length]
  const section = wanted?.closest('details')
  const found = () =>
    section?.querySelector<HTMLInputElement>(`[name="${wanted?.name}"][value="${wanted?.value}"]`)

  // A closed section does not render. Its next opening renders it from new, with counts that may be those
  // of the search before for some frames.
  if (section && !section.open) {
    section.open = true
    do await new Promise(requestAnimationFrame)
    while (found() === wanted || found()?.disabled)
  }

  const box = found()
  if (!box) throw new Error('the panel has no box to tick')

  return box
}

/** In the page: the time from a click on the box to the results, and that of their call. */
async function timeClick(found: HTMLInputElement): Promise<Sample> {
  // The section may have rendered its boxes anew since the box was found.
  const selector = `form [name="${found.name}"][value="${found.value}"]`
  const box = found.isConnected ? found : document.querySelector<HTMLInputElement>(selector)
  if (!box) throw new Error(`the panel has no longer a box ${selector}`)

  const heading = document.querySelector('h1')
  const before = heading?.textContent
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(
    () => document.querySelector('h1')?.textContent !== before && resolve(),
  )
  if (heading) observer.observe(heading, { subtree: true, childList: true, characterData: true })

  // The browser's buffer holds 250 entries only.
  performance.clearResourceTimings()
  const startMs = performance.now()
  box.click()
  await Promise.race([
    promise,
    new Promise((_, reject) =>
      setTimeout(() => reject(new Error(`no new results after ${box.name}=${box.value}`)), 10_000),
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
}
