import exec from 'k6/execution'
import http from 'k6/http'
import type { Options, Scenario } from 'k6/options'
import { basePath } from '../shared/search/paths.ts'
import { shopInBrowser } from './browser.ts'
import { breakCalls, mend } from './faults.ts'
import { take } from './journeys.ts'
import { journeyNames, mix } from './mix.ts'
import { plan } from './read-plan.ts'
import { userAgent } from './requests.ts'
import { warm } from './searches.ts'

const { stages, phases } = plan
const perMinute = (rate: number) => Math.round(rate * 60)
const highest = Math.max(...stages.map(({ rate }) => rate))

/** Shoppers come at the plan's rate, whether or not the product keeps up with them. */
const arriving = (share: number, exec: string): Scenario => ({
  executor: 'ramping-arrival-rate',
  exec,
  timeUnit: '1m',
  startRate: perMinute((stages[0]?.rate ?? 0) * share),
  stages: stages.map(({ seconds, rate }) => ({ duration: `${seconds}s`, target: perMinute(rate * share) })),
  // Each takes some seconds; beyond that the product is behind.
  preAllocatedVUs: Math.ceil(highest * share * 4) + 1,
  maxVUs: Math.ceil(highest * share * 40) + 10,
  gracefulStop: '20s',
})

const shoppers = Object.fromEntries(journeyNames.map((name) => [name, arriving(mix[name], 'shop')]))

const inBrowser = {
  browser: { ...arriving(1, 'shopInBrowser'), options: { browser: { type: 'chromium' } } },
} as const

const breaking: Record<string, Scenario> = {
  faults: { executor: 'shared-iterations', exec: 'breakPhases', maxDuration: '24h' },
}

export const options: Options = {
  scenarios: { ...(plan.inBrowser ? inBrowser : shoppers), ...(phases.length > 0 ? breaking : {}) },
  // Copied, since k6 takes no list that may not be changed.
  thresholds: Object.fromEntries(
    Object.entries(plan.thresholds).map(([metric, limits]) => [metric, [...limits]]),
  ),
  systemTags: ['name', 'scenario', 'status', 'check', 'expected_response', 'error_code'],
  summaryTrendStats: ['med', 'p(75)', 'p(95)', 'p(99)', 'max'],
  userAgent,
}

/** A product that has just started is slow for reasons of its own. */
export function setup(): void {
  if (phases.length > 0) mend()
  for (const { place } of warm) http.get(plan.baseUrl + basePath + place, { tags: { name: 'warm-up' } })
}

export const shop = () => take(exec.scenario.name as keyof typeof mix)
export const breakPhases = breakCalls
export { shopInBrowser }

export function teardown(): void {
  if (phases.length > 0) mend()
}

export const handleSummary = (data: unknown) => ({ [plan.summaryFile]: JSON.stringify(data) })
