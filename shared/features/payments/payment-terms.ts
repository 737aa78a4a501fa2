import type { Settings } from '#shared/settings/settings.contract.ts'

/** The terms of loans, taxes and fees: the settings that every estimate of a payment follows from. */
export type PaymentTerms = Pick<
  Settings,
  | 'creditTiers'
  | 'loanTermsMonths'
  | 'defaultTermMonths'
  | 'defaultCreditTier'
  | 'stateTaxes'
  | 'monthlyBudgetUsd'
>

/** The terms and the credit tiers as a shopper chooses them. */
export const termOptions = ({ loanTermsMonths }: PaymentTerms) =>
  loanTermsMonths.map((months) => ({ value: months, label: `${months} months` }))
export const tierOptions = ({ creditTiers }: PaymentTerms) =>
  creditTiers.map(({ id, label }) => ({ value: id, label }))

/** What a state takes of the buyer of a car. */
export type StateTax = Settings['stateTaxes'][number]

/** A loan without its amount. */
export interface Loan {
  readonly termMonths: number
  /** Yearly rate in percent. */
  readonly aprPercent: number
}
