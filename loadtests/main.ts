import exec from 'k6/execution'
import type { Options, Scenario } from 'k6/options'
import { type ShopperCookies, signUpShoppers } from './accounts.ts'
import { shopInBrowser } from './browser.ts'
import { clearFaults, injectFaults } from './faults.ts'
import { runJourney } from './journeys.ts'
import { thresholdsOf } from './limits.ts'
import { journeyNames, mix } from './mix.ts'
import { plan } from './read-plan.ts'
import { userAgent } from './requests.ts'
import { warmUp } from './searches.ts'

const { stages, phases } = plan
const perMinute = (rate: number) => Math.round(rate * 60)
const highestRate = Math.max(...stages.map(({ rate }) => rate))

/** An open load model: shoppers arrive at the plan's rate, whether or not the product keeps up with them. */
const arriving = (share: number, exec: string): Scenario => ({
  executor: 'ramping-arrival-rate',
  exec,
  timeUnit: '1m',
  startRate: perMinute((stages[0]?.rate ?? 0) * share),
  stages: stages.map(({ seconds, rate }) => ({ duration: `${seconds}s`, target: perMinute(rate * share) })),
  // A journey takes some seconds; with ten times as many shoppers the product is behind.
  preAllocatedVUs: Math.ceil(highestRate * share * 4) + 1,
  maxVUs: Math.ceil(highestRate * share * 40) + 10,
  gracefulStop: '20s',
})

const shoppers = Object.fromEntries(journeyNames.map((name) => [name, arriving(mix[name], 'shop')]))

/** One browser at a time: a second one on the same processor would be what the first one waits for. */
const browserShoppers = {
  browser: {
    executor: 'constant-vus',
    exec: 'shopInBrowser',
    vus: 1,
    duration: `${stages.reduce((sum, { seconds }) => sum + seconds, 0)}s`,
    gracefulStop: '20s',
    options: { browser: { type: 'chromium' } },
  },
} as const

const faultInjection: Record<string, Scenario> = {
  faults: { executor: 'shared-iterations', exec: 'injectPhases', maxDuration: '24h' },
}

export const options: Options = {
  scenarios: {
    ...(plan.inBrowser ? browserShoppers : shoppers),
    ...(phases.length > 0 ? faultInjection : {}),
  },
  thresholds: thresholdsOf(plan.limits),
  systemTags: ['name', 'scenario', 'status', 'check', 'expected_response', 'error_code'],
  summaryTrendStats: ['med', 'p(75)', 'p(95)', 'p(99)', 'max'],
  userAgent,
}

/** Warms the product up before the run, so that the run does not measure its start. */
export function setup(): readonly ShopperCookies[] {
  if (phases.length > 0) clearFaults()
  warmUp()

  return signUpShoppers()
}

export const shop = (shoppers: readonly ShopperCookies[]) =>
  runJourney(exec.scenario.name as keyof typeof mix, shoppers)
export const injectPhases = injectFaults
export { shopInBrowser }

export function teardown(): void {
  if (phases.length > 0) clearFaults()
}

/** The runner summarises the samples itself: k6 prints nothing at the end. */
export const handleSummary = () => ({})
