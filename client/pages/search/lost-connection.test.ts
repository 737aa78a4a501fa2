import type { Page } from 'playwright-core'
import t from 'tap'
import { snapshotsName } from '#client/navigation/history-snapshot.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { holdAnswers, hydrated, startBrowser } from '#infra/testing/browser.ts'
import { withOffers, withoutTiles } from '#infra/testing/flags.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t, { listings: 2_000 })
const { url } = await startProduct(t, { marketplace })
const openPage = await startBrowser(t)
const allCars = `${url}/cars-for-sale/all-cars`
const expects = /Failed to load resource|ERR_|Failed to fetch dynamically imported module/

const used = (page: Page) => page.getByRole('checkbox', { name: /^Used/ })
/** Whether the page's script has begun to hydrate the document. */
const hasRoot = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'))

const heading = (page: Page, text: RegExp) => page.getByRole('heading', { level: 1, name: text }).waitFor()

/** @of client/pages/ConnectionNotice.tsx */
t.test(
  'offline the results stay and the page says so; the search is made once the connection is back',
  async (t) => {
    // A paid tile that comes late may take a repeated car out of the list, which is counted here.
    const untiled = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
    const page = await openPage(t, { expects })
    await page.goto(`${untiled.url}/cars-for-sale/all-cars?makeCode=FORD`, { waitUntil: 'networkidle' })
    const shown = await page.getByRole('feed').getByRole('article').count()
    const notice = page.locator('[data-notice=connection]')

    await page.context().setOffline(true)
    await notice.getByText('You are offline. What you see is still here.').waitFor()
    await used(page).click()
    await notice.getByRole('button', { name: 'Try again' }).waitFor()
    t.equal(await page.getByRole('feed').getByRole('article').count(), shown)
    await becomes(t, () => used(page).isChecked(), true, 'the choice is kept')
    t.equal(new URL(page.url()).search, '?makeCode=FORD')

    await notice.getByRole('button', { name: 'Try again' }).click()
    await notice.getByRole('button', { name: 'Try again' }).waitFor()
    t.equal(await page.getByRole('feed').getByRole('article').count(), shown)

    await page.context().setOffline(false)
    await page.waitForURL(/listingType=USED/)
    await heading(page, /used Ford cars/)
    await becomes(t, () => notice.textContent(), '')
  },
)

/** @spec 8.5 (part) @of client/navigation/fetch-page.ts */
t.test(
  'offers that came with the results are shown, and no car is lost, where the blocks cannot be loaded',
  async (t) => {
    const { url } = await startProduct(t, { marketplace, settings: { flags: withOffers } })
    const page = await openPage(t, { expects })
    await page.goto(`${url}/cars-for-sale/all-cars?makeCode=HONDA`, { waitUntil: 'networkidle' })
    await page.route(/\/svc\/blocks\//, (route) => route.abort())
    const answered = page.waitForResponse(/\/svc\/search\//)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('mileageASC')
    const { results } = await (await answered).json()
    await page.waitForURL(/sortBy=mileageASC/)

    const feed = page.getByRole('feed')
    const first = feed.locator('[data-organic-id]').first()
    const listed: readonly string[] = results.listings.map(({ id }: { id: number }) => String(id))
    await becomes(t, async () => listed.includes((await first.getAttribute('data-organic-id')) ?? ''), true)
    await becomes(t, () => feed.locator('[data-tile=premium]').count(), 3)
    const shown = await feed.evaluate((element) =>
      Array.from(
        element.querySelectorAll('h3 a'),
        (link) => /vehicle\/(\d+)/.exec((link as HTMLAnchorElement).href)?.[1] ?? '',
      ),
    )
    const end = Math.max(...shown.map((id) => listed.indexOf(id)))
    t.ok(end >= 23)
    t.strictSame(
      listed.slice(0, end + 1).filter((id) => !shown.includes(id)),
      [],
    )
  },
)

/** @of client/navigation/fetch-page.ts */
t.test(
  'offline a button whose dialog cannot be loaded keeps the page, and leads on once the connection is back',
  async (t) => {
    const page = await openPage(t, { expects })
    await page.goto(`${allCars}?makeCode=HONDA`, { waitUntil: 'networkidle' })
    const card = page.getByRole('feed').getByRole('article').first()
    const again = page.locator('[data-notice=connection]').getByRole('button', { name: 'Try again' })

    await page.context().setOffline(true)
    for (const button of [
      card.getByRole('button', { name: 'Check availability' }),
      page.getByRole('link', { name: 'Save search' }),
      page.getByRole('link', { name: 'Help me choose' }),
      page.getByRole('link', { name: 'Sign in' }),
    ]) {
      await button.click()
      await again.waitFor()
      t.equal(page.url(), `${allCars}?makeCode=HONDA`)
    }

    await page.context().setOffline(false)
    await page.waitForURL(/\/sign-in\?/)
  },
)

/** @of client/navigation/page-router.ts, client/navigation/PageRouterProvider.tsx */
t.test(
  'Back while the code of a reloaded page is under way leads to the page before, without complaint',
  async (t) => {
    for (const late of ['entry-browser', 'VehiclePage']) {
      const page = await openPage(t)
      await page.goto(`${allCars}?makeCode=KIA`, { waitUntil: 'networkidle' })
      await page.getByRole('feed').getByRole('article').first().getByRole('heading').getByRole('link').click()
      await page.waitForURL(/vehicle/)

      const release = await holdAnswers(page, new RegExp(`${late}.*\\.js`))
      await page.reload({ waitUntil: 'commit' })
      await heading(page, / Kia /)
      const isStarted = late === 'VehiclePage'
      if (isStarted) await page.waitForFunction(hasRoot)
      await page.evaluate((name) => {
        sessionStorage.removeItem(name)
        history.back()
      }, snapshotsName)
      await page.waitForURL(/makeCode=KIA/, { waitUntil: 'commit' })
      if (isStarted) await page.waitForFunction((name) => name in sessionStorage, snapshotsName)
      release()

      await heading(page, /Kia cars/)
      await page.waitForFunction(() => document.documentElement.dataset.scripts !== undefined)
      t.equal(page.url(), `${allCars}?makeCode=KIA`)
    }
  },
)

/** @spec 1.2 @of client/streaming/scripts-state.ts */
t.test(
  'where the scripts cannot be loaded, sort and filters have their buttons and work as forms',
  async (t) => {
    const page = await openPage(t, { expects })
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.goto(allCars)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('mileageASC')
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.waitForURL(/sortBy=mileageASC/)
    await used(page).check()
    await page.getByRole('button', { name: /^See Results/ }).click()
    await page.waitForURL(/listingType=USED&sortBy=mileageASC/)
    await heading(page, /used cars/)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: /^Filters/ }).click()
    await page.getByRole('checkbox', { name: /^New/ }).check()
    await page.getByRole('button', { name: /^See Results/ }).click()
    await becomes(t, () => new URL(page.url()).search, '?listingType=NEW&listingType=USED&sortBy=mileageASC')
  },
)

/** @of client/streaming/optional-chunk.ts */
t.test(
  'where the code of optional blocks cannot be loaded, they stay as they are until the browser is online again',
  async (t) => {
    const page = await openPage(t, { expects })
    const optional = /\/assets\/(Promo|CardTools|ShowcaseView|monitor|\w+Group)-.*\.js/
    await page.route(optional, (route) => route.abort())
    await page.goto(`${allCars}?showcaseOwnerId=1`, { waitUntil: 'networkidle' })
    const promos = page.locator('[data-tile=walletPromo], [data-tile=sellPromo]')
    await promos.first().waitFor()
    const hide = page.getByRole('button', { name: 'Hide sponsored dealers' })
    await hide.waitFor()

    await page.unroute(optional)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await (await hydrated(hide)).click()
    await page.getByText('Sponsored dealers are hidden.').waitFor()
    await used(page).click()
    await heading(page, /used cars/)
    t.equal(await page.getByRole('alert').count(), 0)
  },
)

/** @of client/streaming/scripts-state.ts */
t.test('where the scripts run, the buttons of pages without scripts are never seen', async (t) => {
  const page = await openPage(t)
  const state = () => page.evaluate(() => document.documentElement.dataset.scripts)
  // A page whose scripts come late on a busy machine shows them: the next one is sooner there.
  do await page.goto(allCars, { waitUntil: 'networkidle' })
  while ((await state()) === 'late')
  await becomes(t, state, 'live')
  t.equal(await page.getByRole('button', { name: 'Sort' }).count(), 0)
  t.equal(await page.getByRole('button', { name: /^See Results/ }).count(), 0)
})

/** @spec 4.44 @of client/streaming/replay-clicks.ts */
t.test('a click on a block whose code is still on its way is made once the code is there', async (t) => {
  const page = await openPage(t)
  const release = await holdAnswers(page, /\/ShowcaseView-[^/]*\.js/)

  await page.goto(`${allCars}?showcaseOwnerId=1`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.scripts)
  await page.getByRole('button', { name: 'Hide sponsored dealers' }).click()
  t.equal(await page.getByText('Sponsored dealers are hidden.').isVisible(), false)
  release()
  await page.getByText('Sponsored dealers are hidden.').waitFor()
})

/** @of client/navigation/pending-location.ts */
t.test(
  'a car that is followed before the code of the panel is there leaves the form in its place meanwhile',
  async (t) => {
    const page = await openPage(t)
    const releaseCode = await holdAnswers(page, /\/FilterPanel-[^/]*\.js/)
    const releaseCar = await holdAnswers(page, /svc\/.*vehicle/)

    await page.goto(allCars, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.scripts === 'live')
    const form = page.locator('#filters form')
    const place = await form.boundingBox()
    const asked = page.waitForRequest(/svc\/.*vehicle/)
    await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click()
    await asked
    t.strictSame(await form.boundingBox(), place)

    releaseCar()
    await page.waitForURL(/\/vehicle\//)
    releaseCode()
  },
)

/** @spec 4.19 @of client/navigation/search-navigation.ts */
t.test('Back undoes a category and the filters after it one step at a time', async (t) => {
  const page = await openPage(t)
  const searchIs = (search: string) => page.waitForURL((address) => address.search === search)
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name })

  await page.goto(`${allCars}?makeCode=FORD`, { waitUntil: 'networkidle' })
  await tab('Best Deals').click()
  await page.waitForURL(/categorySearch=bestDeals/)
  const category = new URL(page.url()).search
  await used(page).click()
  await page.waitForURL(/listingType=USED/)
  await page.getByRole('checkbox', { name: /^New/ }).click()
  await page.waitForURL(/listingType=NEW&listingType=USED/)

  await page.goBack()
  await searchIs(category)
  await becomes(t, () => used(page).isChecked(), false)
  await page.goBack()
  await searchIs('?makeCode=FORD')

  // A filter that is chosen while a category is on its way makes one step with it.
  const held = Promise.withResolvers<void>()
  await page.route(/svc\/search\/all-cars\?.*categorySearch/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })

  await tab('For Sale By Owner').click()
  await used(page).click()
  held.resolve()
  await page.waitForURL(/categorySearch=forSaleByOwner/)
  t.match(page.url(), /listingType=USED/)
  await page.goBack()
  await searchIs('?makeCode=FORD')
})

/** @spec 4.19 @of client/navigation/search-navigation.ts */
t.test(
  'after Back all controls show the search that the page has, and the next change is one of it',
  async (t) => {
    const page = await openPage(t)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const isNew = page.getByRole('checkbox', { name: /^New/ })
    const isOf = async (search: string) => {
      await page.waitForURL((address) => address.search === search)
      await becomes(t, () => page.locator('[aria-busy="true"]').count(), 0)
    }

    await page.goto(`${allCars}?makeCode=FORD`, { waitUntil: 'networkidle' })
    await sort.selectOption('mileageASC')
    await isOf('?makeCode=FORD&sortBy=mileageASC')
    await page.goBack()
    await isOf('?makeCode=FORD')
    t.equal(await sort.inputValue(), 'relevance')
    await used(page).click()
    await isOf('?listingType=USED&makeCode=FORD')

    await sort.selectOption('mileageASC')
    await isOf('?listingType=USED&makeCode=FORD&sortBy=mileageASC')
    await isNew.click()
    await isOf('?listingType=NEW&listingType=USED&makeCode=FORD&sortBy=mileageASC')
    await page.goBack()
    await isOf('?listingType=USED&makeCode=FORD&sortBy=mileageASC')
    t.strictSame([await sort.inputValue(), await isNew.isChecked()], ['mileageASC', false])
    await page.goBack()
    await isOf('?listingType=USED&makeCode=FORD')
    t.strictSame([await sort.inputValue(), await used(page).isChecked()], ['relevance', true])

    // A change that a link has overtaken is over, also when Back leads to the search from which it was made.
    const held = Promise.withResolvers<void>()
    await page.route(/svc\/search\/.*NEW/, async (route) => {
      await held.promise
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest(/svc\/search\/.*NEW/)
    await isNew.click()
    await asked
    await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/vehicle\//)
    held.resolve()
    await page.goBack()
    await isOf('?listingType=USED&makeCode=FORD')
    t.equal(await isNew.isChecked(), false)
  },
)

/** @of client/navigation/use-linked-detail.ts */
t.test('a link to a dialog on a block whose code is still on its way opens the dialog', async (t) => {
  const page = await openPage(t)
  const release = await holdAnswers(page, /\/Promo-[^/]*\.js/)

  await page.goto(allCars, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.scripts === 'live')
  const link = page.locator('[data-tile=walletPromo] a[data-dialog]')
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'My wallet' }).waitFor()
  t.equal(page.url(), allCars)
  release()
})
