import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { reportTablesOf } from '#marketplace/reports/reports.tables.ts'

const marketplace = await startTestMarketplace(t)
const accounts = await startTestAccounts(t)
const { listings } = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=1`)).json()
const [car] = listings
const path = `/cars-for-sale/report/${car.id}`

const stored = () => reportTablesOf(accounts.store.db).selectFrom('listing_report').selectAll().execute()

/** What a browser reads and sends at the page of a product whose leads service is at an address. */
async function start(t: Test, { leads = accounts.url, flags = {} } = {}) {
  const { server } = await startProduct(t, { marketplace, origins: { leads }, settings: { flags } })
  const headers = { host: 'localhost', origin: 'http://localhost' }

  return {
    server,
    read: (url = path) => server.inject({ url, headers }),
    send: (fields: Record<string, string>, more: Record<string, string> = {}) =>
      server.inject({
        method: 'POST',
        url: path,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
        payload: new URLSearchParams(fields).toString(),
      }),
  }
}

/** @spec 2.35 (part) @of server/pages/listing-action/report.route.ts */
t.test(
  'a listing is reported without scripts: its form comes back with what is wrong until it is right',
  async (t) => {
    const { read, send } = await start(t)
    const first = await read()
    const page = readPage(t, first.body)
    t.equal(page.text('h1'), 'Report this Listing')
    t.match(page.text('main'), car.title.split(' w/')[0])
    t.match(first.headers, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })

    t.ok(page.form('main form').hasAttribute('novalidate'), 'browsers show no messages of their own')
    const key = page.document.querySelector('[name=idempotencyKey]')?.getAttribute('value') ?? ''
    const refused = await send({ idempotencyKey: key, comments: '<b>Ünïcode</b> שלום', emailAddress: 'ada@' })
    t.equal(refused.statusCode, 422)
    const again = readPage(t, refused.body)
    t.match(again.text('form'), 'Choose what is wrong.')
    t.match(again.text('form'), 'Enter an address such as name@example.com, of up to 45 characters, or none.')
    t.equal(again.text('textarea'), '<b>Ünïcode</b> שלום')
    t.match(
      readPage(t, (await send({ reason: 'other' })).body).text('form'),
      'Say in a few words what is wrong.',
    )
    t.strictSame(await stored(), [])

    const thanked = await send({ reason: 'other', emailAddress: 'ada@', textPot: 'buy' })
    t.equal(thanked.headers.location, `${path}?done=sent`, 'a program that fills the hidden field')
    t.strictSame(await stored(), [])

    const whole = { idempotencyKey: key, reason: 'price', comments: 'A fee was added', emailAddress: '' }
    const answer = await send(whole)
    await send(whole)
    t.equal(answer.statusCode, 303)
    t.match(
      readPage(t, (await read(String(answer.headers.location))).body).text('main'),
      'Thank you. Your report has been received',
    )
    const reports = await stored()
    t.match(reports, [{ listing_id: car.id, reason: 'price', comments: 'A fee was added', email: null }])
    t.equal(reports.length, 1)
  },
)

/** @spec 2.35 (part) @of server/pages/listing-action/report.route.ts */
t.test('while reports cannot be stored the form keeps what was typed and says so', async (t) => {
  const down = await startOrigin(t, answers({}, { status: 503 }))
  const busy = await startOrigin(t, answers({ outcome: 'tooMany' }))
  const filled = { reason: 'sold', comments: 'Sold on Monday', emailAddress: 'ada@example.com' }

  for (const [leads, words] of [
    [down.url, 'This could not be sent just now.'],
    [busy.url, 'Try again in an hour.'],
  ] as const) {
    const { send } = await start(t, { leads })
    const { statusCode, body } = await send(filled)
    t.equal(statusCode, 422)
    const page = readPage(t, body)
    t.match(page.text('[role=alert]'), words)
    t.equal(page.text('textarea'), 'Sold on Monday')
    t.equal(page.document.querySelector('[name=reason][checked]')?.getAttribute('value'), 'sold')
    t.equal(page.document.querySelector('[name=emailAddress]')?.getAttribute('value'), 'ada@example.com')

    const json = await send(filled, { accept: 'application/json' })
    t.match(json.json(), { state: { fields: filled, problems: { form: words } } })
  }
})

/** @of server/pages/listing-action/report.route.ts */
t.test(
  'there is no page to report or share what is no listing, or where the site has no such action',
  async (t) => {
    const { read, send, server } = await start(t)
    for (const action of ['report', 'share'])
      for (const id of ['0', 'x', '007', '999999999', '12345678901', '%00'])
        t.equal((await read(`/cars-for-sale/${action}/${id}`)).statusCode, 404, `${action} ${id}`)

    const off = await start(t, { flags: { reportListing: false, shareListing: false } })
    for (const action of ['report', 'share'])
      t.equal((await off.read(`/cars-for-sale/${action}/${car.id}`)).statusCode, 404)

    const before = await stored()
    t.equal((await send({ reason: 'sold' }, { 'sec-fetch-site': 'cross-site' })).statusCode, 403)
    t.equal((await server.inject({ method: 'POST', url: path, payload: { reason: 'sold' } })).statusCode, 403)
    t.equal((await send({ reason: 'sold', comments: 'x'.repeat(100_000) })).statusCode, 413)
    t.strictSame(await stored(), before)
  },
)

/** @spec 2.34 (part) @of server/pages/listing-action/share.route.ts */
t.test('without scripts a car is shared by its link, an e-mail with it and its QR code', async (t) => {
  const { read } = await start(t)
  const vehicle = readPage(t, (await read(car.vdpBaseUrl)).body)
  t.strictSame(vehicle.links(/^Report$/), [path])
  const [href = ''] = vehicle.links(/^Share$/)
  const { body, headers } = await read(href)
  t.equal(headers['cache-control'], 'private, no-store')
  const page = readPage(t, body)
  const link = `http://localhost/cars-for-sale/vehicle/${car.id}`
  t.equal(page.text('h1'), 'Share this Listing')
  t.equal(page.document.querySelector('input[readonly]')?.getAttribute('value'), link)
  t.match(page.links('Send by e-mail'), [encodeURIComponent(link)])
  t.ok(page.document.querySelector('svg[role=img] path'))
})
