import fc from 'fast-check'
import t from 'tap'
import { defaultSettings } from '#shared/settings/settings.ts'
import { affordablePrice, monthlyPayment } from './affordable-price.ts'
import { loanOf } from './payment-terms.ts'

const { creditTiers, loanTermsMonths, monthlyBudgetUsd } = defaultSettings

t.test('a loan is paid off by the standard amortisation', async (t) => {
  // 20,000 dollars at 6 % over 60 months: 386.66 a month in any table of annuities.
  t.equal(monthlyPayment(20_000, { aprPercent: 6, termMonths: 60 }).toFixed(2), '386.66')
  t.equal(monthlyPayment(3_600, { aprPercent: 0, termMonths: 36 }), 100)
})

/** @spec 3.49 */
t.test(
  'the price that a budget pays for costs no more a month than the budget, and a dollar more would',
  async (t) => {
    const budget = fc.record({
      monthlyUsd: fc.integer({ min: 1, max: 10_000 }),
      termMonths: fc.constantFrom(...loanTermsMonths),
      tierId: fc.constantFrom(...creditTiers.map(({ id }) => id)),
    })

    const property = fc.property(budget, ({ monthlyUsd, termMonths, tierId }) => {
      const loan = loanOf(defaultSettings, { tierId, termMonths })
      const priceUsd = affordablePrice(monthlyUsd, loan)
      return monthlyPayment(priceUsd, loan) <= monthlyUsd && monthlyPayment(priceUsd + 1, loan) > monthlyUsd
    })

    t.doesNotThrow(() => fc.assert(property))
  },
)

/** @spec 3.49, 9.35 (part) @of shared/features/payments/payment-terms.ts */
t.test(
  'the example is 600 dollars a month; terms run from 36 to 84 months in five tiers of credit',
  async (t) => {
    t.equal(monthlyBudgetUsd, 600)
    t.strictSame(loanTermsMonths, [36, 48, 60, 72, 84])
    t.equal(creditTiers.length, 5)
  },
)
