import t from 'tap'
import { startTestAccounts, type TestShopper } from '#infra/testing/accounts.ts'
import { shopperRequests } from '#infra/testing/shopper-requests.ts'
import type { StoredWallet } from '#shared/features/wallet/wallet.contract.ts'

type Accounts = Awaited<ReturnType<typeof startTestAccounts>>

/** What a shopper asks of her wallet; a guest has no headers. */
function asking(accounts: Accounts, shopper?: TestShopper) {
  const request = shopperRequests(accounts, '/account-api/wallet', shopper)
  const ask = (method: string, body?: unknown) => request(method, '', body)

  return {
    ask,
    save: async (stored: StoredWallet) => (await ask('PUT', stored)).body,
    read: async () => (await ask('GET')).body,
  }
}

/** @spec 2.37 (part) @of marketplace/wallet/wallet.store.ts */
for (const kind of ['sqlite', 'postgres'] as const)
  t.test(`wallets in ${kind}`, async (t) => {
    const accounts = await startTestAccounts(t, { kind })
    const nowMs = accounts.now()

    t.test(
      'an account has the wallet of its last change, also where an older one arrives late',
      async (t) => {
        const { save, read } = asking(accounts, await accounts.signIn())
        t.strictSame(await read(), { wallet: {}, changedAtMs: 0 })

        const first = { wallet: { downUsd: 2_000, tierId: 'fair' }, changedAtMs: nowMs - 9 }
        const last = {
          wallet: { monthlyUsd: 450, tradeInUsd: 0, termMonths: 72, state: 'AZ' },
          changedAtMs: nowMs - 5,
        }

        t.strictSame(await save(first), first)
        t.strictSame(await save(last), last)
        t.strictSame(await save(first), last)
        t.strictSame(await read(), last)
      },
    )

    t.test('a browser whose clock is ahead changes the wallet now', async (t) => {
      const { save } = asking(accounts, await accounts.signIn())
      const { changedAtMs } = await save({ wallet: { downUsd: 1 }, changedAtMs: nowMs + 1e9 })
      t.ok(changedAtMs <= accounts.now())
    })

    t.test('a wallet is its account’s alone, and goes with it', async (t) => {
      const [one, other] = [await accounts.signIn(), await accounts.signIn()]
      await asking(accounts, one).save({ wallet: { downUsd: 1 }, changedAtMs: 1 })
      t.strictSame(await asking(accounts, other).read(), { wallet: {}, changedAtMs: 0 })

      const guest = asking(accounts)
      t.equal((await guest.ask('GET')).status, 401)
      t.equal((await guest.ask('PUT', { wallet: {}, changedAtMs: 1 })).status, 401)

      const db = accounts.store.db.$extendTables<{ user: { id: string }; wallet: { owner_id: string } }>()
      await db.deleteFrom('user').where('id', '=', one.id).execute()
      t.strictSame(await db.selectFrom('wallet').selectAll().where('owner_id', '=', one.id).execute(), [])
    })
  })

/** @of marketplace/wallet/wallet.routes.ts */
t.test('what is no wallet is refused, and nothing of it is stored', async (t) => {
  const accounts = await startTestAccounts(t)
  const { ask, read } = asking(accounts, await accounts.signIn())
  const wallets = [
    { downUsd: -1 },
    { downUsd: 1.5 },
    { downUsd: '100' },
    { tradeInUsd: 1e10 },
    { monthlyUsd: 0 },
    { termMonths: 121 },
    { tierId: 'x'.repeat(41) },
    { tierId: "'; drop table wallet" },
    { state: 'Arizona' },
    { name: 'Ada' },
  ]

  for (const wallet of wallets)
    t.equal((await ask('PUT', { wallet, changedAtMs: 1 })).status, 400, JSON.stringify(wallet))
  for (const body of [{}, [], { wallet: {} }, { wallet: {}, changedAtMs: -1 }])
    t.equal((await ask('PUT', body)).status, 400, JSON.stringify(body))

  t.strictSame(await read(), { wallet: {}, changedAtMs: 0 })
})
