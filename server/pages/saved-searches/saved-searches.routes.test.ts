import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { startRecordedAccounts } from '#infra/testing/recorded-accounts.ts'
import type { AlertTables } from '#marketplace/alerts/alerts.tables.ts'
import type { SavedSearchTables } from '#marketplace/saved-searches/saved-searches.tables.ts'

const marketplace = await startTestMarketplace(t)
const accounts = await startTestAccounts(t)
const list = '/cars-for-sale/account/searches'
const newPath = `${list}/new`
const api = '/cars-for-sale/api/account/searches'
const msPerDay = 86_400_000
const day = (ms: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(ms)

async function start(t: Test, options: { readonly accountsUrl?: string } = {}) {
  const product = await startProduct(t, {
    marketplace,
    origins: { accounts: options.accountsUrl ?? accounts.url },
  })
  product.clock.advance(accounts.clock.nowMs() - product.clock.nowMs())
  return { product, ada: await visitor(product), guest: visitorWith(product, '') }
}

async function visitor(product: Product) {
  const { id, headers } = await accounts.signIn()
  return { id, ...visitorWith(product, `${headers.cookie}; idtoken=${headers.idtoken}`) }
}

/** What a browser with these cookies reads and sends. */
const visitorWith = ({ server }: Product, cookie: string) => {
  const headers = { cookie, host: 'localhost', origin: 'http://localhost' }
  return {
    read: (url: string) => server.inject({ url, headers }),
    send: (url: string, fields: Record<string, string>) =>
      server.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    post: (url: string, payload: object) => server.inject({ method: 'POST', url, headers, payload }),
  }
}

const savedSearches = () => accounts.store.db.$extendTables<SavedSearchTables>()

/** @spec 3.28, 3.29 (part) @of client/features/saved-searches/SavedSearchItem.tsx */
t.test('the list shows each search with its filters in words and what is new since it was run', async (t) => {
  const { product, ada } = await start(t)
  t.match(readPage(t, (await ada.read(list)).body).text('main'), /No search is saved yet/)

  const { body } = await ada.post(api, {
    query: 'makeCode=FORD&maxPrice=90000&zip=85281&searchRadius=0&sortBy=yearASC',
  })
  const { id } = JSON.parse(body)
  const shown = async () => {
    const answer = await ada.read(list)
    t.equal(answer.headers['cache-control'], 'private, no-store')
    const page = readPage(t, answer.body)
    return { page, text: page.text(`[data-search="${id}"] header`) ?? '' }
  }

  const before = await shown()
  t.match(before.text, 'Ford cars for sale near Tempe, AZ')
  t.match(before.text, 'Ford · Up to $90,000 · Any distance')
  t.match(before.text, `Saved ${day(product.clock.nowMs())}`)
  t.notMatch(before.text, / new since/, 'it was saved today')
  t.same(before.page.links('Run'), [`/cars-for-sale/all-cars?searchBookmarkId=${id}`])

  const lastMs = product.clock.nowMs() - 365 * msPerDay
  await savedSearches()
    .updateTable('saved_search')
    .set({ last_executed_at: lastMs })
    .where('id', '=', id)
    .execute()
  const fords = `${marketplace}/rest/lsc/listing/count?makeCode=FORD&maxPrice=90000&zip=85281&searchRadius=0&daysListed=365`
  const { totalResultCount } = await (await fetch(fords)).json()
  t.ok(totalResultCount > 0)
  t.match((await shown()).text, `${totalResultCount} new since ${day(lastMs)}`)

  const change = (values: { title?: string; name?: string; query?: string }) =>
    savedSearches().updateTable('saved_search').set(values).where('id', '=', id).execute()
  await change({ title: 'Old Fords' })
  t.match((await shown()).page.text('h2'), /^Ford cars for sale near Tempe, AZ: /, 'words of now')
  await change({ name: 'Mine' })
  t.equal((await shown()).page.text('h2'), 'Mine', 'her own name stays')
  await change({ query: 'makeCode=GONE', name: 'Old Fords' })
  t.equal((await shown()).page.text('h2'), 'Old Fords', 'words that are not known any more stay as they were')
})

/** @of server/pages/saved-searches/saved-searches.routes.ts */
t.test(
  'forms without scripts name a search, choose its e-mails and delete it, each for its owner alone',
  async (t) => {
    const { product, ada, guest } = await start(t)
    const { id } = JSON.parse((await ada.post(api, { query: 'makeCode=KIA' })).body)
    const done = async (answering: ReturnType<typeof ada.send>, change: string) => {
      const { statusCode, headers } = await answering
      t.same([statusCode, headers.location], [303, `${list}?done=${change}`])
      return readPage(t, (await ada.read(String(headers.location))).body)
    }

    const renamed = await done(
      ada.send(list, { id, action: 'rename', searchName: ' <b>Mum’s</b> car ' }),
      'renamed',
    )
    t.equal(renamed.text(`[data-search="${id}"] h2`), '<b>Mum’s</b> car')
    t.match(renamed.text('[role=status]'), 'The search has its new name.')

    const chosen = await done(ada.send(list, { id, action: 'alerts', alerts: 'weekly' }), 'alerts')
    t.equal(chosen.document.querySelector('option[selected]')?.getAttribute('value'), 'weekly')

    for (const [fields, words] of [
      [{ action: 'rename', searchName: ' ' }, 'A name has 1 to 80 characters.'],
      [{ action: 'alerts', alerts: 'hourly' }, 'This form cannot be used.'],
      [{ action: 'constructor' }, 'This form cannot be used.'],
    ] as const)
      t.match(readPage(t, (await ada.send(list, { id, ...fields })).body).text('[role=alert]'), words)

    const eve = await visitor(product)
    t.match((await eve.send(list, { id, action: 'delete' })).body, 'This account has no such search.')
    t.equal(
      (await guest.send(list, { id, action: 'delete' })).headers.location,
      `/cars-for-sale/sign-in?refUrl=${encodeURIComponent(list)}`,
    )

    const foreign = await product.server.inject({
      method: 'POST',
      url: list,
      headers: {
        host: 'localhost',
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'action=delete',
    })
    t.equal(foreign.statusCode, 403)

    t.match(
      (await done(ada.send(list, { id, action: 'delete' }), 'deleted')).text('main'),
      /No search is saved yet/,
    )
  },
)

/** @of server/pages/alerts/alerts.route.ts */
t.test('a shopper who is signed in chooses quiet hours before the first e-mail', async (t) => {
  const { ada, guest } = await start(t)
  for (const [maxPrice, timeZone] of [
    ['20000', 'America/Los_Angeles'],
    ['30000', 'America/Denver'],
  ])
    await ada.post(api, { query: `makeCode=KIA&maxPrice=${maxPrice}`, timeZone })
  const [path = ''] = readPage(t, (await ada.read(list)).body).links('Quiet hours and pauses of e-mails')
  const { statusCode, headers } = await ada.read(path)
  t.equal(statusCode, 303)
  t.equal(headers['cache-control'], 'private, no-store')

  const page = readPage(t, (await ada.read(String(headers.location))).body)
  const zone = page.document.querySelector('[name=timeZone] option[selected]')?.getAttribute('value')
  t.equal(zone, 'America/Los_Angeles', 'they begin by the clock of the browser that saved first')
  const preferences = page.text('main')
  t.match(preferences, /No e-mails from/)
  for (const maxPrice of ['$20,000', '$30,000'])
    t.match(preferences, `Kia cars for sale: Up to ${maxPrice}`, 'searches are told apart')

  t.equal(
    (await guest.read(path)).headers.location,
    `/cars-for-sale/sign-in?refUrl=${encodeURIComponent(path)}`,
  )
})

/** @spec 6.5 (part) @of server/pages/saved-searches/keep-search.ts */
t.test(
  'without scripts a shopper who is signed in saves a search on a page, with the e-mails that she wants',
  async (t) => {
    const { ada } = await start(t)
    const page = readPage(t, (await ada.read(`${newPath}?makeCode=KIA&listingType=USED&firstRecord=30`)).body)
    t.match(page.text('main'), 'Used Kia cars for sale')
    t.equal(page.document.querySelector('[type=email]'), null)
    const query = page.document.querySelector('form [name=query]')?.getAttribute('value') ?? ''
    t.equal(query, 'listingType=USED&makeCode=KIA')

    t.equal((await ada.send(newPath, { query, alerts: 'instant' })).headers.location, `${list}?done=saved`)
    const row = savedSearches().selectFrom('saved_search').selectAll().where('owner_id', '=', ada.id)
    t.match(await row.execute(), [
      { query, alerts: 'instant', title: 'Used Kia cars for sale', brand: 'forecourt' },
    ])

    t.equal((await ada.read(newPath)).headers.location, list, 'there is nothing to save')
    t.equal((await ada.post(api, { query: 'zip=85281' })).statusCode, 400)
    t.equal((await ada.post(api, { query: '__proto__=1' })).statusCode, 400)
    t.equal((await ada.post(api, {})).statusCode, 400)
  },
)

t.test('guests cannot save in an account, and are told so', async (t) => {
  const { guest } = await start(t)
  t.equal((await guest.post(api, { query: 'makeCode=KIA' })).statusCode, 401)
  t.match(
    readPage(t, (await guest.read(list)).body).text('main'),
    /Sign in to see the searches of your account/,
  )
})

/** @of server/pages/saved-searches/saved-searches.data.ts */
t.test('while the accounts process is away the page says so, and nothing is said to be saved', async (t) => {
  const recorded = await startRecordedAccounts(t, accounts.url)
  const { ada } = await start(t, { accountsUrl: recorded.url })
  t.match(readPage(t, (await ada.read(list)).body).text('main'), /No search is saved yet/)

  recorded.behave('/account-api/searchbookmarks', answers({}, { status: 500 }))
  const { statusCode, body } = await ada.read(list)
  t.equal(statusCode, 200)
  t.match(readPage(t, body).text('[role=alert]'), /Your saved searches cannot be shown just now/)

  t.equal((await ada.post(api, { query: 'makeCode=KIA' })).statusCode, 503)
  const form = await ada.send(newPath, { query: 'makeCode=KIA', alerts: 'daily' })
  t.match(readPage(t, form.body).text('[role=alert]'), /Nothing was changed/)
})

/** @spec 6.3, 7.30, 8.1, 9.2 @of server/pages/saved-searches/keep-search.ts */
t.test(
  'a guest subscribes to two searches by e-mail; a third is refused, and a program is thanked',
  async (t) => {
    const { guest } = await start(t)
    const emailAddress = 'grace@example.com'
    const subscribe = async (query: string, more: object = {}) => {
      const { statusCode, body } = await guest.post('/cars-for-sale/api/account/subscriptions', {
        emailAddress,
        textPot: '',
        query,
        ...more,
      })
      return { statusCode, ...JSON.parse(body) }
    }

    const rows = () =>
      savedSearches().selectFrom('saved_search').selectAll().where('email', 'is not', null).execute()
    const accepted = { statusCode: 200, outcome: 'accepted', messages: [{ severity: 'success' }] }
    for (const filled of [
      { emailAddress: 'program@example.com' },
      { emailAddress: 'a@b.co\r\nBcc:x@y.co' },
      { query: 'zip=85281' },
      { query: '', emailAddress: '' },
    ]) {
      t.match(await subscribe('makeCode=KIA', { textPot: 'buy', ...filled }), accepted)
      const form = await guest.send(newPath, { query: 'makeCode=KIA', textPot: 'buy', ...filled })
      t.match(readPage(t, form.body).text('[role=status]'), 'Check your e-mail', JSON.stringify(filled))
    }

    t.same(await rows(), [])
    const counts = await accounts.metrics.registry.metrics()
    t.match(counts, 'accounts_subscriptions_total{outcome="honeypot"} 8')

    t.match(await subscribe('makeCode=KIA', { timeZone: 'America/Los_Angeles' }), accepted)
    const { time_zone } = await accounts.store.db
      .$extendTables<AlertTables>()
      .selectFrom('alert_recipient')
      .select('time_zone')
      .where('email', '=', emailAddress)
      .executeTakeFirstOrThrow()
    t.equal(time_zone, 'America/Los_Angeles', 'quiet hours and daily e-mails follow the clock of the browser')

    t.match(await subscribe('makeCode=KIA&firstRecord=30'), accepted, 'the same search once more')
    t.match(await subscribe('makeCode=FORD', { timeZone: '<b>' }), accepted)
    t.match(await rows(), [
      { email: emailAddress, title: 'Kia cars for sale', brand: 'forecourt', confirmed_at: null },
      { query: 'makeCode=FORD' },
    ])
    t.match(await subscribe('makeCode=BMW'), {
      statusCode: 200,
      outcome: 'limit',
      messages: [{ severity: 'danger', text: 'You have a maximum of 2 searches saved.' }],
    })

    t.equal((await rows()).length, 2)
    for (const bad of [
      { emailAddress: `${'a'.repeat(40)}@b.com` },
      { emailAddress: 'a@b.co\r\nBcc:x@y.co' },
      { query: 'zip=85281' },
      { query: 7 },
    ])
      t.match(await subscribe('makeCode=KIA', bad), {
        statusCode: 400,
        outcome: 'refused',
        messages: [{ severity: 'danger' }],
      })
  },
)
