import { check, sleep } from 'k6'
import http from 'k6/http'
import { elapsedS } from './phases.ts'
import { plan } from './read-plan.ts'
import { warmUp } from './searches.ts'

const url = `${plan.marketplaceUrl}/faults`
const tags = { name: 'switch' }

/** Injects the faults of each phase of the plan into the marketplace, for as long as the phase lasts. */
export function injectFaults(): void {
  let endS = 0
  for (const { name, seconds, faults, isWarmOnly } of plan.phases) {
    clearFaults()
    if (isWarmOnly && faults.length === 0) warmUp()
    for (const fault of faults) {
      const response = http.post(url, JSON.stringify(fault), {
        tags,
        headers: { 'Content-Type': 'application/json' },
      })

      check(response, { [`calls are broken for the phase ${name}`]: ({ status }) => status === 200 })
    }

    endS += seconds
    sleep(Math.max(0, endS - elapsedS()))
  }

  clearFaults()
}

/** Removes all faults from the marketplace. */
export function clearFaults(): void {
  http.del(url, null, { tags })
}
