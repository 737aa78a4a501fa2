import { check, sleep } from 'k6'
import http from 'k6/http'
import { elapsedS } from './phases.ts'
import { plan } from './read-plan.ts'

const url = `${plan.marketplaceUrl}/faults`
const unmeasured = { tags: { name: 'switch' } }

/** Breaks the marketplace's calls as each phase says, for as long as it lasts. */
export function breakCalls(): void {
  let endS = 0
  for (const { name, seconds, faults } of plan.phases) {
    mend()
    for (const fault of faults) {
      const { status } = http.post(url, JSON.stringify(fault), {
        ...unmeasured,
        headers: { 'Content-Type': 'application/json' },
      })

      check(status, { [`calls are broken for the phase ${name}`]: (told) => told === 200 })
    }

    endS += seconds
    sleep(Math.max(0, endS - elapsedS()))
  }

  mend()
}

/** Every call behaves again. */
export function mend(): void {
  http.del(url, null, unmeasured)
}
