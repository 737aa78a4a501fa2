import t from 'tap'
import { AccountClient } from '#infra/testing/account-client.ts'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { saveThroughKills } from '#infra/testing/killed-saves.ts'
import { startPostgres } from '#infra/testing/postgres.ts'

/** @of marketplace/store/open-store.ts */
t.test('a search that was saved stays saved when the service is killed', async (t) => {
  const { acknowledged, lost } = await saveThroughKills(t, 'sqlite', { service: 4 })
  t.ok(acknowledged > 20, `${acknowledged} saves were acknowledged`)
  t.same(lost, [])
})

t.test('a search that was saved stays saved when PostgreSQL is killed and started again', async (t) => {
  const { acknowledged, lost } = await saveThroughKills(t, 'postgres', { service: 1, database: 3 })
  t.ok(acknowledged > 20, `${acknowledged} saves were acknowledged`)
  t.same(lost, [])
})

/** @of marketplace/accounts/app.ts */
t.test(
  'while the store is down accounts say so, and who is signed in stays so until her token ends',
  async (t) => {
    const postgres = await startPostgres(t)
    const accounts = await startTestAccounts(t, { env: { DATABASE_URL: postgres.url } })
    const shopper = await accounts.signIn()
    const read = () => accounts.identity.reader({ headers: shopper.headers } as never)
    const storeUp = async () => {
      const metrics = await (await fetch(`${accounts.url}/metrics`)).text()
      return /^accounts_store_up (\d)$/m.exec(metrics)?.[1]
    }

    t.match(await read(), { id: shopper.id })
    t.equal(await storeUp(), '1')

    await postgres.kill()
    const body = { email: shopper.email, password: 'correct horse battery' }
    for (const path of ['sign-in/email', 'sign-up/email', 'sign-out']) {
      const { status, headers } = await new AccountClient(accounts.url).post(path, body)
      t.same([status, headers.get('retry-after')], [503, '1'], path)
    }
    for (const path of ['readyz', 'account-api/keys', 'account-api/push-key'])
      t.equal((await fetch(`${accounts.url}/${path}`)).status, 200, path)
    t.equal(await storeUp(), '0', 'the metric that the alert reads')
    t.match(await read(), { id: shopper.id })

    await postgres.start()
    await becomes(t, storeUp, '1')
    t.equal((await new AccountClient(accounts.url).post('sign-in/email', body)).status, 401)
  },
)
