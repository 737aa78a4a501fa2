import fc from 'fast-check'
import t from 'tap'
import { groupDigits } from './group-digits.ts'
import { formatUsd } from './labels.ts'

const [whole, usd] = [
  new Intl.NumberFormat('en-US'),
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
]

/** @of shared/search/group-digits.ts */
t.test('numbers and prices are printed as the platform prints them', async (t) => {
  const numbers = fc.oneof(
    fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
    fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
  )

  fc.assert(
    fc.property(
      numbers,
      (value) => groupDigits(value) === whole.format(value) && formatUsd(value) === usd.format(value),
    ),
  )

  t.strictSame([0, 999, 1_000, 1_234_567.5].map(groupDigits), ['0', '999', '1,000', '1,234,567.5'])
})
