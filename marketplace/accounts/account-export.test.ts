import { sql } from 'kysely'
import t from 'tap'
import { AccountClient } from '#infra/testing/account-client.ts'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { confirmSubscriptionEmail } from '#marketplace/mail/emails/alert-emails.ts'
import { queueEmail } from '#marketplace/mail/queue-email.ts'
import type { SavedSearchTables } from '#marketplace/saved-searches/saved-searches.tables.ts'
import { exportAccount, exportParts, forgetAddress } from './account-export.ts'

/** Columns that say whose a row is. */
const ownerColumns = new Set(['owner_id', 'userId', 'email', 'address', 'subject'])

/** Tables whose rows are secrets of the account, or are found by other tables' rows. */
const withoutExport = ['account']

const accounts = await startTestAccounts(t)

/** @of marketplace/accounts/account-export.ts */
t.test('the export has a part for every table that says whose its rows are', async (t) => {
  const tables = await accounts.store.db.introspection.getTables()
  const owned = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => ownerColumns.has(column.name)).map((column) => `${name}.${column.name}`),
  )
  const exported = new Set(exportParts.map(({ table, owner }) => `${table}.${owner}`))
  t.same(
    owned.filter((each) => !exported.has(each) && !withoutExport.includes(each.split('.', 1)[0] ?? '')),
    // The address of an account is a column of the account itself.
    ['user.email'],
  )

  const shopper = await accounts.signIn()
  t.same(
    Object.keys(await exportAccount(accounts.store, shopper)),
    exportParts.map(({ name }) => name),
  )
})

const searches = accounts.store.db.$extendTables<SavedSearchTables>()

/** Subscribes an address to a search, as a guest does. */
const subscribe = (id: string, email: string) =>
  searches
    .insertInto('saved_search')
    .values({
      ...{ id, email, owner_id: null, title: 'Cars', name: null, brand: 'forecourt', created_at: 0 },
      ...{ last_executed_at: null, query: '', alerts: 'daily', confirmed_at: 0 },
    })
    .execute()

const subscriptions = async () =>
  (await searches.selectFrom('saved_search').select('id').execute()).map(({ id }) => id)

t.test('what a shopper asked for as a guest goes with her account', async (t) => {
  const shopper = await accounts.signIn()
  const { email } = shopper
  await subscribe('hers', email)
  await subscribe('other', 'other@example.com')
  await queueEmail(accounts.store.db, {
    email: confirmSubscriptionEmail,
    to: email.toUpperCase(),
    brand: 'forecourt',
    uniqueKey: 'typed',
    data: { searchTitle: 'Cars', url: 'https://cars.example.com/', minutes: 60 },
  })
  const mailsTo = async (kind: string) =>
    (await exportAccount(accounts.store, shopper)).mails?.filter((mail) => mail.kind === kind)

  t.equal((await mailsTo('confirm-subscription'))?.length, 1, 'an address is the same in any case')
  await forgetAddress(accounts.store, email)
  t.same(await subscriptions(), ['other'])
  t.same(await mailsTo('confirm-subscription'), [])
})

/** @of marketplace/accounts/auth.ts */
t.test('an address is forgotten before its account goes, so that no failure between leaves it', async (t) => {
  const shopper = await accounts.signIn()
  const browser = new AccountClient(accounts.url)
  const [name = '', value = ''] = shopper.headers.cookie.split('=', 2)
  browser.cookies.set(name, value)
  await subscribe('left', shopper.email)
  await browser.post('delete-user')
  const url = (await accounts.mails()).findLast(({ to }) => to === shopper.email)?.data.url ?? ''

  const { db } = accounts.store
  const fails = sql`begin select raise(fail, 'disk is full'); end`
  await sql`create trigger full before insert on account_event ${fails}`.execute(db)
  const { status } = await browser.post('delete-user', { token: new URL(url).searchParams.get('token') })
  await sql`drop trigger full`.execute(db)

  t.ok(status >= 500)
  t.notOk((await subscriptions()).includes('left'))
})
