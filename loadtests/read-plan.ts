import type { Plan } from './plan.ts'

/** The plan of this run. */
export const plan: Plan = JSON.parse(open(__ENV.PLAN ?? ''))
