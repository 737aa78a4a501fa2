import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core'
import type { Test } from 'tap'
import { findChromium, findHeadlessShell } from '#infra/scripts/system-programs.ts'
import { sharedFixture } from './shared-fixtures.ts'
import { person } from './visit.ts'

/** Without these options Chromium calls its maker's servers at every start. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Images of a page take a browser as long as all the rest of it: only tests of images load them. */
export type Images = 'shown' | 'off'

/** A browser without images warns of each preloaded one, at once or later. */
const noImages =
  /because image loading is disabled|\/media\/\S+ was preloaded using link preload but not used/

/** Options that start a browser for tests, by default the headless shell. */
export function launchOptions(images: Images, executablePath = findHeadlessShell()): LaunchOptions {
  if (executablePath === undefined) throw new Error('Chromium is missing: install the package chromium')
  const imageArgs = images === 'off' ? ['--blink-settings=imagesEnabled=false'] : []
  return { executablePath, args: [...chromiumArgs, ...imageArgs] }
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Console lines that this test expects; any other line fails the test. */
  readonly expects?: RegExp
  /** Off by default: an image has its room before it is loaded. */
  readonly images?: Images
}

/** How many times slower each page is made than the machine, which shows where a test reads too early. */
const slowdown = Number(process.env.SLOW_BROWSER ?? 1)

const slowDown = async (page: Page) =>
  (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })

export type OpenPage = (t: Test, options?: VisitorOptions) => Promise<Page>

/**
 * A real Chromium for a whole file: that of the test run, or one of the file's own where it runs alone or
 * asks for launch options. Each page has a profile of its own and closes with its test.
 */
export async function startBrowser(t: Test, options?: LaunchOptions): Promise<OpenPage> {
  const browsers = new Map<Images, Promise<Browser>>()
  t.teardown(async () => {
    for (const browser of browsers.values()) await (await browser).close()
  })

  /** The browser with or without images; a new one after a crash in a test of this file or another. */
  const browserWith = async (images: Images): Promise<Browser> => {
    const started = await browsers.get(images)
    if (started?.isConnected()) return started

    const browser = connectOrLaunch(images, options)
    browsers.set(images, browser)

    return browser
  }

  return async (test, { expects, images = 'off', ...contextOptions } = {}) => {
    const browser = await browserWith(images)

    // A headless Chromium gives itself away as a bot, and bots get another stream.
    const context = await browser.newContext({
      userAgent: person,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 1000 },
      ...contextOptions,
    })

    // Room for a busy machine; something that never comes is named by the wait that timed out.
    context.setDefaultTimeout(120_000)
    test.teardown(() => context.close())
    if (slowdown > 1) context.on('page', slowDown)
    if (contextOptions.javaScriptEnabled !== false) context.on('page', waitForHydration)
    const page = await context.newPage()
    const checkLine = (line: string) => {
      const isExpected = expects?.test(line) || (images === 'off' && noImages.test(line))
      if (!isExpected) test.fail(`the browser's console: ${line}`)
    }

    page.on('console', (message) => checkLine(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => checkLine(`error: ${error.message}`))

    return page
  }
}

/** The longest wait for blocks that a test itself may keep from being hydrated. */
const blocksWithinMs = 10_000

/**
 * Has navigations that wait for `networkidle` resolve when the page's script has hydrated the page, its cards
 * and its notices, too. On a busy machine the network is quiet before that, and a click would be lost.
 */
function waitForHydration(page: Page): void {
  const waiting =
    <Args extends unknown[]>(navigate: (...args: Args) => Promise<Response | null>) =>
    async (...args: Args) => {
      const response = await navigate(...args)
      const options = args.at(-1) as Navigation | undefined
      if (options?.waitUntil !== 'networkidle') return response

      await page.waitForFunction(isPageHydrated)
      await blocksHydrated(page).catch(() => undefined)

      return response
    }

  page.goto = waiting(page.goto.bind(page))
  page.reload = waiting(page.reload.bind(page))
  page.goBack = waiting(page.goBack.bind(page))
  page.goForward = waiting(page.goForward.bind(page))
}

type Navigation = Parameters<Page['reload']>[0]

/**
 * In the browser: whether the page is hydrated, which takes clicks from then on. React has its root before:
 * the code of most pages comes after that. A page without its script is as it will be.
 */
const isPageHydrated = () =>
  document.querySelector('script[src*="/assets/entry-browser"]') === null ||
  document.documentElement.dataset.scripts !== undefined

/**
 * In the browser: whether React has hydrated each card of the results, and each notice and chip above them,
 * whose code comes later: late tiles have come to rest by then.
 */
const areBlocksHydrated = () => {
  const late = '[role=feed] [aria-posinset], main :is([role=note], [data-via=chip], [data-via=suggestion])'
  return (
    document.querySelector('script[src*="/assets/entry-browser"]') === null ||
    [...document.querySelectorAll(late)].every((block) =>
      Object.keys(block).some((key) => key.startsWith('__react')),
    )
  )
}

/** Waits until late tiles and facts have come to rest, which `networkidle` does by itself. */
const blocksHydrated = (page: Page) =>
  page.waitForFunction(areBlocksHydrated, undefined, { timeout: blocksWithinMs })

/**
 * An element once React has hydrated it. Blocks of a page are hydrated when the browser is idle, which may
 * come after the network is; a click on a block before that is lost.
 */
export async function hydrated(locator: Locator): Promise<Locator> {
  const isHydrated = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__react'))
  await locator.page().waitForFunction(isHydrated, await locator.elementHandle())

  return locator
}

/**
 * Holds back the answers to what a page requests at these addresses.
 * @returns a function that lets them go
 */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })

  return resolve
}

async function connectOrLaunch(images: Images, options: LaunchOptions | undefined): Promise<Browser> {
  // A whole Chromium: the headless shell lacks some of its features, such as the back/forward cache.
  if (options) return chromium.launch({ ...launchOptions(images, findChromium()), ...options })

  const shared = await sharedFixture(`/browser/${images}`)
  return shared === undefined ? chromium.launch(launchOptions(images)) : chromium.connect(shared)
}
