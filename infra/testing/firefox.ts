import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'
import type { Test } from 'tap'
import { findFirefox } from '#infra/scripts/system-programs.ts'

export interface FirefoxOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Preferences of Firefox beside those of all tests. */
  readonly preferences?: Readonly<Record<string, unknown>>
}

/** Firefox calls its maker's servers without these preferences. */
const quiet = {
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 0,
  'services.settings.server': 'http://127.0.0.1:9/',
}

/**
 * A page in a real Firefox, driven by WebDriver BiDi: playwright-core needs a Firefox of its own build. A
 * line in its console that is no plain log fails the test.
 */
export async function openInFirefox(t: Test, options: FirefoxOptions = {}): Promise<Page> {
  const { viewport = { width: 1440, height: 1000 }, preferences = {} } = options
  const executablePath = findFirefox()
  if (executablePath === undefined) throw new Error('Firefox is missing: install the package firefox-esr')

  // As root, Firefox does not start with the home of another user.
  const home = mkdtempSync(join(tmpdir(), 'firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, HOME: home, MOZ_CRASHREPORTER_DISABLE: '1' },
    extraPrefsFirefox: { ...quiet, 'ui.prefersReducedMotion': 1, ...preferences },
  })

  t.teardown(async () => {
    await browser.close()
    rmSync(home, { recursive: true, force: true })
  })

  const page = await browser.newPage()
  await page.setViewport(viewport)
  page.setDefaultTimeout(120_000)
  page.on('console', (line) => {
    if (line.type() !== 'log') t.fail(`the browser's console: ${line.type()}: ${line.text()}`)
  })

  page.on('pageerror', (error) => t.fail(`the browser's console: error: ${String(error)}`))

  return page
}
