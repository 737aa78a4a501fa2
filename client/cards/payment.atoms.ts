import { atom } from 'jotai'
import type { LoanChoice } from '#shared/features/payments/payment-terms.ts'

/** The terms that the shopper has chosen, for every estimate; undefined until then. */
export const loanChoiceAtom = atom<LoanChoice>()

/** The monthly budget that the shopper has named, in US dollars; undefined until then. */
export const monthlyBudgetAtom = atom<number>()

/** The down payment that the shopper has named, in US dollars; undefined until then. */
export const downPaymentAtom = atom<number>()
