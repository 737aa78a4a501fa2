import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { startRecordedAccounts } from '#infra/testing/recorded-accounts.ts'
import { sessionPath } from '#shared/features/accounts/account-paths.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t))
const accounts = await startTestAccounts(t)
const bookmarks = '/account-api/searchbookmarks'
const all = '/cars-for-sale/all-cars'
const saved = `${all}?listingType=USED&makeCode=KIA`

/** The product, and a shopper who has saved a search. */
async function start(t: Test) {
  const recorded = await startRecordedAccounts(t, accounts.url)
  const product = await startProduct(t, { marketplace: marketplace.url, origins: { accounts: recorded.url } })
  const ada = await accounts.signIn()
  const { bookmarkId } = await (
    await fetch(accounts.url + bookmarks, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ bookmarkTitle: 'Used Kias', searchResultsURL: saved, brand: 'forecourt' }),
    })
  ).json()

  return {
    recorded,
    product,
    id: String(bookmarkId),
    ada: { token: ada.headers.idtoken, cookie: cookieOf(ada) },
  }
}

const cookieOf = ({ headers }: Awaited<ReturnType<typeof accounts.signIn>>) =>
  `${headers.cookie}; idtoken=${headers.idtoken}`

const follow = async ({ visit }: Product, search: string, cookie = '') => {
  const { status, headers } = await visit(`${all}?${search}`, { headers: { cookie } })
  return { status, location: headers.location, cacheControl: headers['cache-control'] }
}

/** @spec 4.33 (part), 7.14 @of server/pages/search/bookmark-address.ts */
t.test(
  'a shared link leads whoever has it to the filters of the search, and no cache keeps where',
  async (t) => {
    const { recorded, product, id } = await start(t)
    const found = { status: 302, location: saved, cacheControl: 'private, no-store' }
    t.same(await follow(product, `searchBookmarkId=${id}`), found)
    t.same(await follow(product, `bookmarkId=${id}`), found)
    t.same(await follow(product, `bookmarkId=${id}&makeCode=BMW&sortBy=yearASC&firstRecord=30&psid=1`), {
      ...found,
      location: `${saved}&sortBy=yearASC&firstRecord=30&psid=1`,
    })

    t.equal(recorded.askedAt(`${bookmarks}/share-bookmark/${id}`).length, 3)
    t.same(
      recorded.asked.filter(({ headers }) => headers.idtoken !== undefined),
      [],
      'nobody is signed in',
    )
    t.equal(recorded.askedAt('/account-api/search').length, 0)
  },
)

/** @spec 4.33 (part), 7.12, 7.13 @of server/pages/search/bookmark-address.ts */
t.test('a shopper who is signed in runs her own search, which is recorded', async (t) => {
  const { recorded, product, id, ada } = await start(t)
  product.clock.advance(Date.parse('2026-03-04T05:06:07Z') - product.clock.nowMs())
  t.match(await follow(product, `searchBookmarkId=${id}`, ada.cookie), { status: 302, location: saved })
  t.match(recorded.askedAt(bookmarks), [
    { method: 'GET', url: `${bookmarks}?searchBookmarkId=${id}`, headers: { idtoken: ada.token } },
  ])

  await recorded.arrived('/account-api/search')
  t.match(recorded.askedAt('/account-api/search'), [
    {
      method: 'POST',
      headers: { idtoken: ada.token },
      body: {
        bookmarkId: id,
        bookmarkTitle: 'Used Kias',
        searchName: 'Used Kias',
        lastExecuted: '2026/03/04 05:06:07',
      },
    },
  ])

  t.equal(recorded.askedAt(`${bookmarks}/share-bookmark/${id}`).length, 0)

  const eve = await accounts.signIn()
  t.match(await follow(product, `searchBookmarkId=${id}`, cookieOf(eve)), { location: saved })
  const [shared] = recorded.askedAt(`${bookmarks}/share-bookmark/${id}`)
  t.equal(shared?.headers.idtoken, eve.headers.idtoken, 'the search of somebody else is a shared one')
})

/** @spec 4.33, 8.2 @of client/features/notices/BookmarkNotice.tsx */
t.test(
  'a search that is not there, or cannot be loaded, leads to a new search without filters that says so',
  async (t) => {
    const { recorded, product, id, ada } = await start(t)
    t.equal(
      (await follow(product, `searchBookmarkId=${id}`)).location,
      saved,
      'a link works without an account',
    )
    t.equal((await follow(product, `searchBookmarkId=${id}`, ada.cookie)).location, saved)
    t.equal(recorded.askedAt(bookmarks).length, 1, 'her own is asked for where she is signed in')

    const lost = await follow(
      product,
      'searchBookmarkId=gone&makeCode=BMW&sortBy=yearASC&firstRecord=30&psid=1',
    )
    t.same(lost, {
      status: 302,
      location: `${all}?psid=1&bookmark=missing`,
      cacheControl: 'private, no-store',
    })

    marketplace.requests.length = 0
    const page = readPage(t, (await product.visit(lost.location ?? '')).body)
    t.match(page.text('[role=note]'), /^Bookmark not found/)
    t.equal(page.document.querySelector('[aria-label="Chosen filters"]'), null)
    const search = marketplace.requests.find(({ url }) => url?.startsWith('/rest/lsc/listing?'))?.url ?? ''
    t.notMatch(search, /isNewSearch=false|firstRecord=[^0]|makeCode|sortBy=(?!relevance)/)

    recorded.behave(`${bookmarks}/share-bookmark/gone`, answers({}, { status: 500 }))
    const failed = await follow(product, 'searchBookmarkId=gone&makeCode=BMW&firstRecord=30')
    t.equal(failed.location, `${all}?bookmark=unavailable`)
    t.match(
      readPage(t, (await product.visit(failed.location ?? '')).body).text('[role=note]'),
      /^Your saved search cannot be loaded just now/,
    )

    recorded.behave(
      `${bookmarks}/share-bookmark/gone`,
      answers({ myAtcSearchViewBeans: [{ searchResultsURL: 'https://evil.example' }] }),
    )
    t.equal((await follow(product, 'searchBookmarkId=gone')).location, `${all}?bookmark=unavailable`)
  },
)

/**
 * @spec 6.7 @of server/features/accounts/session.routes.ts, server/features/saved-cars/account-cars.ts,
 * server/pages/search/bookmark-address.ts
 */
t.test('saved cars and saved searches are loaded for who is signed in, and for nobody else', async (t) => {
  const { recorded, product, id, ada } = await start(t)
  const car = { id: 1, priceUsd: 30_000, savedAtMs: 5 }
  const saves = { method: 'PUT', body: JSON.stringify({ cars: [car] }) }
  const headers = { cookie: ada.cookie, 'content-type': 'application/json' }
  t.equal((await fetch(`${accounts.url}/account-api/saved-cars`, { ...saves, headers })).status, 200)

  const session = async (cookie: string) =>
    JSON.parse((await product.visit(sessionPath, { headers: { cookie } })).body)
  const savedPage = async (cookie: string) =>
    readPage(t, (await product.visit(savedCarsPath, { headers: { cookie } })).body)
  const ownBookmarks = () => recorded.askedAt(bookmarks).filter(({ method }) => method === 'GET').length

  t.strictSame(await session(''), { shopper: null })
  t.equal((await savedPage('')).document.querySelector('article'), null)
  await follow(product, `searchBookmarkId=${id}`)
  t.strictSame([recorded.askedAt('/account-api/saved-cars').length, ownBookmarks()], [0, 0])

  t.match(await session(ada.cookie), { savedCars: [car], savedSearches: [{ id }] })
  t.ok((await savedPage(ada.cookie)).document.querySelector('article'))
  t.equal((await follow(product, `searchBookmarkId=${id}`, ada.cookie)).location, saved)
  t.equal(ownBookmarks(), 2, 'with the session, and for the address')
  for (const { headers } of recorded.askedAt('/account-api/saved-cars')) t.equal(headers.idtoken, ada.token)
})
