import { atom } from 'jotai'
import type { PaymentPlan } from '#shared/features/payments/payment-plan.ts'

/** How the shopper would pay, for every car they look at; absent until they say so. */
export const planAtom = atom<PaymentPlan>()
