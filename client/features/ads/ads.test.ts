import t from 'tap'
import { type AskedAd, adHref, adSearch, startAds, untilSeen } from '#infra/testing/ads.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { hydrated } from '#infra/testing/browser.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { hangs, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { adPaths } from '#shared/features/ads/ad-paths.ts'
import { consentKey } from '#shared/features/consent/consent.ts'

const { marketplace, origins, product, openPage, open, totalsOf, counted } = await startAds(t)

/** @spec 1.1 (part), 2.20 (part), 9.30, 9.31 @of client/features/ads/AdPlace.tsx */
t.test('slots have their sizes before any ad is there, and nothing moves when one comes', async (t) => {
  for (const [width, top, footer] of [
    [390, [320, 50], [320, 250]],
    [768, [728, 90], [728, 90]],
    [1440, [970, 90], [728, 90]],
  ] as const) {
    const page = await openPage(t, { viewport: { width, height: 900 } })
    const shifts = await watchLayoutShifts(page)
    await page.goto(product.url + adSearch, { waitUntil: 'networkidle' })
    for (const [slot, [widthPx, heightPx]] of Object.entries({ top, footer })) {
      const place = page.locator(`[data-ad-slot=${slot}]`)
      const before = await place.boundingBox()
      await place.scrollIntoViewIfNeeded()
      const { width, height } = (await place.getByRole('link').boundingBox()) ?? { width: 0, height: 0 }
      t.strictSame([Math.round(width), Math.round(height)], [widthPx, heightPx], slot)
      t.equal((await place.boundingBox())?.height, before?.height)
      t.equal(await place.getByText('Advertisement', { exact: true }).isVisible(), true, 'it says what it is')
    }
    t.strictSame(await shifts(), [], `${width} px`)
  }
})

/** @spec 7.37 @of client/features/ads/use-ad.ts */
t.test(
  'an ad is counted once when it is there, once when half of it was seen for a second, and once when it is clicked',
  async (t) => {
    const { page, place } = await open(t, { viewport: { width: 1440, height: 500 } })
    const before = await totalsOf('footer')
    const link = place('footer').getByRole('link')
    const showPart = (px: number) =>
      page.evaluate((shown) => {
        const { top } = document.querySelector('[data-ad-slot=footer] a')?.getBoundingClientRect() ?? {
          top: 0,
        }
        scrollBy(0, top - innerHeight + shown)
      }, px)

    await page.locator('[data-ad-slot=footer]').scrollIntoViewIfNeeded()
    await link.waitFor()
    await showPart(30)
    await counted('footer', { impression: before.impression + 1 })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const atRest = (await totalsOf('footer')).viewable
    await page.clock.runFor(5_000)
    t.equal((await totalsOf('footer')).viewable, atRest, 'a third of it is not enough')

    await showPart(60)
    await page.clock.runFor(200)
    await page.clock.runFor(1_100)
    await counted('footer', { viewable: before.viewable + 1 })
    await link.click()
    await page.waitForURL(`**${adHref}`)
    await counted('footer', { impression: before.impression + 1, click: before.click + 1 })
  },
)

/** @spec 2.20, 4.48, 4.49 (part), 4.54 @of client/features/ads/FixedAd.tsx */
t.test(
  'the fixed ad comes with the scrolling, makes room for dialogs, and goes when it is closed',
  async (t) => {
    const { page, asked, place, fixed, isFixed, scrollTo } = await open(t)
    await isFixed('hidden')
    await place('top').getByRole('link').waitFor()
    t.notOk(
      asked.some(({ slot }) => slot === 'fixed'),
      'nothing is asked for it yet',
    )
    await scrollTo(0.05)
    await page.clock.runFor(200)
    await isFixed('hidden')
    await scrollTo(0.2)
    await isFixed('shown')
    t.match(asked.at(-1), { slot: 'fixed', refreshCount: 0, context: { make: 'FORD' }, browser: 'chrome' })
    t.equal(asked.at(-1)?.elsewhere?.length, 1, 'it is not what stands above the results')
    t.strictSame(await violationsOf(page, '[data-ad-slot=fixed]'), [])

    const box = await fixed.boundingBox()
    const close = fixed.getByRole('button', { name: 'Close advertisement' })
    t.ok(Number((await close.boundingBox())?.width) >= 44)
    const covered = await page.evaluate(async (top) => {
      const links = [...document.querySelectorAll<HTMLElement>('[role=feed] article a')]
      return links.slice(8, 20).filter((link) => {
        link.focus()
        return link.getBoundingClientRect().bottom > top && link.getBoundingClientRect().top < innerHeight
      }).length
    }, Number(box?.y))
    t.equal(covered, 0, 'what has the focus is not behind the ad')

    await page
      .getByRole('link', { name: /wallet/i })
      .first()
      .click()
    await isFixed('hidden')
    await page.keyboard.press('Escape')
    await isFixed('shown')

    await close.click()
    await isFixed('hidden')
    t.equal(await page.evaluate(() => document.activeElement?.id), 'srp-listings', 'the focus is not lost')
    await scrollTo(0)
    await scrollTo(0.3)
    await page.clock.runFor(60_000)
    await isFixed('hidden')
  },
)

/** @spec 4.50, 4.51, 4.52, 4.53, 4.54, 9.28 @of client/features/ads/use-fixed-ad.ts */
t.test(
  'at the end of the results the fixed ad goes; back up it comes with another one, as the top slot does',
  async (t) => {
    const { page, asked, place, isFixed, scrollTo } = await open(t, {
      viewport: { width: 1440, height: 500 },
    })
    // The top slot is filled once it is in view, and only a slot that was filled is refreshed.
    await place('top').getByRole('link').waitFor()
    const toMarker = (px: number) =>
      page.evaluate((shown) => {
        const marker = document.querySelector('[data-ad-marker]')
        scrollBy(0, Number(marker?.getBoundingClientRect().top) - innerHeight + shown)
      }, px)
    const refreshes = () => asked.filter(({ refreshCount }) => refreshCount > 0)
    const refreshed = async (count: number) => {
      await untilSeen(page, () => refreshes().length >= count)
      return refreshes().at(-1)
    }

    await scrollTo(0.3)
    await isFixed('shown')
    await toMarker(50)
    await isFixed('hidden')
    await toMarker(-400)
    await isFixed('shown')
    await page.clock.runFor(20_000)
    t.strictSame(refreshes(), [], 'the last load is less than 30 seconds ago')
    await page.clock.runFor(10_100)
    t.match(await refreshed(1), { slot: 'fixed', refreshCount: 1 })

    await page.clock.runFor(30_000)
    await scrollTo(1)
    await isFixed('hidden')
    await toMarker(500)
    await isFixed('shown')
    t.match(await refreshed(2), { slot: 'top', refreshCount: 2 })
  },
)

/** @spec 4.49 @of client/features/ads/FixedAd.tsx, client/features/ads/AdPlace.tsx */
t.test('flags hide the fixed ad on phones, or on the site of valuations, where none is bought', async (t) => {
  const flags = { ads: true, mobileStickyAd: false, valuationStickyAd: false }
  const { url } = await startProduct(t, {
    ...{ marketplace, origins },
    settings: { flags, hosts: { 'values.localhost': 'fairmark' } },
  })

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 400 },
  ]) {
    const { page, asked, fixed, place, scrollTo, isFixed } = await open(t, { url, viewport })
    await fixed.waitFor({ state: 'attached' })
    await scrollTo(0.3)
    await page.clock.runFor(1_000)
    // The footer's ad is asked for after all that was wanted before it.
    await place('footer').scrollIntoViewIfNeeded()
    await place('footer').getByRole('link').waitFor()
    t.notOk(
      asked.some(({ slot }) => slot === 'fixed'),
      `${viewport.width} x ${viewport.height}`,
    )

    await page.setViewportSize({ width: 844, height: 500 })
    await scrollTo(0.3)
    await isFixed('shown')
  }

  const values = await open(t, { url: url.replace('127.0.0.1', 'values.localhost') })
  await values.scrollTo(0.3)
  t.strictSame([await values.fixed.count(), await values.place('footer').count()], [0, 1])
})

t.test("'Hide sponsored' has no ads, and neither has a page without scripts", async (t) => {
  const { page, asked, place } = await open(t, { path: `${adSearch}&organic=true` })
  await page.getByRole('link', { name: 'Show sponsored' }).waitFor()
  t.strictSame([await place('top').count(), await place('fixed').count(), asked], [0, 0, []])

  const plain = await openPage(t, { javaScriptEnabled: false })
  await plain.goto(product.url + adSearch)
  t.equal(await plain.locator('[data-ad-slot]').first().isVisible(), false)
})

/** @spec 7.37 (part) @of client/features/ads/ask-ad.ts */
t.test(
  'without consent to advertising an ad server learns what the page is about, and nothing else',
  async (t) => {
    const refusals = {
      refused: ([key]: readonly string[]) =>
        localStorage.setItem(key ?? '', JSON.stringify({ statistics: true, advertising: false })),
      signalled: () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    }

    for (const [name, refuse] of Object.entries(refusals)) {
      const page = await openPage(t)
      await page.addInitScript(refuse, [consentKey])
      await page.addInitScript(() => localStorage.setItem('ad-viewer', 'x'))
      const asking = page.waitForRequest((request) => request.url().endsWith(adPaths.ask))
      await page.goto(product.url + adSearch, { waitUntil: 'networkidle' })
      const { context, ...rest }: AskedAd = (await asking).postDataJSON()
      t.strictSame(context, { make: 'FORD' }, name)
      t.notHas(rest, { browser: String, viewer: String })
      t.equal(await page.evaluate(() => localStorage.getItem('ad-viewer')), null)
    }

    const { asked, place } = await open(t)
    await place('top').getByRole('link').waitFor()
    t.match(asked[0], {
      context: { make: 'FORD', market: /\w/ },
      viewer: /^[\da-f-]{36}$/,
      browser: 'chrome',
    })
  },
)

/** @spec 8.16 @of client/features/ads/use-load-failure.ts */
t.test(
  'an ad service that does not answer in ten seconds is logged, and the house fills the slots',
  async (t) => {
    const away = await startOrigin(t, hangs)
    const silent = await startProduct(t, {
      ...{ marketplace, settings: { flags: { ads: true, adSlots: true } } },
      origins: { accounts: away.url },
    })
    const { page, asked, place, isFixed, scrollTo } = await open(t, { url: silent.url, waitUntil: 'load' })
    const isAsked = (slot: string) => asked.some((one) => one.slot === slot)
    await untilSeen(page, () => isAsked('top'))
    await scrollTo(0.3)
    await untilSeen(page, () => isAsked('fixed'))
    await page.clock.runFor(10_100)
    const logged = await silent.logged({ msg: 'client error', message: 'Fixed Ad Failed to load' })
    t.match(logged, { kind: 'failed_ad' })
    await isFixed('hidden')
    for (const slot of ['top', 'results'])
      t.match(await place(slot).first().textContent(), /Great prices, found for you/, slot)
  },
)

/** @spec 7.37 (part), 9.20 @of client/features/ads/AdTile.tsx */
t.test(
  'among the results the house makes way for an ad until somebody reads it; nothing moves, and the ad is counted',
  async (t) => {
    const { url } = await startProduct(t, {
      ...{ marketplace, origins },
      settings: { flags: { ads: true, adSlots: true } },
    })

    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const page = await openPage(t, { viewport: { width, height: 900 }, colorScheme })
      await page.clock.install()
      const shifts = await watchLayoutShifts(page)
      const answer = Promise.withResolvers<void>()
      await page.route(`**${adPaths.ask}`, async (route) => {
        if (route.request().postDataJSON().slot === 'results') await answer.promise
        await route.continue()
      })

      await page.goto(url + adSearch, { waitUntil: 'load' })
      const tile = page.locator('[data-ad-slot=results]').first()
      const words = tile.getByRole('heading')
      const outOfSight = await tile.boundingBox()
      await tile.scrollIntoViewIfNeeded()
      const answered = page.waitForResponse(
        (response) => response.request().postData()?.includes('"results"') === true,
      )
      const frames = () =>
        page.evaluate(async () => {
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        })

      await frames()
      await page.clock.runFor(1_000)
      answer.resolve()
      await answered
      await frames()
      t.match(await words.textContent(), /Great prices, found for you/, 'it is looked at')

      await page.evaluate(() => scrollTo(0, 0))
      await words.getByText('Sold here').waitFor()
      const counts = await totalsOf('results')
      await tile.scrollIntoViewIfNeeded()
      t.equal((await tile.boundingBox())?.height, outOfSight?.height, `${width} px`)
      t.strictSame(await shifts(), [], `${width} px`)
      await page.clock.runFor(1_100)
      await page.locator('[data-fixed-ad=shown]').waitFor()
      t.strictSame(await violationsOf(page), [])
      if (width < 1_440) continue

      await counted('results', { viewable: counts.viewable + 1 })
      await tile.getByRole('link', { name: 'Look' }).click()
      await page.waitForURL(`**${adHref}`)
      await counted('results', { click: counts.click + 1 })
    }

    const jumping = await openPage(t, { viewport: { width: 1440, height: 900 } })
    await jumping.clock.install()
    const shifts = await watchLayoutShifts(jumping)
    await jumping.goto(url + adSearch, { waitUntil: 'networkidle' })
    const last = await hydrated(jumping.locator('[data-ad-slot=results]').last())
    await jumping.clock.pauseAt((await jumping.evaluate(() => Date.now())) + 60_000)
    await last.evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await last.getByRole('heading', { name: 'Sold here' }).waitFor()
    t.equal(
      await last.evaluate((tile) => tile.getBoundingClientRect().top < innerHeight),
      true,
      'who jumps to a tile has read nothing yet',
    )
    await jumping.clock.resume()
    t.strictSame(await shifts(), [])

    const plain = await openPage(t, { javaScriptEnabled: false })
    await plain.goto(url + adSearch)
    t.equal(await plain.getByRole('link', { name: 'See great prices' }).isVisible(), true, 'without scripts')
  },
)
