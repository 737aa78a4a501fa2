import t from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { readPage } from '#infra/testing/html.ts'
import { refusingUrl } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { AlertTables } from '#marketplace/alerts/alerts.tables.ts'
import { LinkSigner } from '#marketplace/alerts/link-token.ts'
import { guestIdOf } from '#marketplace/alerts/recipient.ts'

const accounts = await startTestAccounts(t)
const nowhere = await refusingUrl()
const product = await startProduct(t, { marketplace: nowhere, origins: { accounts: accounts.url } })
// The clock of a machine counts fractions of milliseconds.
product.clock.advance(0.25)
const db = accounts.store.db.$extendTables<AlertTables>()
const { secret } = await db.selectFrom('alert_secret').select('secret').executeTakeFirstOrThrow()
const links = new LinkSigner(secret)
const linkTo = (purpose: 'confirm' | 'unsubscribe' | 'preferences', subject: string) =>
  `/cars-for-sale/alerts/${purpose}?token=${links.sign({ purpose, subject }, accounts.clock.nowMs())}`

/** A guest with one search. */
async function addGuest(email: string, { isConfirmed = true } = {}) {
  const id = crypto.randomUUID()
  const now = accounts.clock.nowMs()
  await db
    .insertInto('saved_search')
    .values({
      ...{ id, email, owner_id: null, query: 'makeCode=BMW', title: 'BMW <b>cars</b>', name: null },
      ...{ brand: 'forecourt', created_at: now, last_executed_at: null, alerts: 'daily' as const },
      confirmed_at: isConfirmed ? now : null,
    })
    .execute()

  await db
    .insertInto('alert_recipient')
    .values({
      ...{
        id: guestIdOf(email),
        email,
        owner_id: null,
        time_zone: 'America/New_York',
        saved_cars: 'instant',
      },
      ...{ quiet_from: null, quiet_until: null, paused_until: null, due_at: null },
      ...{ created_at: now, claimed_until: 0 },
    })
    .execute()

  return id
}

const searchOf = (id: string) =>
  db.selectFrom('saved_search').selectAll().where('id', '=', id).executeTakeFirst()

const open = async (path: string) => {
  const { status, headers, body } = await product.visit(path)
  return { status, headers, page: readPage(t, body) }
}

/** Sends a form as a browser does from this site, or with the headers of something else. */
const send = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(product.url + path, {
    ...{ method: 'POST', redirect: 'manual', body: String(body) },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })

/** @spec 2.23 (part) @of server/pages/alerts/alerts.route.ts, client/pages/alerts/AlertPage.tsx */
t.test('the link of an e-mail shows a page whose button confirms; looking confirms nothing', async (t) => {
  const id = await addGuest('ada@example.com', { isConfirmed: false })
  const path = linkTo('confirm', id)

  for (let times = 0; times < 3; times++) {
    const { status, headers, page } = await open(path)
    t.equal(status, 200)
    t.equal(page.text('h1'), 'Confirm your alerts')
    t.equal(page.text('main a[href*="makeCode=BMW"]'), 'BMW <b>cars</b>', 'a title is text')
    t.match(headers, {
      'cache-control': /private, no-store/,
      'x-robots-tag': /noindex/,
      'referrer-policy': 'same-origin',
    })
    t.equal(page.form('main form').getAttribute('action'), path)
  }

  t.equal((await searchOf(id))?.confirmed_at, null)
  const { status, headers } = await send(path, '')
  t.equal(status, 303)
  t.ok((await searchOf(id))?.confirmed_at)

  const done = await open(headers.get('location') ?? '')
  t.equal(done.page.text('h1'), 'Your alerts are confirmed')
  t.equal(done.page.document.querySelector('main form'), null)
  t.equal(done.page.links('Choose how often').length, 1)
})

/** @spec 1.1 (part) @of server/pages/alerts/alerts.route.ts */
t.test('a mail service unsubscribes by one post without cookies, and gets no redirect', async (t) => {
  const boundary = 'mail-service'
  const field = 'List-Unsubscribe=One-Click'
  const multipart = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    `--${boundary}--`,
    '',
  ].join('\r\n')

  const post = (path: string, type: string, body: string) =>
    fetch(product.url + path, { method: 'POST', redirect: 'manual', headers: { 'content-type': type }, body })

  for (const [email, type, body] of [
    ['form@example.com', 'application/x-www-form-urlencoded', field],
    ['parts@example.com', `multipart/form-data; boundary=${boundary}`, multipart],
  ] as const) {
    const id = await addGuest(email)
    const answer = await post(linkTo('unsubscribe', id), type, body)
    t.equal(answer.status, 200, type)
    t.equal(answer.headers.get('set-cookie'), null)
    t.equal(await searchOf(id), undefined)
    t.equal((await post(linkTo('unsubscribe', id), type, body)).status, 200, 'once more')
  }

  const id = await addGuest('kept@example.com')
  t.equal((await post(linkTo('unsubscribe', id), 'application/x-www-form-urlencoded', '')).status, 403)
  t.equal((await send(linkTo('unsubscribe', id), field, { 'sec-fetch-site': 'cross-site' })).status, 403)
  t.equal((await post(linkTo('unsubscribe', id), 'text/plain', field)).status, 415)
  t.equal((await post(linkTo('confirm', id), 'application/x-www-form-urlencoded', field)).status, 403)
  t.ok(await searchOf(id))
})

/** @of client/pages/alerts/AlertPage.tsx */
t.test(
  'the page behind a link to unsubscribe asks first, and its button does what the mail’s own button does',
  async (t) => {
    const id = await addGuest('ben@example.com')
    const { page } = await open(linkTo('unsubscribe', id))
    t.equal(page.text('h1'), 'Stop these alerts?')
    t.ok(await searchOf(id))

    const form = page.form('main form')
    const fields = [...form.querySelectorAll('input')].map((input) => [input.name, input.value])
    const answer = await send(
      form.getAttribute('action') ?? '',
      new URLSearchParams(fields as [string, string][]),
    )
    t.equal(answer.status, 200)
    t.match(await answer.text(), 'You are unsubscribed')
    t.equal(await searchOf(id), undefined)
  },
)

/** @spec 1.1 (part) @of marketplace/alerts/preference-store.ts, server/pages/alerts/preference-form.ts */
t.test('a shopper chooses how often, when and whether, by a link and without signing in', async (t) => {
  const id = await addGuest('eve@example.com')
  const path = linkTo('preferences', guestIdOf('eve@example.com'))
  const first = await open(path)
  t.equal(first.page.text('h1'), 'Your alerts')
  t.equal(
    first.page.document.querySelector(`select[name="search-${id}"] [selected]`)?.getAttribute('value'),
    'daily',
  )

  const other = await addGuest('other@example.com')
  const fields = {
    ...{ [`search-${id}`]: 'weekly', [`search-${other}`]: 'none', timeZone: 'America/Denver' },
    ...{ quietFrom: '21', quietUntil: '7', pause: 'week', savedCars: 'daily' },
  }

  const saved = await send(path, new URLSearchParams(fields))
  t.equal(saved.status, 303)
  const { page } = await open(saved.headers.get('location') ?? '')
  t.match(page.text('[role=status]'), 'Saved.')
  const chosen = (name: string) =>
    page.document.querySelector(`select[name="${name}"] [selected]`)?.getAttribute('value')
  t.strictSame([`search-${id}`, 'timeZone', 'quietFrom', 'quietUntil', 'pause'].map(chosen), [
    'weekly',
    'America/Denver',
    '21',
    '7',
    'keep',
  ])

  t.equal((await searchOf(other))?.alerts, 'daily', 'the search of somebody else is not hers to change')
  for (const bad of [
    'timeZone=<script>',
    'timeZone=Mars/Olympus',
    'quietFrom=99&quietUntil=x',
    'pause=__proto__',
  ])
    t.equal((await send(path, bad)).status, 303, bad)

  const ended = await send(path, 'action=unsubscribeAll')
  t.equal(ended.status, 303)
  t.equal(await searchOf(id), undefined)
})

/** @of client/pages/alerts/alert-words.ts, server/pages/alerts/alerts.route.ts */
t.test(
  'links that are damaged, old or of another kind say so, and nothing is down because of them',
  async (t) => {
    const id = await addGuest('old@example.com')
    const token = links.sign({ purpose: 'confirm', subject: id }, accounts.clock.nowMs() - 30 * 86_400_000)
    const pages = [
      ['/cars-for-sale/alerts/confirm', 404],
      ['/cars-for-sale/alerts/confirm?token=%0d%0aSet-Cookie:x', 404],
      [`/cars-for-sale/alerts/confirm?token=${'x'.repeat(3_000)}`, 404],
      [`/cars-for-sale/alerts/confirm?token=${token}`, 410],
      [linkTo('unsubscribe', id).replace('/unsubscribe?', '/preferences?'), 404],
      [linkTo('confirm', 'nothing'), 410],
    ] as const

    for (const [path, status] of pages) t.equal((await open(path)).status, status, path.slice(0, 80))

    const down = await startProduct(t, { marketplace: nowhere })
    const { status, body } = await down.visit(linkTo('confirm', id))
    t.equal(status, 503)
    t.match(body, 'Nothing was changed')
  },
)
