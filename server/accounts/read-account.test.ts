import t from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { rotateTokenKey } from '#marketplace/accounts/account-keys.ts'
import type { AccountTables } from '#marketplace/accounts/accounts.tables.ts'
import { sessionPath, signInHref } from '#shared/features/accounts/account-paths.ts'
import { ownAlertsPath } from '#shared/features/alerts/alert-paths.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { searchesPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import { accountApiPath } from '#shared/search/paths.ts'

const accounts = await startTestAccounts(t)
const product = await startProduct(t, {
  marketplace: await startTestMarketplace(t),
  origins: { accounts: accounts.url },
})
product.clock.advance(accounts.clock.nowMs() - product.clock.nowMs())

/** @of server/features/accounts/session.routes.ts, server/features/interest/interest.routes.ts */
t.test('who has signed out elsewhere is a guest everywhere, though her token is still good', async (t) => {
  const ada = await accounts.signIn()
  const cookie = `${ada.headers.cookie}; idtoken=${ada.headers.idtoken}; signed-in=1`
  const read = (path: string) => product.visit(path, { headers: { cookie } })
  const mainOf = async (path: string) => readPage(t, (await read(path)).body).text('main')
  const [history, cars] = [`${accountApiPath}/consumer-history`, `${accountApiPath}/saved-cars`]

  for (const path of [history, cars, savedCarsPath, searchesPath, sessionPath])
    t.equal((await read(path)).status, 200, path)
  for (const path of [savedCarsPath, searchesPath]) t.notMatch(await mainOf(path), /sign in/i)
  t.match((await read(ownAlertsPath)).headers, { location: /token=/ })
  t.match((await read(signInHref(savedCarsPath))).headers, { location: '/cars-for-sale/account' })

  const db = accounts.store.db.$extendTables<AccountTables>()
  await db.deleteFrom('session').where('id', '=', ada.sessionId).execute()

  for (const path of [history, cars]) t.equal((await read(path)).status, 401, path)
  t.same(JSON.parse((await read(sessionPath)).body), { shopper: null })
  for (const path of [savedCarsPath, searchesPath]) {
    t.match(await mainOf(path), /sign in/i, path)
    t.notMatch(await mainOf(path), 'cannot be')
  }

  t.match((await read(ownAlertsPath)).headers, { location: signInHref(ownAlertsPath) })
  const form = await read(signInHref(savedCarsPath))
  t.equal(form.status, 200, 'she can sign in again, and comes back to where she was')
  t.match(form.body, `name="refUrl" value="${savedCarsPath}"`)
})

/** @of server/accounts/accounts.ts, marketplace/accounts/account.routes.ts */
t.test('a session that asks too often is told to wait, and then goes on; no other is', async (t) => {
  const [ada, bea] = [await accounts.signIn(), await accounts.signIn()]
  const visit = ({ headers: { cookie } }: typeof ada) => product.visit(sessionPath, { headers: { cookie } })
  const renew = () =>
    fetch(`${accounts.url}/account-api/refresh`, { method: 'POST', headers: { cookie: ada.headers.cookie } })
  for (let tries = 0; tries < 120; tries += 1) t.equal((await renew()).status, 200)

  const { status, headers, body } = await visit(ada)
  t.equal(status, 429)
  t.match(headers, { 'retry-after': '60', 'set-cookie': undefined })
  t.match(JSON.parse(body), { error: /^Too many attempts/ })
  t.match(JSON.parse((await visit(bea)).body), { shopper: { email: bea.email } }, 'at the same address')

  for (const { clock } of [accounts, product]) clock.advance(60_000)
  t.match(JSON.parse((await visit(ada)).body), { shopper: { email: ada.email } })
})

/** @of server/accounts/read-account.ts, server/accounts/accounts.ts */
t.test(
  'who has a session keeps it when the key of her token is deleted: she gets another token',
  async (t) => {
    const ada = await accounts.signIn()
    const visit = (cookie: string) => product.visit(sessionPath, { headers: { cookie } })
    const token = `idtoken=${ada.headers.idtoken}`
    const both = `${ada.headers.cookie}; ${token}`
    t.match(JSON.parse((await visit(both)).body), { shopper: { email: ada.email } })

    await rotateTokenKey(accounts.store, accounts.clock.nowMs(), true)
    for (const { clock } of [accounts, product]) clock.advance(60_000)
    const { body, headers } = await visit(both)
    t.match(JSON.parse(body), { shopper: { email: ada.email } })
    t.match([headers['set-cookie']].flat(), [/^idtoken=/], 'one for all that the page asks')

    t.same(JSON.parse((await visit(token)).body), { shopper: null }, 'the old token is nobody’s')
  },
)
