/** Loans as the budget calculator knows them. */

interface CreditTier {
  readonly id: string
  readonly label: string
  /** Yearly rate in percent. */
  readonly aprPercent: number
}

/** Typical rates of used-car loans; a shopper's own depends on the lender. */
export const creditTiers = [
  { id: 'excellent', label: 'Excellent (781–850)', aprPercent: 6.5 },
  { id: 'good', label: 'Good (661–780)', aprPercent: 8.9 },
  { id: 'fair', label: 'Fair (601–660)', aprPercent: 12.9 },
  { id: 'poor', label: 'Poor (501–600)', aprPercent: 17.9 },
  { id: 'rebuilding', label: 'Rebuilding (300–500)', aprPercent: 20.9 },
] as const satisfies readonly CreditTier[]

type CreditTierId = (typeof creditTiers)[number]['id']

export const termsMonths = [36, 48, 60, 72, 84] as const
type TermMonths = (typeof termsMonths)[number]

/** The terms and the credit tiers as a shopper chooses them. */
export const termOptions = termsMonths.map((months) => ({ value: months, label: `${months} months` }))
export const tierOptions = creditTiers.map(({ id, label }) => ({ value: id, label }))

export interface LoanTerms {
  readonly termMonths: TermMonths
  readonly tierId: CreditTierId
}

export interface Budget extends LoanTerms {
  /** Dollars a month (3.49). */
  readonly monthlyUsd: number
}

/** The example that a shopper starts from (9.35). */
export const defaultBudget: Budget = { monthlyUsd: 600, termMonths: 60, tierId: 'good' }

export const aprPercentOf = (tierId: CreditTierId): number =>
  creditTiers.find(({ id }) => id === tierId)?.aprPercent ?? 0
