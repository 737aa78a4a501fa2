import t from 'tap'
import { type AdPageOptions, adSearch, startAds, untilSeen } from '#infra/testing/ads.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { SettingsDocument } from '#shared/settings/settings.contract.ts'

const { marketplace, origins, openPage, open } = await startAds(t)

/** The pages of another ad server. */
const pages: Readonly<Record<string, string>> = {
  good: '<p>An ad of others</p><script>parent.postMessage({ type: "ad", state: "ready" }, "*")</script>',
  once: '<p>The first one</p><script>parent.postMessage({ type: "ad", state: "ready" }, "*")</script>',
  empty: '<script>parent.postMessage({ type: "ad", state: "empty" }, "*")</script>',
  silent: '<p>Never says a word</p>',
  big: `<p>Big</p><div>${'x'.repeat(5_000_000)}</div><script>parent.postMessage({ type: "ad", state: "ready" }, "*")</script>`,
  bad: `<form action="/elsewhere" method="post" target="_top"></form><script>
    const tries = { read: () => parent.document.title, store: () => localStorage.length, cookie: () => document.cookie }
    const broken = Object.entries(tries).filter(([, attempt]) => { try { attempt(); return true } catch { return false } })
    try { top.location = 'https://evil.example/' } catch {}
    try { document.forms[0].submit() } catch {}
    document.body.style = 'position: fixed; inset: 0; width: 4000px; height: 4000px'
    parent.postMessage({ type: 'ad', state: '<b>' }, '*')
    parent.postMessage({ type: 'ad', state: 'ready', broken: broken.map(([name]) => name) }, '*')
  </script>`,
}

/** @spec 7.37 (part) @of client/features/ads/AdFrame.tsx */
t.test(
  'ads of another server stand in frames that cannot break out, never answer, or be of any size',
  async (t) => {
    const other = await startOrigin(t, ({ url = '' }, response) => {
      const name = /\/(\w+)\.html/.exec(url)?.[1] ?? ''
      const isSilent = name === 'once' && url.includes('refreshCount=1')
      response.writeHead(200, { 'content-type': 'text/html' }).end(pages[isSilent ? 'silent' : name])
    })

    const framing = (name: string): SettingsDocument => ({
      flags: { ads: true },
      adFrameUrl: `${other.url}/${name}.html`,
    })
    const framed = await startProduct(t, { marketplace, origins, settings: framing('good') })
    const use = async (name: string) => {
      framed.settings.write(JSON.stringify(framing(name)))
      await framed.reloadSettings()
    }

    const expects = /sandbox|frame|Blocked|cross-origin|Unsafe|Failed to|SecurityError|navigat/i
    let visits = 0
    const visit = async (name: string, options: AdPageOptions = {}) => {
      await use(name)
      visits += 1
      return open(t, {
        ...options,
        url: framed.url,
        path: `${adSearch}&maxPrice=${90_000 + visits}`,
        expects,
      })
    }

    await t.test('an ad that says that it is ready stays, and knows what its query says', async (t) => {
      const { page, place, isFixed, scrollTo } = await visit('good')
      const frame = place('top').locator('iframe')
      await frame.waitFor({ state: 'visible' })
      await place('top').frameLocator('iframe').getByText('An ad of others').waitFor()
      const query = Object.fromEntries(new URL((await frame.getAttribute('src')) ?? '').searchParams)
      t.match(query, {
        slot: 'top',
        sizes: '728x90,970x90',
        refreshCount: '0',
        make: 'FORD',
        browser: 'chrome',
      })
      t.equal(
        await frame.getAttribute('sandbox'),
        'allow-scripts allow-popups allow-popups-to-escape-sandbox',
      )
      t.equal(other.requests[0]?.headers.referer, undefined)
      await scrollTo(0.3)
      await isFixed('shown')
      await page.clock.runFor(10_100)
      t.equal(await frame.count(), 1, 'the limit of ten seconds was met')
    })

    await t.test('one that breaks out finds nothing and moves nothing', async (t) => {
      const page = await openPage(t, { expects })
      const said: unknown[] = []
      await page.exposeFunction('note', (data: unknown) => said.push(data))
      await page.addInitScript(() =>
        addEventListener('message', ({ data }) =>
          (window as unknown as { note(data: unknown): void }).note(data),
        ),
      )
      const shifts = await watchLayoutShifts(page)
      await use('bad')
      await page.goto(`${framed.url}${adSearch}&maxPrice=80000`, { waitUntil: 'networkidle' })
      await untilSeen(page, () => said.length >= 2)
      t.match(said, [{ state: '<b>' }, { state: 'ready', broken: [] }])
      t.ok(page.url().startsWith(framed.url), 'the page is still there')
      t.strictSame(await shifts(), [])
      const { width, height } = (await page.locator('[data-ad-slot=top] iframe').boundingBox()) ?? {}
      t.strictSame([width, height], [970, 90])
    })

    await t.test('the fixed ad is never empty: one that is ready stays until the next one is', async (t) => {
      const { page, isFixed, scrollTo } = await visit('once', { viewport: { width: 1440, height: 500 } })
      const frames = page.locator('[data-ad-slot=fixed] iframe')
      const toMarker = (px: number) =>
        page.evaluate((shown) => {
          const marker = document.querySelector('[data-ad-marker]')
          scrollBy(0, Number(marker?.getBoundingClientRect().top) - innerHeight + shown)
        }, px)

      await scrollTo(0.3)
      await isFixed('shown')
      await toMarker(50)
      await isFixed('hidden')
      await toMarker(-400)
      await isFixed('shown')
      await page.clock.runFor(30_100)
      await untilSeen(page, () => other.requests.some(({ url }) => /once.*refreshCount=1/.test(url ?? '')))
      t.strictSame(await frames.evaluateAll((all) => all.map((frame) => frame.dataset.isReady)), [
        'true',
        'false',
      ])

      await page.clock.runFor(10_100)
      t.equal(await frames.count(), 1)
      t.equal(await frames.getAttribute('data-is-ready'), 'true')
      await isFixed('shown')
    })

    await t.test('one of five megabytes keeps to its box', async (t) => {
      const { place, page } = await visit('big')
      await place('top').frameLocator('iframe').getByText('Big').waitFor()
      await page.clock.runFor(10_100)
      t.equal((await place('top').locator('iframe').boundingBox())?.height, 90)
    })

    await t.test(
      'one that never answers, or is empty, makes way for the house, without moving anything',
      async (t) => {
        for (const name of ['silent', 'empty']) {
          const { place, page, isFixed, scrollTo } = await visit(name)
          const before = await place('top').boundingBox()
          await untilSeen(page, () => other.requests.some(({ url }) => url?.startsWith(`/${name}`)))
          t.notOk(await place('top').locator('iframe').isVisible(), 'nobody sees what is not ready')
          await page.clock.runFor(10_100)
          t.match(await place('top').getByRole('link').textContent(), /Great prices, found for you/, name)
          t.strictSame(await place('top').boundingBox(), before)
          await scrollTo(0.3)
          await page.clock.runFor(10_100)
          await isFixed('hidden')
        }
        t.ok(
          await framed.logged({ msg: 'client error', message: 'Fixed Ad Failed to load' }),
          'the silent one',
        )
      },
    )
  },
)
