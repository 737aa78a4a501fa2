import { isDeepStrictEqual as isSame } from 'node:util'
import fc from 'fast-check'
import t from 'tap'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import { defaultSettings } from '#shared/settings/settings.ts'
import { mergeWallets, storedWalletOf, walletIn, walletOf } from './read-wallet.ts'
import type { StoredWallet } from './wallet.contract.ts'
import { noWallet } from './wallet.ts'

const read = (query: string) => walletIn(new URLSearchParams(query))

/** @spec 2.37 (part) */
t.test('a wallet in an address is read by its own limits; what cannot be read is left out', async (t) => {
  t.strictSame(read('monthly=450&down=2500&trade=0&term=72&credit=fair&state=AZ'), {
    ...{ monthlyUsd: 450, downUsd: 2_500, tradeInUsd: 0, termMonths: 72 },
    ...{ tierId: 'fair', state: 'AZ' },
  })

  for (const query of [
    '',
    'monthly=0&down=-1&term=0&credit=&state=Arizona',
    'down=1e9&trade=99999999999&term=60.0&credit=%3Cb%3E&state=az',
    'down=%3Cb%3E&term[]=36&__proto__=x',
  ])
    t.strictSame(read(query), {}, query)
})

t.test('terms that the settings do not have any more are the usual ones', async (t) => {
  t.strictSame(
    planOf(read('term=61&credit=__proto__&state=ZZ'), defaultSettings),
    planOf({}, defaultSettings),
  )
})

t.test('what a browser has stored is a wallet or none, whatever it is', async (t) => {
  const whole = { wallet: { downUsd: 500 }, changedAtMs: 7 }
  t.strictSame(storedWalletOf(JSON.parse(JSON.stringify(whole))), whole)
  for (const value of [undefined, null, 1, 'x', [], {}, { wallet: { downUsd: 5 } }, { changedAtMs: -1 }])
    t.strictSame(storedWalletOf(value), noWallet)

  t.strictSame(
    walletOf({ monthlyUsd: 0, downUsd: -1, tradeInUsd: 1e10, termMonths: 121, tierId: '', state: 'az' }),
    {},
  )

  const property = fc.property(fc.anything(), (value) => {
    const { wallet } = storedWalletOf({ wallet: value, changedAtMs: 1 })
    return isSame(walletOf(wallet), wallet)
  })

  t.doesNotThrow(() => fc.assert(property))
})

const anyWallet: fc.Arbitrary<StoredWallet> = fc
  .record({
    wallet: fc.record(
      { downUsd: fc.nat(9), tradeInUsd: fc.nat(9), tierId: fc.constantFrom('good', 'fair') },
      { requiredKeys: [] },
    ),
    changedAtMs: fc.integer({ min: 1, max: 9 }),
  })
  .map(storedWalletOf)

t.test('of two wallets each field is as it was last named, and nothing is lost', async (t) => {
  const older = { wallet: { downUsd: 1_000, tierId: 'fair' }, changedAtMs: 1 }
  const newer = { wallet: { downUsd: 2_000, state: 'AZ' }, changedAtMs: 2 }
  const merged = { wallet: { downUsd: 2_000, tierId: 'fair', state: 'AZ' }, changedAtMs: 2 }
  t.strictSame([mergeWallets(older, newer), mergeWallets(newer, older)], [merged, merged])

  const property = fc.property(anyWallet, anyWallet, (one, other) => {
    const both = mergeWallets(one, other)
    const fields = new Set([...Object.keys(one.wallet), ...Object.keys(other.wallet)])
    return (
      isSame(new Set(Object.keys(both.wallet)), fields) &&
      isSame(mergeWallets(one, noWallet), one) &&
      isSame(mergeWallets(both, other).wallet, both.wallet)
    )
  })

  t.doesNotThrow(() => fc.assert(property))
})
