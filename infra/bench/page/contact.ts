import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { findChromium } from '#infra/scripts/system-programs.ts'
import { launchOptions } from '#infra/testing/browser.ts'
import { person } from '#infra/testing/visit.ts'
import { readAccountsConfig } from '#marketplace/accounts/config.ts'
import { startAccounts } from '#marketplace/accounts/start.ts'
import { sessionPath } from '#shared/features/accounts/account-paths.ts'
import { median, percentile } from '#shared/features/statistics/statistics.ts'
import { accountApiPath } from '#shared/search/paths.ts'
import { startPageServer } from './page-server.ts'

/** Shoppers, each with an address of her own, and the cards that each of them clicks: leads are limited. */
const [shoppers, clicks] = [5, 12]

/** The limit of the time that the page adds to its call until a card says that the e-mail is sent. */
const limitMs = 60

/**
 * The time from a click on 'Check availability' to the first frame with 'Email sent', less the call's own
 * time.
 */
export async function measureContact(marketplaceUrl: string): Promise<Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'contact-bench-'))
  const accounts = await startAccounts(
    readAccountsConfig({
      ...{ ACCOUNTS_PORT: '0', SMTP_URL: 'off', LOG_LEVEL: 'silent' },
      ...{ DATA_DIR: directory, MARKETPLACE_URL: marketplaceUrl },
    }),
    pino({ level: 'silent' }),
  )
  const server = await startPageServer(marketplaceUrl, {
    ...{ ACCOUNTS_URL: accounts.address, LEADS_URL: accounts.address, TRUSTED_PROXIES: '127.0.0.1' },
  })
  const browser = await chromium.launch(launchOptions('shown', findChromium()))

  try {
    const samples: Sample[] = []
    for (let at = 0; at < shoppers; at += 1) {
      const context = await browser.newContext({ userAgent: person, viewport: { width: 1440, height: 900 } })
      const tab = await openAs(context, server.url, at)
      for (let card = 0; card < clicks; card += 1) samples.push(await clickCard(tab))
      await context.close()
    }

    return [figureOf(samples)]
  } finally {
    await browser.close()
    await server.stop()
    await accounts.close()
    await rm(directory, { recursive: true })
  }
}

interface Sample {
  readonly sentMs: number
  /** The duration of the page's call, by the browser's clock. */
  readonly callMs: number
}

function figureOf(samples: readonly Sample[]): Figure {
  const times = (pick: (sample: Sample) => number) => samples.map(pick).sort((a, b) => a - b)
  const [sent, call] = [times(({ sentMs }) => sentMs), times(({ callMs }) => callMs)]
  const [sentP95, callP95] = [percentile(sent, 0.95), percentile(call, 0.95)]

  return atMost('click on a card to ‘Email sent’, p95, beyond that of its call', sentP95 - callP95, {
    limit: limitMs,
    ...{ digits: 0, unit: ' ms' },
    note: `${sentP95.toFixed(0)} and ${callP95.toFixed(0)} ms, ${samples.length} clicks; medians ${median(sent).toFixed(0)} and ${median(call).toFixed(0)} ms`,
  })
}

/** The results as a shopper sees them who has opted in to one-click e-mails. */
async function openAs(context: BrowserContext, url: string, at: number): Promise<Page> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${at}.0.1` })
  await context.addCookies([{ name: 'signed-in', value: '1', url }])
  const tab = await context.newPage()
  const email = `shopper-${at}@example.com`
  const leadProfile = { firstName: 'Bench', lastName: 'Mark', email, isOneClickOptedIn: true }
  // She is signed in for the page alone: nothing else of an account is asked for.
  await tab.route(`**${accountApiPath}/**`, (route) => route.fulfill({ json: { cars: [], refusedIds: [] } }))
  await tab.route(`**${sessionPath}`, (route) => route.fulfill({ json: { shopper: { email }, leadProfile } }))
  await tab.goto(`${url}/cars-for-sale/all-cars?zip=85281&searchRadius=0`, { waitUntil: 'load' })
  await tab
    .locator('[role=feed] article')
    .getByRole('button', { name: 'Check availability' })
    .nth(clicks)
    .waitFor({ state: 'attached' })

  return tab
}

const clickCard = (tab: Page): Promise<Sample> =>
  tab.evaluate(async () => {
    const button = [
      ...document.querySelectorAll<HTMLButtonElement>(
        '[role=feed] article button[title="Check availability"]',
      ),
    ].find(({ offsetParent }) => offsetParent !== null)
    if (!button) throw new Error('the page has too few cards')

    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const observer = new MutationObserver(() => button.title === 'Email sent' && resolve())
    observer.observe(button, { attributes: true })
    performance.clearResourceTimings()
    setTimeout(() => reject(new Error('no e-mail was sent')), 10_000)
    const startMs = performance.now()
    button.click()
    await promise
    observer.disconnect()
    await new Promise(requestAnimationFrame)
    const sentMs = performance.now() - startMs
    const call = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => new URL(name).pathname.endsWith('/api/leads'))

    if (!call) throw new Error('the page made no call')

    return { sentMs, callMs: call.duration }
  })
