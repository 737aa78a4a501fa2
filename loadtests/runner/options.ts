import { parseArgs } from 'node:util'
import { findChromium } from '#infra/scripts/system-programs.ts'
import { isProfileName, type ProfileName, profileNames, profiles } from '#loadtests/profiles.ts'
import { SetupError } from '#shared/settings/setup-error.ts'

export interface LoadtestOptions {
  readonly profile: ProfileName
  /** The address of a product that is running; without one the command starts a product. */
  readonly baseUrl?: string | undefined
  /** The address of that product's marketplace, for faults. */
  readonly marketplaceUrl?: string | undefined
  /** The address of its admin port, for the page server's own metrics, and the token of that port. */
  readonly adminUrl?: string | undefined
  readonly adminToken?: string | undefined
  readonly seconds?: number | undefined
  readonly rate?: number | undefined
  readonly atAnySpeed: boolean
  /** k6 writes its own report as well. */
  readonly hasDashboard: boolean
  /** The folder for reports. */
  readonly reports?: string | undefined
  readonly chromium?: string | undefined
}

const usage = `npm run loadtest -- PROFILE [--seconds S] [--rate JOURNEYS_A_SECOND] [--at-any-speed] [--dashboard] [--reports FOLDER]

Profiles:
${profileNames.map((name) => `  ${name.padEnd(11)} ${profiles[name].about}`).join('\n')}`

/**
 * The options on the command line and in the environment. @throws SetupError that lists the possible options.
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): LoadtestOptions {
  const { values, positionals } = parseOptions(args)
  const [profile = '', ...more] = positionals
  if (!isProfileName(profile) || more.length > 0)
    throw new SetupError(profile ? `There is no profile ${positionals.join(' ')}.\n\n${usage}` : usage)

  const baseUrl = env.BASE_URL || undefined
  const marketplaceUrl = env.MARKETPLACE_URL || undefined

  if (profile === 'faults' && baseUrl !== undefined && marketplaceUrl === undefined)
    throw new SetupError(
      'To break services of the product at BASE_URL, say where its marketplace is: MARKETPLACE_URL',
    )

  const chromium = profile === 'browser' ? requireChromium(env) : undefined
  const seconds = parsePositive(values.seconds, '--seconds')
  const rate = parsePositive(values.rate, '--rate')
  if (profile === 'browser' && rate !== undefined)
    throw new SetupError('The profile browser has one browser at a time: leave --rate out')

  return {
    profile,
    baseUrl: baseUrl?.replace(/\/$/, ''),
    marketplaceUrl: baseUrl && marketplaceUrl?.replace(/\/$/, ''),
    adminUrl: baseUrl && env.ADMIN_URL?.replace(/\/$/, ''),
    adminToken: env.ADMIN_TOKEN || undefined,
    seconds,
    rate,
    atAnySpeed: values['at-any-speed'] ?? false,
    hasDashboard: values.dashboard ?? false,
    reports: values.reports,
    chromium,
  }
}

function parseOptions(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { seconds: text, rate: text, reports: text, 'at-any-speed': flag, dashboard: flag } as const

  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

function parsePositive(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!(value > 0 && value <= 100_000)) throw new SetupError(`${name} takes a number above 0, not ${text}`)

  return value
}

function requireChromium(env: NodeJS.ProcessEnv): string {
  const program = env.K6_BROWSER_EXECUTABLE_PATH || findChromium()
  if (program === undefined) throw new SetupError('The profile browser needs chromium: install it')
  return program
}
