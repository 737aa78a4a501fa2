import { atom } from 'jotai'
import { type Budget, defaultBudget } from '#shared/features/payments/payment-terms.ts'

/** The budget a month; an example until the shopper changes it (9.35). */
export const budgetAtom = atom<Budget>(defaultBudget)
