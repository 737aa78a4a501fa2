import { atom } from 'jotai'
import { type Budget, defaultBudget } from '#shared/features/payments/payment-terms.ts'

/** What the shopper can pay a month; the example until they say so (9.35). */
export const budgetAtom = atom<Budget>(defaultBudget)
