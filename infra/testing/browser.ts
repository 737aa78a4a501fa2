import { existsSync } from 'node:fs'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Test } from 'tap'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
/** Without these Chromium talks to its maker's servers at every start. */
const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Visitor {
  /** A page whose every console line, error and failed request fails the test. */
  readonly page: Page
  /** Console lines that the test expects and takes away. */
  readonly allow: (pattern: RegExp) => void
}

/** Opens a real Chromium for one test; it is closed with the test. */
export async function openBrowser(t: Test, options: BrowserContextOptions = {}): Promise<Visitor> {
  if (executablePath === undefined) throw new Error('Chromium is missing: install the package chromium')
  const browser = await chromium.launch({ executablePath, args: quietArgs })
  t.teardown(() => browser.close())
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 1000 }, ...options })
  const page = await context.newPage()
  const allowed: RegExp[] = []
  const complain = (line: string) => {
    if (!allowed.some((pattern) => pattern.test(line))) t.fail(`the browser says: ${line}`)
  }
  page.on('console', (message) => complain(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complain(`error: ${error.message}`))
  return { page, allow: (pattern) => void allowed.push(pattern) }
}
