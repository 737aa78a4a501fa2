import t from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin, tampers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { startRecordedAccounts } from '#infra/testing/recorded-accounts.ts'

const accounts = await startTestAccounts(t)
const recorded = await startRecordedAccounts(t, accounts.url)
const address = await startTestMarketplace(t)

/** Sellers as they are, but that all of them take e-mail. */
const forward = tampers(address, (answer) =>
  JSON.parse(JSON.stringify(answer).replaceAll('"hideEmailForm":true', '"hideEmailForm":false')),
)
const marketplace = await startOrigin(t, forward)
const product = await startProduct(t, {
  marketplace: marketplace.url,
  origins: { accounts: recorded.url, leads: recorded.url },
})

const host = new URL(product.url).host
const service = '/lead-api/leads'
const path = (id: number) => `/cars-for-sale/contact/${id}`
const leads = () => recorded.askedAt(service).map(({ body }) => body as Record<string, unknown>)

const filled = {
  kind: 'testDrive',
  firstName: 'Ada',
  lastName: 'Lovelace',
  fromEmailAddress: 'ada@example.com',
  wantedAt: '2099-11-24T15:30',
  comments: 'Saturday would be best.',
}

const send = (id: number, fields: Record<string, string> = filled, headers: Record<string, string> = {}) =>
  product.inject(path(id), {
    method: 'POST',
    headers: {
      ...{ host, origin: `http://${host}`, accept: 'text/html' },
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })

/** Has the marketplace answer the look-up of cars with a change. */
const change = (changed: (answer: Record<string, unknown>) => unknown) =>
  marketplace.behave((request, response) =>
    (request.url?.startsWith('/rest/lsc/listings?') ? tampers(address, changed) : forward)(request, response),
  )

/** @spec 2.32 @of server/pages/listing-action/contact.route.ts */
t.test('without scripts a page writes to the seller of a car, and says what became of it', async (t) => {
  const referer = `http://${host}/cars-for-sale/all-cars?zip=85281`
  const { status, headers, body } = await product.visit(path(11), { headers: { referer } })
  t.equal(status, 200)
  t.match(headers, { 'cache-control': 'private, no-store', 'x-robots-tag': /noindex/ })
  const page = readPage(t, body)
  const fields = page.form('main form')
  t.equal(fields.getAttribute('action'), path(11))
  t.match(page.text('main'), /Is it still there\?.*Book a test drive.*Ask a question/)
  const from = fields.querySelector('[name=from]')?.getAttribute('value') ?? ''
  t.equal(from, '/cars-for-sale/all-cars?zip=85281')

  const sent = await send(11, { ...filled, from, sendsCopy: '1' })
  t.equal(sent.statusCode, 303)
  t.match(leads().at(-1), {
    ...{ ...filled, listingId: 11, originPage: 'srp', zip: '85281', clickType: 'form', sendsCopy: true },
  })

  const done = readPage(t, (await product.visit(String(sent.headers.location))).body)
  t.match(done.text('[role=status]'), /to the seller/)
  t.equal(done.document.querySelector('main form'), null)
})

/** @of server/features/leads/lead-origin.ts */
t.test('a form that is sent twice is one lead, and another message is another one', async (t) => {
  const before = leads().length
  const outcomes = await Promise.all([send(12), send(12), send(12)])
  for (const { statusCode } of outcomes) t.equal(statusCode, 303)
  const keys = new Set(
    leads()
      .slice(before)
      .map(({ idempotencyKey }) => idempotencyKey),
  )
  t.equal(keys.size, 1)

  await send(12, { ...filled, comments: 'Sunday is fine as well.' })
  t.notOk(keys.has(leads().at(-1)?.idempotencyKey))
  product.clock.advance(86_400_000)
  await send(12)
  t.notOk(keys.has(leads().at(-1)?.idempotencyKey), 'the same question on another day')
})

/** @of server/pages/listing-action/contact.route.ts */
t.test('a form that cannot be sent comes back as it was typed, with the reason', async (t) => {
  const again = async (id: number, fields: Record<string, string>) => {
    const { statusCode, body } = await send(id, fields)
    t.equal(statusCode, 422)
    const page = readPage(t, body)
    t.equal(page.text('textarea'), fields.comments)
    t.equal(page.document.querySelector('[name=lastName]')?.getAttribute('value'), 'Lovelace')
    t.ok(page.document.querySelector('[value=testDrive]')?.hasAttribute('checked'))

    return page
  }

  for (const fromEmailAddress of ['a@b.co, c@d.co', 'ada@example..com', 'ada@example.com/']) {
    const wrong = await again(13, { ...filled, fromEmailAddress })
    t.match(wrong.text('[data-problem]'), /one e-mail address/, fromEmailAddress)
  }

  const past = await again(13, { ...filled, wantedAt: '2025-06-14T15:30' })
  t.match(past.text('[data-problem]'), 'Choose a day from today on.')
  t.equal(past.document.querySelector('[name=wantedAt]')?.getAttribute('value'), '2025-06-14T15:30')

  await send(13, { ...filled, firstName: 'Ada\r\nBcc: eve@example.com' })
  t.equal(leads().at(-1)?.firstName, 'Ada Bcc: eve@example.com', 'no line of a mail can be forged')
  const before = leads().length
  t.equal((await send(13, { ...filled, comments: 'x'.repeat(10_000_000) })).statusCode, 413)
  t.equal(leads().length, before)

  const words = [
    ['unavailable', /try again in a minute/],
    ['gone', /no longer for sale/],
    ['noForm', /takes no e-mail/],
    ['tooMany', /Wait an hour/],
  ] as const
  for (const [reason, text] of words) {
    recorded.behave(service, answers({ emailResult: { email: { status: 'FAILED' } }, reason }))
    t.match((await again(13, filled)).text('[role=alert]'), text)
  }

  recorded.behave(service, answers({}, { status: 500 }))
  t.match((await again(13, filled)).text('[role=alert]'), /try again in a minute/)

  const later = { emailResult: { email: { status: 'SUCCESS' } }, willBeSent: true }
  recorded.behave(service, answers(later))
  const done = await product.visit(String((await send(13)).headers.location))
  t.match(readPage(t, done.body).text('[role=status]'), /it will be sent/)
  recorded.behave(service)
})

/** @of server/pages/listing-action/contact.route.ts */
t.test('a program that fills the hidden field is thanked, whatever else it fills in', async (t) => {
  for (const fields of [filled, { ...filled, fromEmailAddress: 'me' }, { kind: 'offer' }]) {
    const { statusCode, headers } = await send(14, { ...fields, textPot: 'x'.repeat(900) })
    t.equal(statusCode, 303)
    t.equal(headers.location, `${path(14)}?done=sent`)
    const counted = { kind: fields.kind, textPot: 'x'.repeat(500) }
    t.strictSame(leads().at(-1), counted, 'the service counts it')
  }
})

/** @spec 3.15 (part) @of server/pages/listing-action/contact-car.ts */
t.test('a seller who takes no e-mail has no form, and neither has a car that is gone', async (t) => {
  change((answer) => ({
    ...answer,
    owners: (answer.owners as object[]).map((owner) => ({
      ...owner,
      hideEmailForm: true,
      phone: { value: '(602) 555-0123' },
    })),
  }))
  const hidden = readPage(t, (await product.visit(path(15))).body)
  t.equal(hidden.document.querySelector('main form'), null)
  t.match(hidden.text('main'), /This seller takes no e-mail/)
  t.equal(hidden.document.querySelector('main a[href^="tel:"]')?.getAttribute('href'), 'tel:6025550123')

  change((answer) => ({ ...answer, goneIds: [15] }))
  const gone = readPage(t, (await product.visit(path(15))).body)
  t.equal(gone.document.querySelector('main form'), null)
  t.match(gone.text('main'), /no longer for sale.*See similar cars/)

  change((answer) => ({ ...answer, listings: [], unknownIds: [15] }))
  t.equal((await product.visit(path(15))).status, 404)
  marketplace.behave(forward)
  for (const id of ['0', 'x', '1e9', '99999999999'])
    t.equal((await product.visit(`/cars-for-sale/contact/${id}`)).status, 404)
})

/** @of server/pages/listing-action/contact-car.ts */
t.test('while the marketplace is away, or the listing unusable, a message is taken as ever', async (t) => {
  change((answer) => ({ ...answer, listings: [{ id: 16 }] }))
  t.ok(readPage(t, (await product.visit(path(16))).body).form('main form'))
  marketplace.behave(answers({}, { status: 500 }))
  const page = readPage(t, (await product.visit(path(16))).body)
  t.ok(page.form('main form'))
  const sent = await send(16)
  t.equal(sent.statusCode, 303)
  const done = readPage(t, (await product.visit(String(sent.headers.location))).body)
  t.match(done.text('[role=status]'), /to the seller/)
  marketplace.behave(forward)
})

/** @spec 3.30 (part) @of server/pages/listing-action/contact.route.ts */
t.test(
  'the profile of a shopper fills the form in; with what she types she opts in to one click',
  async (t) => {
    const { headers } = await accounts.signIn()
    const cookie = `${headers.cookie}; idtoken=${headers.idtoken}; signed-in=1`
    const formOf = async () => readPage(t, (await product.visit(path(17), { headers: { cookie } })).body)
    const valueIn = (page: Awaited<ReturnType<typeof formOf>>, name: string) =>
      page.document.querySelector(`main [name=${name}]`)?.getAttribute('value')

    t.ok(valueIn(await formOf(), 'isOneClickOptedIn'), 'she may opt in')
    const typed = { ...filled, phoneNumber: '(480) 555-0123', isOneClickOptedIn: '1' }
    t.equal((await send(17, typed, { cookie })).statusCode, 303)

    const page = await formOf()
    t.equal(valueIn(page, 'firstName'), 'Ada')
    t.equal(valueIn(page, 'fromEmailAddress'), 'ada@example.com')
    t.equal(valueIn(page, 'phoneNumber'), '(480) 555-0123')
    t.equal(valueIn(page, 'isOneClickOptedIn'), undefined, 'she has opted in')

    const guest = readPage(t, (await product.visit(path(17))).body)
    t.equal(valueIn(guest, 'firstName'), null)
    t.equal(valueIn(guest, 'isOneClickOptedIn'), undefined)
  },
)
