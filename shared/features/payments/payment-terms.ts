import type { Settings } from '#shared/settings/settings.contract.ts'

/** The terms of loans: the settings that every estimate of a payment follows from. */
export type PaymentTerms = Pick<
  Settings,
  'creditTiers' | 'loanTermsMonths' | 'defaultTermMonths' | 'defaultCreditTier' | 'monthlyBudgetUsd'
>

/** The terms and the credit tiers as a shopper chooses them. */
export const termOptions = ({ loanTermsMonths }: PaymentTerms) =>
  loanTermsMonths.map((months) => ({ value: months, label: `${months} months` }))
export const tierOptions = ({ creditTiers }: PaymentTerms) =>
  creditTiers.map(({ id, label }) => ({ value: id, label }))

/** A shopper's choice of terms. */
export interface LoanChoice {
  readonly termMonths: number
  readonly tierId: string
}

export interface Budget extends LoanChoice {
  /** Dollars a month (3.49). */
  readonly monthlyUsd: number
}

/** A loan without its amount. */
export interface Loan {
  readonly termMonths: number
  /** Yearly rate in percent. */
  readonly aprPercent: number
}

/** The terms that a shopper starts from. */
export const defaultChoice = ({ defaultTermMonths, defaultCreditTier }: PaymentTerms): LoanChoice => ({
  termMonths: defaultTermMonths,
  tierId: defaultCreditTier,
})

/** The loan of some chosen terms. The first tier stands in for one that does not exist. */
export function loanOf({ creditTiers }: PaymentTerms, { termMonths, tierId }: LoanChoice): Loan {
  const tier = creditTiers.find(({ id }) => id === tierId) ?? creditTiers[0]
  return { termMonths, aprPercent: tier?.aprPercent ?? 0 }
}

/** The loan that cards estimate with. */
export const defaultLoan = (terms: PaymentTerms): Loan => loanOf(terms, defaultChoice(terms))
