import { randomUUID } from 'node:crypto'
import t from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { leadCars, startLeadService } from '#infra/testing/leads.ts'
import { forgetAddress } from '#marketplace/accounts/account-export.ts'
import { tidyAccounts } from '#marketplace/accounts/housekeeping.ts'
import { reportTablesOf } from './reports.tables.ts'

type Accounts = Awaited<ReturnType<typeof startTestAccounts>>

/** What the page server sends for shoppers at an address, and what operators ask. */
function asking({ url }: Pick<Accounts, 'url'>, address = '203.0.113.7') {
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

    return { status: response.status, body: await response.json() }
  }

  return {
    report: (fields: object = {}) =>
      ask('POST', '/lead-api/reports', {
        ...{ idempotencyKey: randomUUID(), listingId: 7, reason: 'price' },
        ...fields,
      }),
    feedback: (fields: object = {}) =>
      ask('POST', '/lead-api/feedback', {
        ...{ idempotencyKey: randomUUID(), subject: 'compareTrims', about: 'TOYOTA|CAMRY', value: 'yes' },
        ...fields,
      }),
    reports: async (state = 'open') => (await ask('GET', `/reports.json?state=${state}`)).body.reports,
    close: (id: string) => ask('POST', `/reports/${id}/close`),
    notify: (id: string) => ask('POST', `/reports/${id}/notify`),
    feedbackCounts: async () => (await ask('GET', '/feedback.json')).body.feedback,
    page: async (path: string) => (await fetch(url + path)).text(),
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
  }
}

const received = { status: 200, body: { outcome: 'received' } }

/** @spec 2.35 (part) @of marketplace/reports/accept-report.ts */
for (const kind of ['sqlite', 'postgres'] as const)
  t.test(`reports of listings in ${kind}`, async (t) => {
    const accounts = await startTestAccounts(t, { kind })
    const shop = asking(accounts)

    t.test('a report is stored once however often it is sent, until an operator closes it', async (t) => {
      const whole = {
        ...{ idempotencyKey: randomUUID(), reason: 'other', comments: ' Not this color 🚗 ' },
        emailAddress: 'Ada@Example.com',
      }

      t.strictSame(await Promise.all([shop.report(whole), shop.report(whole)]), [received, received])
      t.strictSame(await shop.report({ ...whole, reason: 'sold' }), received)

      const [report, ...others] = await shop.reports()
      t.strictSame(others, [])
      t.match(report, {
        ...{ listing_id: 7, reason: 'other', comments: 'Not this color 🚗', email: 'ada@example.com' },
        ...{ network: '203.0.113', page: /\/cars-for-sale\/vehicle\/7$/ },
      })

      const page = await shop.page('/reports')
      for (const words of ['Something else', 'Not this color 🚗', report.page, report.id])
        t.match(page, words)
      t.strictSame((await shop.close(report.id)).body, { closed: report.id })
      t.equal((await shop.close(report.id)).status, 404)
      t.strictSame([(await shop.reports()).length, (await shop.reports('closed')).length], [0, 1])
      t.match(await shop.metrics(), 'accounts_reports_total{reason="other"} 1')
    })

    t.test('an answer to whether something helped is counted by what it is about', async (t) => {
      const key = { idempotencyKey: randomUUID() }
      for (const fields of [key, key, { value: 'no' }, {}, { about: 'FORD|F150' }])
        t.strictSame(await shop.feedback(fields), received)

      const about = { topic: 'compareTrims', about: 'TOYOTA|CAMRY' }
      t.strictSame(await shop.feedbackCounts(), [
        { ...about, value: 'yes', count: 2 },
        { ...about, about: 'FORD|F150', value: 'yes', count: 1 },
        { ...about, value: 'no', count: 1 },
      ])
      t.match(await shop.page('/feedback'), 'TOYOTA|CAMRY</td><td dir="auto">yes</td><td dir="auto">2</td>')
      t.match(await shop.metrics(), 'accounts_feedback_total{subject="compareTrims",value="yes"} 3')
    })

    t.test('reports and feedback are deleted after a year and a month', async (t) => {
      await tidyAccounts(accounts.store, accounts.now() + 395 * 86_400_000)
      const count = async () =>
        (await reportTablesOf(accounts.store.db).selectFrom('feedback').select('id').execute()).length

      t.equal(await count(), 4)
      await tidyAccounts(accounts.store, accounts.now() + 397 * 86_400_000)
      t.strictSame([await count(), (await shop.reports('closed')).length], [0, 0])
    })
  })

/** @spec 2.35 (part) @of marketplace/reports/report.routes.ts, marketplace/plugins/honeypot.ts */
t.test('what is no report is refused, and what a program fills in is thanked and not stored', async (t) => {
  const accounts = await startTestAccounts(t)
  const { report, feedback, reports, feedbackCounts } = asking(accounts)
  const bad = [
    { listingId: 0 },
    { listingId: '7' },
    { listingId: 1e10 },
    { reason: 'constructor' },
    { reason: 'other' },
    { reason: 'other', comments: ' ' },
    { comments: 'x'.repeat(1_001) },
    { emailAddress: 'a@example.com, b@example.com' },
    { emailAddress: 'a@example.com\r\nBcc: b@example.com' },
    { idempotencyKey: 'mine' },
    { more: true },
  ]

  for (const fields of bad) t.equal((await report(fields)).status, 400, JSON.stringify(fields).slice(0, 60))
  for (const fields of [{ value: 'maybe' }, { subject: 'all' }, { about: '<b>' }, { about: 'A'.repeat(90) }])
    t.equal((await feedback(fields)).status, 400, JSON.stringify(fields).slice(0, 60))

  t.equal((await report({ comments: 'x'.repeat(10_000_000) })).status, 413)
  for (const fields of [{}, ...bad])
    t.strictSame(await report({ ...fields, textPot: 'https://example.com' }), received)
  t.strictSame([await reports(), await feedbackCounts()], [[], []])
})

/** @spec 2.35 (part) @of marketplace/reports/accept-report.ts */
t.test('reports of one household, and those about one listing, are limited within an hour', async (t) => {
  const accounts = await startTestAccounts(t)
  const tooMany = { status: 200, body: { outcome: 'tooMany' } }
  const one = asking(accounts)
  for (let listingId = 1; listingId <= 10; listingId += 1)
    t.strictSame(await one.report({ listingId }), received)
  t.strictSame(await one.report({ listingId: 11 }), tooMany)
  t.strictSame(await asking(accounts, '198.51.100.1').report({ listingId: 11 }), received)

  for (let at = 1; at <= 30; at += 1)
    t.strictSame(await asking(accounts, `192.0.${at}.1`).report({ listingId: 99 }), received)
  t.strictSame(await asking(accounts, '192.0.99.1').report({ listingId: 99 }), tooMany)

  accounts.clock.advance(3_600_000)
  t.strictSame(await one.report({ listingId: 11 }), received)
})

/** @spec 2.35 (part) @of marketplace/accounts/account-export.ts */
t.test('what a shopper reported by her address is in her export, and goes with her account', async (t) => {
  const accounts = await startTestAccounts(t)
  const { email, headers } = await accounts.signIn('ada@example.com')
  await asking(accounts).report({ emailAddress: email, comments: 'It is gone.' })

  const exported = await fetch(`${accounts.url}/account-api/export`, { headers })
  t.match(await exported.json(), { reportsOfHerAddress: [{ listing_id: 7, comments: 'It is gone.' }] })

  await forgetAddress(accounts.store, email)
  t.strictSame(await asking(accounts).reports(), [])
})

/** @of marketplace/reports/notify-seller.ts, marketplace/mail/emails/report-emails.ts */
t.test('an operator writes to the seller of a reported car, once for all who say the same', async (t) => {
  const { accounts, mails } = await startLeadService(t)
  const { report, reports, notify } = asking(accounts)
  const [listingId, emailAddress] = [leadCars.dealer, 'ada@example.com']
  for (const fields of [{ comments: 'It is $500 more.', emailAddress }, {}, { reason: 'details' }])
    await report({ listingId, ...fields })

  const [first] = (await reports()).filter(({ reason }: { reason: string }) => reason === 'price')
  const answers = await Promise.all([notify(first.id), notify(first.id)])
  t.ok(answers.some(({ status }) => status === 200))
  t.match(await reports(), [{ reason: 'details', notified_at: null }])
  t.match(await reports('closed'), [{ notified_at: accounts.now() }, { notified_at: accounts.now() }])
  await notify((await reports())[0].id)

  const [notice, other] = await mails(2)
  t.match(notice, { to: [{ address: 'leads@giant.example' }], subject: 'Please check your listing 2022 BMW' })
  t.match(notice?.text, /price is wrong or has hidden fees[\s\S]+before taxes and fees of the state/)
  t.match(other?.text, 'Correct the description and the photos.')
  t.notMatch(JSON.stringify([notice, other]), /ada@|\$500/, 'who reported what in which words stays here')
})

/** @of marketplace/reports/notify-seller.ts, marketplace/reports/report-operations.routes.ts */
t.test(
  'a seller who cannot be asked, and one who may cheat, gets no notice, and the report stays open',
  async (t) => {
    const { accounts, smtp } = await startLeadService(t)
    const { report, reports, notify, page } = asking(accounts)
    const statusOf = async (listingId: number, reason: string) => {
      await report({ listingId, reason })
      return (await notify((await reports())[0].id)).status
    }

    t.equal(await statusOf(leadCars.withoutForm, 'sold'), 409)
    t.equal(await statusOf(leadCars.sold, 'price'), 409)
    t.equal(await statusOf(99, 'price'), 409)
    t.equal(await statusOf(leadCars.dealer, 'fraud'), 404)
    t.equal((await notify('nothing')).status, 404)
    t.equal((await reports()).length, 4)
    t.equal((await page('/reports')).match(/Write to the seller/g)?.length, 3, 'no button for a fraud')
    t.strictSame(smtp.taken, [])
  },
)

/** @of marketplace/plugins/table-page.ts */
t.test(
  'a button of an operator’s page leads back to the page; one of another site does nothing',
  async (t) => {
    const { url, now } = await startTestAccounts(t)
    const { report, reports, page } = asking({ url })
    await report()
    const [, path] = /action="([^"]+)"/.exec(await page('/reports')) ?? []
    const press = (headers: object) =>
      fetch(url + path, {
        ...{ method: 'POST', redirect: 'manual' },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })

    t.equal((await press({ origin: 'https://evil.example' })).status, 403)
    t.equal((await reports()).length, 1)

    const pressed = await press({ origin: url, 'sec-fetch-site': 'same-origin' })
    t.strictSame([pressed.status, pressed.headers.get('location')], [303, '/reports'])
    t.match(await reports('closed'), [{ closed_at: now() }])
    t.match(await page('/reports?state=closed'), '<td dir="auto">Closed</td>')
  },
)
