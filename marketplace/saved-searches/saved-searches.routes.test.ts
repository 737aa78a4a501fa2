import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { startTestAccounts, type TestShopper } from '#infra/testing/accounts.ts'
import { shopperRequests } from '#infra/testing/shopper-requests.ts'
import { maxSavedSearches } from '#shared/features/saved-searches/saved-search-rules.ts'
import { type Bookmark, SearchBookmarks } from '#shared/features/saved-searches/saved-searches.contract.ts'

const bookmarksPath = '/account-api/searchbookmarks'
const search = (query: string) => ({
  bookmarkTitle: 'Used Kia cars for sale near Tempe, AZ',
  searchResultsURL: `/cars-for-sale/all-cars?${query}`,
  brand: 'forecourt',
})

type Accounts = Awaited<ReturnType<typeof startTestAccounts>>

/** What a new shopper, a guest and others ask the accounts process. */
async function visitors(t: Test, accounts: Accounts) {
  const asking = (shopper?: TestShopper) => {
    const ask = shopperRequests(accounts, '', shopper)

    return {
      ask,
      save: (query: string, more: object = {}) => ask('POST', bookmarksPath, { ...search(query), ...more }),
      async list(query = ''): Promise<Bookmark[]> {
        const { body } = await ask('GET', bookmarksPath + query)
        t.ok(Check(SearchBookmarks, body))
        return body.myAtcSearchViewBeans
      },
    }
  }

  return { asking, guest: asking(), ada: asking(await accounts.signIn()) }
}

// Both run before the first test: the file ends, and closes what it uses, when it has no test left to run.
const stores = [
  ['sqlite', await startTestAccounts(t)],
  ['postgres', await startTestAccounts(t, { kind: 'postgres' })],
] as const

for (const [kind, accounts] of stores) {
  /** @spec 3.29, 7.12 (part) @of marketplace/saved-searches/bookmarks.ts */
  t.test(`${kind}: a saved search comes back with its words and the address of its results`, async (t) => {
    const { ada } = await visitors(t, accounts)
    const { status, body } = await ada.save('makeCode=KIA&listingType=USED&sortBy=yearASC&firstRecord=30')
    t.equal(status, 201)
    t.match(body, {
      bookmarkTitle: 'Used Kia cars for sale near Tempe, AZ',
      searchName: 'Used Kia cars for sale near Tempe, AZ',
      searchResultsURL: '/cars-for-sale/all-cars?listingType=USED&makeCode=KIA',
      searchBookmarkDate: /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/,
      alerts: 'daily',
      textModalDisclaimer: /unsubscribe/,
      saveSearchInstrText: /e-mail/,
    })

    t.notOk('lastExecuted' in body, 'it was never run')

    accounts.clock.advance(1_000)
    await ada.save('makeCode=BMW', { brand: 'fairmark', alerts: 'weekly' })
    t.match(await ada.list(), [{ alerts: 'weekly' }, { alerts: 'daily' }], 'the newest comes first')
    t.equal((await ada.list('?brand=fairmark')).length, 1)
    t.match(await ada.list(`?searchBookmarkId=${body.bookmarkId}`), [{ bookmarkId: body.bookmarkId }])
    t.same(await ada.list('?searchBookmarkId=unknown'), [])

    accounts.clock.advance(1_000)
    const letter = 'a\u0301'
    await ada.save('keyword=marks', { bookmarkTitle: letter.repeat(90) })
    const [{ searchName = '' } = {}] = await ada.list()
    t.equal(searchName, `${letter.repeat(39)}…`, 'a long title is cut to a name between its letters')
  })

  /** @of marketplace/saved-searches/saved-searches.store.ts */
  t.test(`${kind}: one search is saved once, and of many at once none exceeds the limit`, async (t) => {
    const { ada } = await visitors(t, accounts)
    const twice = await Promise.all(
      ['makeCode=KIA&zip=85281', 'zip=85281&makeCode=KIA&firstRecord=60'].map((query) => ada.save(query)),
    )

    t.same(twice.map(({ status }) => status).sort(), [200, 201])
    t.equal(twice[0]?.body.bookmarkId, twice[1]?.body.bookmarkId)

    const years = Array.from({ length: maxSavedSearches + 10 }, (_, at) => `startYear=${1950 + at}`)
    const answers = await Promise.all(years.map((query) => ada.save(query)))
    t.equal(answers.filter(({ status }) => status === 201).length, maxSavedSearches - 1)
    t.match(
      answers.find(({ status }) => status !== 201),
      { status: 409, body: { message: `You have a maximum of ${maxSavedSearches} searches saved.` } },
    )

    t.equal((await ada.list()).length, maxSavedSearches)
  })

  /** @of marketplace/saved-searches/saved-searches.routes.ts */
  t.test(`${kind}: its owner alone names a search, chooses its e-mails and deletes it`, async (t) => {
    const { ada, asking, guest } = await visitors(t, accounts)
    const eve = asking(await accounts.signIn())
    const { body } = await ada.save('makeCode=KIA')
    const path = `${bookmarksPath}/${body.bookmarkId}`

    t.match(await ada.ask('PATCH', path, { searchName: '  My\tfirst  Kia ' }), {
      status: 200,
      body: { searchName: 'My first Kia', alerts: 'daily' },
    })

    t.match(await ada.ask('PATCH', path, { alerts: 'none' }), {
      body: { alerts: 'none', searchName: 'My first Kia' },
    })

    for (const [shopper, status] of [
      [eve, 404],
      [guest, 401],
    ] as const) {
      t.equal((await shopper.ask('PATCH', path, { searchName: 'Mine' })).status, status)
      t.equal((await shopper.ask('DELETE', path)).status, status)
    }

    t.same(await eve.list(), [])
    t.equal((await guest.ask('GET', bookmarksPath)).status, 401)
    t.equal((await guest.save('makeCode=KIA')).status, 401)

    t.equal((await ada.ask('DELETE', path)).status, 204)
    t.equal((await ada.ask('DELETE', path)).status, 404)
    t.same(await ada.list(), [])
  })

  /** @spec 7.14 (part) @of marketplace/saved-searches/bookmarks.ts */
  t.test(`${kind}: a link shares a search with anybody, without what is its owner’s`, async (t) => {
    const { ada, guest } = await visitors(t, accounts)
    const { body } = await ada.save('makeCode=KIA')
    await ada.ask('PATCH', `${bookmarksPath}/${body.bookmarkId}`, { searchName: 'For my divorce' })
    const shared = await guest.ask('GET', `${bookmarksPath}/share-bookmark/${body.bookmarkId}`)
    t.match(shared.body.myAtcSearchViewBeans, [{ searchResultsURL: '/cars-for-sale/all-cars?makeCode=KIA' }])
    t.notMatch(JSON.stringify(shared.body), /divorce|daily|@/)
    t.same((await guest.ask('GET', `${bookmarksPath}/share-bookmark/none`)).body, {
      myAtcSearchViewBeans: [],
    })
  })

  /** @spec 7.13 (part) @of marketplace/saved-searches/saved-searches.store.ts */
  t.test(
    `${kind}: the last run is recorded, never before an earlier one and never in the future`,
    async (t) => {
      const { ada, asking } = await visitors(t, accounts)
      const { body } = await ada.save('makeCode=KIA')
      const { bookmarkId, bookmarkTitle, searchName } = body
      const run = (lastExecuted: string, shopper = ada) =>
        shopper.ask('POST', '/account-api/search', { bookmarkId, bookmarkTitle, searchName, lastExecuted })
      const last = async () => (await ada.list())[0]?.lastExecuted

      t.equal((await run('2024/05/01 10:00:00')).status, 200)
      t.equal(await last(), '2024/05/01 10:00:00')
      await run('2024/04/01 10:00:00')
      t.equal(await last(), '2024/05/01 10:00:00')

      await run('2024/05/02 10:00:00', asking(await accounts.signIn()))
      t.equal(await last(), '2024/05/01 10:00:00', 'a search of somebody else stays as it is')

      await run('2999/01/01 00:00:00')
      const now = new Date(accounts.clock.nowMs()).toISOString().slice(0, 10).replaceAll('-', '/')
      t.match(await last(), new RegExp(`^${now}`))
      t.equal((await run('yesterday')).status, 400)
    },
  )

  t.test(`${kind}: what is no search, no name and no brand is refused`, async (t) => {
    const { ada } = await visitors(t, accounts)
    const bad: readonly object[] = [
      { ...search(''), searchResultsURL: '/cars-for-sale/all-cars' },
      { ...search(''), searchResultsURL: 'https://evil.example/cars-for-sale/all-cars?makeCode=KIA' },
      search('sortBy=yearASC'),
      search('makeCode=KIA&__proto__=x'),
      search(`keyword=${'a'.repeat(3_000)}`),
      { ...search('makeCode=KIA'), bookmarkTitle: 'a\r\nBcc: eve@example.com' },
      { ...search('makeCode=KIA'), bookmarkTitle: 'a'.repeat(201) },
      { ...search('makeCode=KIA'), brand: '' },
      { ...search('makeCode=KIA'), alerts: 'hourly' },
    ]

    for (const body of bad)
      t.equal((await ada.ask('POST', bookmarksPath, body)).status, 400, JSON.stringify(body))
    t.same(await ada.list(), [])

    const { body } = await ada.save('makeCode=KIA')
    for (const change of [{}, { searchName: '' }, { searchName: '\u0000 ' }, { searchName: 'a'.repeat(81) }])
      t.equal((await ada.ask('PATCH', `${bookmarksPath}/${body.bookmarkId}`, change)).status, 400)
  })
}
