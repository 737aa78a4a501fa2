import type { Plan } from './plan.ts'

/** What this run is to do. */
export const plan: Plan = JSON.parse(open(__ENV.PLAN ?? ''))
