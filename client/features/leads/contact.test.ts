import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser, type VisitorOptions } from '#infra/testing/browser.ts'
import { heldBack, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin, tampers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { startRecordedAccounts } from '#infra/testing/recorded-accounts.ts'

const accounts = await startTestAccounts(t)
const recorded = await startRecordedAccounts(t, accounts.url)
const marketplace = await startTestMarketplace(t)

/** The marketplace's cars, all of whose sellers take e-mail, or none. */
const startListings = async (hidesForm: boolean) => {
  const change = (answer: object) =>
    JSON.stringify(answer)
      .replaceAll(',"hideEmailForm":true', '')
      .replaceAll(/("sellerType":"[DP]")/g, `$1,"hideEmailForm":${hidesForm}`)

  const { url } = await startOrigin(
    t,
    tampers(marketplace, (answer) => JSON.parse(change(answer))),
  )
  return url
}

const { url } = await startProduct(t, {
  marketplace,
  origins: { accounts: recorded.url, leads: recorded.url, listings: await startListings(false) },
})

const openPage = await startBrowser(t)
const results = `${url}/cars-for-sale/all-cars?zip=85281&searchRadius=0`
const service = '/lead-api/leads'
const success = answers({ emailResult: { email: { status: 'SUCCESS' } } })
recorded.behave(service, success)
const phone = { viewport: { width: 390, height: 844 } }

interface Lead {
  readonly listingId: number
  readonly kind: string
  readonly comments?: string
}

/** The leads that were sent since the start of a test. */
function watchLeads() {
  const before = recorded.askedAt(service).length
  return () =>
    recorded
      .askedAt(service)
      .slice(before)
      .map(({ body }) => body as Lead)
}

const profile = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  isOneClickOptedIn: true,
}

/** A page of a new shopper with a lead profile. */
async function openAs(t: Test, leadProfile: object, options: VisitorOptions = {}): Promise<Page> {
  const page = await openPage(t, options)
  const { headers } = await accounts.signIn()
  recorded.behave('/account-api/lead-profile', answers(leadProfile))
  const cookies = `${headers.cookie}; idtoken=${headers.idtoken}; signed-in=1`.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await page.context().addCookies(cookies)

  return page
}

/** The first organic card, with its tools. */
async function firstCard(page: Page) {
  const card = page.locator('[role=feed] article[aria-posinset="5"]')
  await card.hover()
  const email = card.getByRole('button', { name: 'Check availability' })
  await email.waitFor()

  return { card, email, sent: card.getByRole('button', { name: 'Email sent' }) }
}

async function fillIn(page: Page, last = 'Lovelace') {
  const form = page.getByRole('form', { name: 'Email the seller' })
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Last name' }).fill(last)
  await form.getByRole('textbox', { name: 'E-mail address' }).fill('ada@example.com')

  return { form, send: form.getByRole('button', { name: 'Send email' }) }
}

/** @spec 2.32, 2.39 (part) @of client/features/leads/ContactDialog.tsx */
t.test(
  'a guest writes to the seller of a card in a dialog; what was typed stays until it is sent, and it is sent once',
  async (t) => {
    const leads = watchLeads()
    const page = await openPage(t)
    await page.goto(results, { waitUntil: 'networkidle' })
    const { email, sent } = await firstCard(page)
    await email.click()
    const dialog = page.getByRole('dialog', { name: 'Email the seller' })
    await dialog.waitFor()
    t.strictSame(await violationsOf(page), [])

    const { form, send } = await fillIn(page, '')
    await send.click()
    await form.getByText('Enter your last name.').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await becomes(t, focused, 'lastName')
    t.strictSame(await violationsOf(page), [])
    t.equal(leads().length, 0)

    recorded.behave(service, answers({ emailResult: { email: { status: 'FAILED' } }, reason: 'tooMany' }))
    await form.getByRole('textbox', { name: 'Last name' }).fill('Lovelace')
    await form.getByRole('radio', { name: 'Ask a question' }).check()
    await form.getByRole('textbox', { name: 'Message' }).fill('Is it blue?')
    await send.click()
    await form.getByRole('alert').getByText('Too many messages').waitFor()
    t.equal(await form.getByRole('textbox', { name: 'Message' }).inputValue(), 'Is it blue?')

    const { held, release } = heldBack(success)
    recorded.behave(service, held)
    await send.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    release()
    await dialog.getByRole('status').getByText('on its way to the seller').waitFor()
    recorded.behave(service, success)
    t.match(leads(), [
      { kind: 'question', comments: 'Is it blue?', clickType: 'form', originPage: 'srp' },
      {},
    ])
    t.equal(
      new Set(
        recorded
          .askedAt(service)
          .slice(-2)
          .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey),
      ).size,
      1,
    )
    t.equal(leads().length, 2, 'one that failed, and one')

    await page.keyboard.press('Escape')
    await sent.waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await sent.waitFor({ state: 'attached' })
  },
)

/** @of client/features/leads/use-contact.ts */
t.test('a program that fills the hidden field is thanked, whatever else it fills in', async (t) => {
  const leads = watchLeads()
  const page = await openPage(t)
  await page.goto(results, { waitUntil: 'networkidle' })
  await (await firstCard(page)).email.click()
  const { send } = await fillIn(page, '')
  const pot = page.getByRole('dialog').locator('[name=textPot]')
  await pot.evaluate((field: HTMLInputElement) => field.setAttribute('value', 'buy'))
  await send.click()
  await page.getByRole('status').getByText('on its way to the seller').waitFor()
  t.strictSame(leads(), [{ kind: 'availability', textPot: 'buy' }])
})

/** @spec 1.1 (part), 4.13, 6.9, 7.18 (part) @of client/cards/one-click.ts */
t.test('a shopper who has opted in asks with one click; a double click asks once', async (t) => {
  const leads = watchLeads()
  const page = await openAs(t, profile)
  await page.goto(results, { waitUntil: 'networkidle' })
  const { card, email, sent } = await firstCard(page)
  const id = Number(await card.locator('xpath=ancestor::*[@data-organic-id]').getAttribute('data-organic-id'))
  const { held, release } = heldBack(success)
  recorded.behave(service, held)
  await email.dblclick()
  release()
  await sent.waitFor()
  recorded.behave(service, success)
  await page.getByRole('status').getByText('Email sent').waitFor()
  t.equal(await page.getByRole('dialog').count(), 0)

  t.equal(leads().length, 1)
  const [lead] = leads()
  t.match(lead, {
    ...{ firstName: 'Ada', lastName: 'Lovelace', fromEmailAddress: 'ada@example.com', listingId: id },
    ...{ kind: 'availability', clickType: 'one-click', originPage: 'srp', zip: '85281' },
    comments: /^Is the .+ still available\?$/,
  })
  t.notOk('phoneNumber' in (lead ?? {}), 'a phone may be missing')
  t.strictSame(await violationsOf(page), [])
})

/** @spec 4.13 (part) @of client/cards/one-click.ts */
t.test('a shopper who has opted out since the page was opened is asked by the form', async (t) => {
  const leads = watchLeads()
  const page = await openAs(t, profile)
  await page.goto(results, { waitUntil: 'networkidle' })
  recorded.behave('/account-api/lead-profile', answers({ ...profile, isOneClickOptedIn: false }))
  await (await firstCard(page)).email.click()
  await page.getByRole('dialog', { name: 'Email the seller' }).waitFor()
  t.strictSame(leads(), [])
})

/** @spec 4.14 @of client/cards/one-click.ts */
t.test(
  'the form opens with the reason where one click fails, and for a profile that is incomplete or not opted in',
  async (t) => {
    const leads = watchLeads()
    const page = await openAs(t, profile)
    await page.goto(results, { waitUntil: 'networkidle' })
    recorded.behave(service, answers({ emailResult: { email: { status: 'FAILED' } }, reason: 'tooMany' }))
    await (await firstCard(page)).email.click()
    const dialog = page.getByRole('dialog', { name: 'Email the seller' })
    await dialog.getByRole('alert').getByText('Too many messages').waitFor()
    t.equal(await dialog.getByRole('textbox', { name: 'Last name' }).inputValue(), 'Lovelace')
    t.equal(leads().length, 1)
    recorded.behave(service, success)
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await dialog.getByRole('status').getByText('on its way to the seller').waitFor()

    for (const other of [
      { ...profile, isOneClickOptedIn: false },
      { firstName: 'Ada', isOneClickOptedIn: true },
    ]) {
      const page = await openAs(t, other)
      await page.goto(results, { waitUntil: 'networkidle' })
      await (await firstCard(page)).email.click()
      const name = page.getByRole('dialog').getByRole('textbox', { name: 'First name' })
      await becomes(t, () => name.inputValue(), 'Ada')
      t.equal(await page.getByRole('alert').count(), 0)
    }

    t.equal(leads().length, 2)
  },
)

/** @of client/features/leads/ContactPlace.tsx */
t.test('on a phone the bar of a car leads to the form on its page, which books a test drive', async (t) => {
  const leads = watchLeads()
  const page = await openPage(t, phone)
  await page.goto(`${url}/cars-for-sale/vehicle/21`, { waitUntil: 'networkidle' })
  await page
    .getByRole('complementary', { name: 'Price and contact' })
    .getByRole('link', { name: 'Email' })
    .click()
  await page.waitForFunction(
    () => (document.querySelector('#contact')?.getBoundingClientRect().top ?? 999) < 400,
  )
  const { form, send } = await fillIn(page)
  const time = form.getByLabel('When would you like to come?')
  t.equal(await time.isVisible(), false)
  await form.getByRole('radio', { name: 'Book a test drive' }).check()
  await time.fill('2020-11-24T15:30')
  await send.click()
  await form.getByText('Choose a day from today on.').waitFor()
  t.strictSame(leads(), [])
  await time.fill('2099-11-24T15:30')
  t.strictSame(await violationsOf(page), [])

  /** Whether a message is in the window, and the keyboard where it is. */
  const isSeen = (text: string) => () =>
    page.getByText(text).evaluate((message) => {
      const { top, bottom } = message.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight && document.activeElement?.contains(message)
    })

  recorded.behave(service, answers({ emailResult: { email: { status: 'FAILED' } }, reason: 'tooMany' }))
  await send.click()
  await becomes(t, isSeen('Too many messages'), true)
  recorded.behave(service, success)
  await send.click()
  await becomes(t, isSeen('on its way to the seller'), true)
  t.match(leads().slice(1), [
    { kind: 'testDrive', wantedAt: '2099-11-24T15:30', originPage: 'vdp', listingId: 21 },
  ])
  t.equal(new URL(page.url()).pathname, '/cars-for-sale/vehicle/21')
})

/** @of client/features/leads/ContactPlace.tsx */
t.test('the form on the page of a car sends in place once its first field has the focus', async (t) => {
  const leads = watchLeads()
  const page = await openPage(t)
  await page.goto(`${url}/cars-for-sale/vehicle/22`, { waitUntil: 'networkidle' })
  const code = page.waitForResponse(/ContactPanel/)
  await page.locator('#contact').getByLabel('First name').focus()
  await code
  const { send } = await fillIn(page)
  await send.click()
  await page.getByRole('status').getByText('on its way to the seller').waitFor()
  t.match(leads(), [{ kind: 'availability', originPage: 'vdp', listingId: 22 }])
  t.equal(new URL(page.url()).pathname, '/cars-for-sale/vehicle/22')
})

/** @of client/features/leads/ContactPlace.tsx */
t.test('the form on the page of a car works without scripts', async (t) => {
  const leads = watchLeads()
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(`${url}/cars-for-sale/vehicle/22`)
  const { send } = await fillIn(page)
  await send.click()
  await page.getByRole('status').getByText('on its way to the seller').waitFor()
  t.match(leads(), [{ kind: 'availability', originPage: 'vdp', listingId: 22, firstName: 'Ada' }])
  t.equal(leads().length, 1)
})

/** @spec 3.15 (part) @of client/cards/CardActions.tsx */
t.test('a seller who takes no e-mail has no button on cards and no form on the page of a car', async (t) => {
  const product = await startProduct(t, { marketplace, origins: { listings: await startListings(true) } })
  const page = await openPage(t)
  await page.goto(`${product.url}/cars-for-sale/all-cars`, { waitUntil: 'networkidle' })
  await page
    .locator('[data-organic-id]')
    .getByRole('button', { name: 'Compare', exact: true })
    .first()
    .waitFor({ state: 'attached' })
  t.equal(await page.getByRole('button', { name: 'Check availability' }).count(), 0)

  await page.goto(`${product.url}/cars-for-sale/vehicle/23`, { waitUntil: 'networkidle' })
  t.equal(await page.getByRole('link', { name: /^(Check availability|Email)$/ }).count(), 0)
  t.equal(await page.getByRole('form', { name: 'Email the seller' }).count(), 0)
})
