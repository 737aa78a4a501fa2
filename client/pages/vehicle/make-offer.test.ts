import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const openPage = await startBrowser(t)
const cars = await (
  await fetch(`${marketplace}/rest/lsc/listing?listingType=USED&minPrice=1000&numRecords=50`)
).json()
const dealers = new Set(
  cars.owners
    .filter((owner: Record<string, unknown>) => !owner.hideEmailForm)
    .map(({ id }: { id: number }) => id),
)
const car = cars.listings.find(({ ownerId }: { ownerId: number }) => dealers.has(ownerId))
const path = `/cars-for-sale/vehicle/${car.id}`
const contact = `/cars-for-sale/contact/${car.id}`

const sent = {
  kind: 'offer',
  listingId: car.id,
  offerUsd: 18_500,
  firstName: 'Ada',
  fromEmailAddress: 'ada@example.com',
}

async function open(t: Test, offerComponentUrl?: string) {
  const bodies: unknown[] = []
  const takes: RequestListener = (request, response) => {
    request.on('data', (chunk) => bodies.push(JSON.parse(String(chunk))))
    request.on('end', () =>
      answers({ emailResult: { email: { status: 'SUCCESS' } }, leadId: 'x' })(request, response),
    )
  }

  const leads = await startOrigin(t, takes)
  const settings = offerComponentUrl === undefined ? {} : { offerComponentUrl }
  const product = await startProduct(t, { marketplace, origins: { leads: leads.url }, settings })

  return { product, bodies, leads, takes }
}

async function press(page: Page, url: string) {
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: 'Make an offer' }).click()
  return page.getByRole('dialog', { name: 'Make an offer' })
}

type Dialog = Awaited<ReturnType<typeof press>>

async function fill(dialog: Dialog) {
  await dialog.getByLabel('Your offer').fill('$18,500')
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Lovelace')
  await dialog.getByLabel('E-mail address').fill('ada@example.com')
}

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 1000 },
})) {
  /** @spec 7.22 (part) @of client/features/make-offer/make-offer-element.ts */
  t.test(
    `an offer goes to the seller as a lead, and stays typed where it cannot be sent, on a ${size}`,
    async (t) => {
      const { product, bodies, leads, takes } = await open(t)
      const page = await openPage(t, { viewport })
      const dialog = await press(page, product.url)
      await fill(dialog)
      t.strictSame(await violationsOf(page, 'dialog'), [])

      leads.behave(answers({}, { status: 500 }))
      await dialog.getByRole('button', { name: 'Send offer' }).click()
      await dialog.getByText('Your message could not be sent just now.').waitFor()
      t.equal(await dialog.getByLabel('Your offer').inputValue(), '$18,500')

      leads.behave(takes)
      await dialog.getByRole('button', { name: 'Send offer' }).click()
      await dialog.getByText('Your message is on its way').waitFor()
      t.match(bodies, [{ ...sent, originPage: 'vdp' }])
      t.equal(bodies.length, 1)
    },
  )
}

/** @spec 1.1 (part), 7.22 @of client/features/make-offer/load-offer-component.ts */
t.test(
  'the component of another site is loaded from the address of the settings, and its offer is sent',
  async (t) => {
    const script = `customElements.define('make-offer', class extends HTMLElement {
    connectedCallback() {
      const button = document.createElement('button')
      button.textContent = 'Offer for ' + this.getAttribute('car')
      const detail = { offerUsd: 18500, firstName: 'Ada', lastName: 'Lovelace', fromEmailAddress: 'ada@example.com' }
      button.onclick = () => this.dispatchEvent(new CustomEvent('make-offer', { detail }))
      this.append(button)
    }
  })`
    const maker = await startOrigin(t, answers(script, { headers: { 'content-type': 'text/javascript' } }))
    const { product, bodies } = await open(t, `${maker.url}/offer.js`)
    const page = await openPage(t)
    const dialog = await press(page, product.url)
    await dialog.getByRole('button', { name: 'Offer for' }).click()
    await page.waitForFunction(() => document.querySelector('make-offer')?.getAttribute('state') === 'sent')
    t.match(bodies, [sent])
    t.equal(maker.requests.length, 1)

    const { headers } = await visitUntilCached(product, '/cars-for-sale/all-cars')
    const cached = await product.visit('/cars-for-sale/all-cars')
    t.ok(cached.headers.etag)
    for (const policy of [headers, cached.headers].map((each) => String(each['content-security-policy'])))
      for (const directive of ['script-src', 'connect-src'])
        t.ok(
          policy
            .split('; ')
            .find((each) => each.startsWith(directive))
            ?.endsWith(maker.url),
          directive,
        )
  },
)

/** @spec 7.22 (part), 8.14 (part) @of client/features/make-offer/load-offer-component.ts */
t.test(
  'a component that cannot be loaded, or is none, is logged only: the site’s own takes its place',
  async (t) => {
    const none = await startOrigin(t, answers('0', { headers: { 'content-type': 'text/javascript' } }))
    for (const [address, reason] of [
      [await refusingUrl(), 'cannot be fetched'],
      [none.url, 'does not define'],
    ] as const) {
      const { product } = await open(t, `${address}/offer.js`)
      const page = await openPage(t, {
        expects: /ERR_CONNECTION_REFUSED|offer component could not be loaded/,
      })
      const dialog = await press(page, product.url)
      await dialog.getByLabel('Your offer').waitFor()
      const { message } = await product.logged({ msg: 'client error', kind: 'error' })
      t.match(message, /The offer component could not be loaded/)
      t.match(message, reason)
    }
  },
)

/** @of shared/features/leads/contact-form.ts */
t.test(
  'without scripts an offer is sent by the form of the seller, which names what is wrong with it',
  async (t) => {
    const { product, bodies } = await open(t)
    const page = await openPage(t, { javaScriptEnabled: false, expects: /status of 422/ })
    await page.goto(product.url + path)
    await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: 'Make an offer' }).click()
    await page.waitForURL((address) => address.pathname === contact)
    t.ok(await page.getByRole('radio', { name: 'Make an offer' }).isChecked())

    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['E-mail address', 'ada@example.com'],
    ] as const)
      await page.getByLabel(label).fill(text)

    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByText('Enter your offer in whole dollars').waitFor()
    t.equal(bodies.length, 0)

    await page.getByLabel('Your offer').fill('18,500')
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByText('Your message is on its way').waitFor()
    t.match(bodies, [sent])
  },
)
