import t from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { confirmSubscriptionEmail } from '#marketplace/mail/emails/alert-emails.ts'
import { queueEmail } from '#marketplace/mail/queue-email.ts'
import type { SavedSearchTables } from '#marketplace/saved-searches/saved-searches.tables.ts'
import { exportAccount, exportParts, forgetAddress } from './account-export.ts'
import type { AccountTables } from './accounts.tables.ts'

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

t.test('what a shopper asked for as a guest goes with her account', async (t) => {
  const shopper = await accounts.signIn()
  const { email } = shopper
  const db = accounts.store.db.$extendTables<AccountTables & SavedSearchTables>()
  const search = {
    owner_id: null,
    title: 'Cars',
    name: null,
    brand: 'forecourt',
    created_at: 0,
    last_executed_at: null,
  }
  const row = { ...search, query: '', alerts: 'daily', confirmed_at: 0 } as const
  await db
    .insertInto('saved_search')
    .values([
      { ...row, id: 'hers', email },
      { ...row, id: 'other', email: 'other@example.com' },
    ])
    .execute()

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
  await forgetAddress(accounts.store.db.$extendTables<AccountTables>(), email)
  t.same(await db.selectFrom('saved_search').select('id').execute(), [{ id: 'other' }])
  t.same(await mailsTo('confirm-subscription'), [])
})
