import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { adPaths } from '#shared/features/ads/ad-paths.ts'
import { adSlotIds } from '#shared/features/ads/ad-slots.ts'
import { startTestAccounts, testDirectory } from './accounts.ts'
import { startBrowser, type VisitorOptions } from './browser.ts'
import { startTestMarketplace } from './marketplace.ts'
import { startProduct } from './product.ts'

/** What a page asks the ad service. */
export interface AskedAd {
  readonly slot: string
  readonly refreshCount: number
  readonly context: Readonly<Record<string, string>>
  readonly elsewhere?: readonly string[]
  readonly viewer?: string
  readonly browser?: string
}

export interface AdPageOptions extends VisitorOptions {
  readonly waitUntil?: 'load' | 'networkidle'
  /** The origin, by default of the product with ads. */
  readonly url?: string
  readonly path?: string
}

interface Totals {
  readonly slot: string
  readonly impression: number
  readonly viewable: number
  readonly click: number
}

/** The page that the one campaign leads to. */
export const adHref = '/cars-for-sale/certified-cars'

/** A search without paid tiles of other kinds. */
export const adSearch = '/cars-for-sale/all-cars?zip=85281&searchRadius=0&makeCode=FORD'

/** The product with ads of three campaigns that fit every slot, and a browser. */
export async function startAds(t: Test) {
  const creative = { title: 'Sold here', text: 'A text of an ad.', action: 'Look', href: adHref, art: 'road' }
  const campaigns = ['a', 'b', 'c'].map((id) => ({
    ...{ id, slots: adSlotIds, creative, targeting: {}, frequencyCap: 1_000 },
  }))
  const file = join(testDirectory(t), 'campaigns.json')
  writeFileSync(file, JSON.stringify(campaigns))

  const marketplace = await startTestMarketplace(t, { listings: 3_000 })
  const accounts = await startTestAccounts(t, { env: { AD_CAMPAIGNS_FILE: file } })
  const origins = { accounts: accounts.url }
  const product = await startProduct(t, { marketplace, origins, settings: { flags: { ads: true } } })
  const openPage = await startBrowser(t)

  /** A page with the requests for ads that it sends, and a clock that the test can turn on. */
  const open = async (
    t: Test,
    { url = product.url, path = adSearch, waitUntil = 'networkidle', ...options }: AdPageOptions = {},
  ) => {
    const page = await openPage(t, options)

    await page.clock.install()
    const asked: AskedAd[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(adPaths.ask)) asked.push(request.postDataJSON())
    })

    await page.goto(url + path, { waitUntil })
    const place = (slot: string) => page.locator(`[data-ad-slot=${slot}]`)

    return {
      ...{ page, asked, place, fixed: place('fixed') },
      /** Scrolls by a share of the page. */
      scrollTo: (share: number) =>
        page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share),
      /** Resolves once the fixed ad is shown or hidden. */
      isFixed: (state: 'shown' | 'hidden') =>
        page.locator(`[data-fixed-ad=${state}]`).waitFor({ state: 'attached' }),
    }
  }

  /** The totals of a slot, over all campaigns. */
  const totalsOf = async (slot: string): Promise<Totals> => {
    const { ads }: { ads: Totals[] } = await (await fetch(`${accounts.url}/ads.json`)).json()
    const all = ads.filter((ad) => ad.slot === slot)
    const sumOf = (kind: 'impression' | 'viewable' | 'click') => all.reduce((sum, ad) => sum + ad[kind], 0)

    return { slot, impression: sumOf('impression'), viewable: sumOf('viewable'), click: sumOf('click') }
  }

  return {
    ...{ marketplace, origins, product, openPage, open, totalsOf },
    /** Resolves once the totals of a slot are these. */
    async counted(slot: string, wanted: Partial<Totals>): Promise<void> {
      for (;;) {
        const totals = await totalsOf(slot)
        if (Object.entries(wanted).every(([kind, count]) => totals[kind as keyof Totals] === count)) return
        await setImmediate()
      }
    },
  }
}

/** Resolves once something has happened; rejects where it has not after two minutes, as Playwright does. */
export async function untilSeen(page: Page, hasHappened: () => boolean): Promise<void> {
  const endsMs = performance.now() + 120_000
  while (!hasHappened()) {
    if (performance.now() > endsMs) throw new Error(`not so: ${hasHappened}`)
    await page.evaluate(() => document.title)
  }
}
