import fc from 'fast-check'
import t from 'tap'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import { walletLimits } from '#shared/features/wallet/wallet-limits.ts'
import { defaultSettings } from '#shared/settings/settings.ts'
import { affordablePrice } from './affordable-price.ts'
import { estimatePayment, monthlyPayment } from './payment-estimate.ts'
import { type PaymentPlan, planOf, usualPlanOf } from './payment-plan.ts'
import { describePlan, paymentText } from './payment-words.ts'

const { creditTiers, loanTermsMonths, monthlyBudgetUsd, stateTaxes } = defaultSettings
const planFor = (wallet: Wallet) => planOf(wallet, defaultSettings)

/** Any plan that a shopper can have. */
const anyPlan = fc
  .record({
    downUsd: fc.integer({ min: 0, max: 60_000 }),
    tradeInUsd: fc.integer({ min: 0, max: 60_000 }),
    termMonths: fc.constantFrom(...loanTermsMonths),
    tierId: fc.constantFrom(...creditTiers.map(({ id }) => id)),
    state: fc.constantFrom('', ...stateTaxes.map(({ state }) => state)),
  })
  .map(planFor)

/** The unrounded payment, which properties compare. */
const exactly = (priceUsd: number, plan: PaymentPlan) => {
  const { downUsd, tradeInUsd, tax } = plan
  const taxedUsd = Math.max(0, priceUsd - (tax?.taxesTradeIn ? 0 : tradeInUsd))
  const taxUsd = Math.min(tax?.maxTaxUsd ?? Infinity, taxedUsd * ((tax?.taxPercent ?? 0) / 100))
  const asked = priceUsd + taxUsd + (tax?.feesUsd ?? 0)
  return monthlyPayment(Math.max(0, asked - downUsd - tradeInUsd), plan)
}

t.test('a loan is paid off by the standard amortisation', async (t) => {
  // 20,000 dollars at 6 % over 60 months: 386.66 a month in any table of annuities.
  t.equal(monthlyPayment(20_000, { aprPercent: 6, termMonths: 60 }).toFixed(2), '386.66')
  t.equal(monthlyPayment(3_600, { aprPercent: 0, termMonths: 36 }), 100)
})

/** @spec 3.5 (part) */
t.test(
  'a car costs a month what a loan over its price less the down payment and the trade-in does',
  async (t) => {
    const plan = planFor({ downUsd: 3_000, tradeInUsd: 1_000 })
    t.match(estimatePayment(24_000, plan), {
      loanUsd: 20_000,
      monthlyUsd: 414,
      interestUsd: 4_852,
      taxUsd: 0,
    })
    t.equal(
      describePlan(plan),
      '60 months at 8.9% APR with $3,000 down and a trade-in of $1,000, before taxes and fees',
    )

    t.match(estimatePayment(3_000, planFor({ downUsd: 5_000 })), {
      loanUsd: 0,
      monthlyUsd: 0,
      interestUsd: 0,
    })
  },
)

/** @spec 2.37 (part) @of shared/settings/state-taxes.table.ts */
t.test(
  'taxes and fees are those of the state: on what a trade-in leaves, or where the state says so on all',
  async (t) => {
    const withTax = (state: string) => estimatePayment(20_000, planFor({ state, tradeInUsd: 10_000 }))
    t.match(withTax('AZ'), { taxUsd: 560, feesUsd: 120, loanUsd: 10_680 })
    t.match(withTax('CA'), { taxUsd: 1_450, feesUsd: 500, loanUsd: 11_950 })
    t.match(withTax('SC'), { taxUsd: 500 })
    t.match(estimatePayment(40_000, planFor({ state: 'SC' })), { taxUsd: 500 }, 'a state that has a limit')
    t.match(withTax('OR'), { taxUsd: 0, feesUsd: 310 })
    t.match(withTax('MD'), { taxUsd: 650 })
    t.match(withTax('OK'), { taxUsd: 900 })
    t.strictSame(
      stateTaxes.flatMap(({ state, taxPercent }) => (taxPercent === 0 ? [state] : [])),
      ['AK', 'MT', 'NH', 'OR'],
      'the states without a tax',
    )
    t.match(withTax('XX'), { taxUsd: 0, feesUsd: 0 }, 'a state that the settings do not have')

    t.equal(new Set(stateTaxes.map(({ state }) => state)).size, 51, 'the states and the capital')
    t.match(describePlan(planFor({ state: 'AZ' })), /nothing down, with the taxes and fees of AZ$/)
  },
)

/** @spec 2.37 (part) @of shared/features/payments/payment-plan.ts */
t.test('a plan has the terms that the shopper has named, and the usual ones for all else', async (t) => {
  const usual = planFor({})
  t.match(usual, { termMonths: 60, tierId: 'good', downUsd: 0, tradeInUsd: 0 })
  t.strictSame(planFor({ termMonths: 72 }), { ...usual, termMonths: 72 })
  t.strictSame(planFor({ tierId: 'fair' }), { ...usual, tierId: 'fair', aprPercent: 12.9 })
  t.strictSame(usualPlanOf(defaultSettings), usual)
  t.match(planOf({}, { ...defaultSettings, defaultCreditTier: 'gone' }), { tierId: creditTiers[0]?.id })

  t.equal(paymentText(1_412), 'Est. $1,412/mo')
  t.match(describePlan(planFor({ tradeInUsd: 1 })), / with a trade-in of \$1, before/)
})

/** @spec 3.49 */
t.test(
  'the price that a budget pays for costs no more a month than the budget, and a dollar more would',
  async (t) => {
    const { min, max } = walletLimits.monthlyUsd
    const property = fc.property(fc.integer({ min, max }), anyPlan, (monthlyUsd, plan) => {
      const priceUsd = affordablePrice(monthlyUsd, plan)
      const isPaid = priceUsd === 0 || exactly(priceUsd, plan) <= monthlyUsd
      return isPaid && exactly(priceUsd + 1, plan) > monthlyUsd - 1e-6
    })

    t.doesNotThrow(() => fc.assert(property))
    t.equal(affordablePrice(100, { ...planFor({}), termMonths: 36, aprPercent: 0 }), 3_600)
  },
)

/** @spec 3.5 (part) */
t.test('more money down or a lower price never costs more a month', async (t) => {
  const property = fc.property(
    fc.integer({ min: 0, max: 200_000 }),
    fc.integer({ min: 0, max: 20_000 }),
    anyPlan,
    (priceUsd, moreUsd, plan) => {
      const { monthlyUsd } = estimatePayment(priceUsd, plan)
      return (
        estimatePayment(priceUsd, { ...plan, downUsd: plan.downUsd + moreUsd }).monthlyUsd <= monthlyUsd &&
        estimatePayment(Math.max(0, priceUsd - moreUsd), plan).monthlyUsd <= monthlyUsd &&
        estimatePayment(priceUsd, { ...plan, tradeInUsd: plan.tradeInUsd + moreUsd }).monthlyUsd <= monthlyUsd
      )
    },
  )

  t.doesNotThrow(() => fc.assert(property))
})

/** @spec 3.49, 9.35 @of shared/settings/settings.ts */
t.test(
  'the example is 600 dollars a month; terms run from 36 to 84 months in five tiers of credit',
  async (t) => {
    t.equal(monthlyBudgetUsd, 600)
    t.equal(defaultSettings.budgetPriceUsd, 20_000)
    t.strictSame(loanTermsMonths, [36, 48, 60, 72, 84])
    t.equal(creditTiers.length, 5)
  },
)
