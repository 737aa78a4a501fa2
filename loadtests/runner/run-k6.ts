import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import type { Plan, PlannedSearch } from '#loadtests/plan.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { plannedSearches } from './planned-searches.ts'
import { readSamples } from './samples.ts'
import { intervalOf, summarise } from './summarise.ts'
import type { Summary } from './summary.contract.ts'
import { watchServer } from './watch-server.ts'
import { watchVerdict } from './watch-verdict.ts'

/** The exit codes of k6 when a threshold is crossed, and when a crossed threshold stopped the run. */
const thresholdExitCodes = [99, 108]

const browserFlags = [
  'no-sandbox',
  'disable-gpu',
  'disable-quic',
  'no-first-run',
  'disable-background-networking',
  'disable-component-update',
]

/** A long tail: most of them are never made, or once. */
const searchCount = 100_000

interface K6Run {
  readonly k6: string
  readonly plan: Plan
  /** The folder for the samples during the run. */
  readonly folder: string
  readonly chromium: string | undefined
  /** The address of the page server's admin port, where it is known. */
  readonly adminUrl: string | undefined
  readonly adminToken: string | undefined
  /** Has k6 write its own report as well. */
  readonly hasDashboard: boolean
}

/** Runs k6 and reads its measurements. @throws SetupError when k6 could not run. */
export async function runK6(run: K6Run): Promise<Summary> {
  const { k6, plan, folder, adminUrl, adminToken } = run
  const planFile = join(folder, 'plan.json')
  const samplesFile = join(folder, 'samples.csv.gz')
  writeFileSync(planFile, JSON.stringify(plan))
  writeFileSync(plan.searchesFile, plannedSearches(searchCount).map(lineOf).join('\n'))
  const quiet = process.stdout.isTTY ? [] : ['--quiet', '--no-color']
  const startedAt = new Date()
  const watch =
    adminUrl === undefined ? undefined : watchServer({ adminUrl, adminToken, intervalS: intervalOf(plan) })
  const verdict = adminUrl === undefined ? undefined : watchVerdict({ adminUrl, adminToken })
  const child = spawn(
    k6,
    ['run', '--out', `csv=${samplesFile}`, ...quiet, join(rootDirectory, 'loadtests/main.ts')],
    { stdio: 'inherit', env: environmentOf(run, planFile) },
  )

  const [code] = await once(child, 'exit')
  const [server, findings] = [watch?.stop() ?? [], verdict?.stop()]
  if (verdict && !findings) console.log(`The live view could not be read: ${verdict.failure}`)
  if (code !== 0 && !thresholdExitCodes.includes(code))
    throw new SetupError(`k6 ended with exit code ${code}: the reason is above`)

  const samples = readSamples(samplesFile)
  const summary = await summarise({ plan, startedAt, samples, server, findings })
  for (const file of [planFile, plan.searchesFile, samplesFile]) rmSync(file)

  return summary
}

/** The line of a search in the file: k6 reads lines much faster than JSON. */
const lineOf = ({ path, narrowed, moreQuery }: PlannedSearch) => [path, narrowed, moreQuery].join('\t')

const environmentOf = ({ folder, chromium, hasDashboard }: K6Run, planFile: string): NodeJS.ProcessEnv => ({
  ...{ ...process.env, PLAN: planFile, K6_CSV_TIME_FORMAT: 'unix_milli', K6_NO_USAGE_REPORT: 'true' },
  ...(chromium && {
    K6_BROWSER_EXECUTABLE_PATH: chromium,
    K6_BROWSER_ARGS: browserFlags.join(','),
    K6_BROWSER_HEADLESS: 'true',
  }),
  ...(hasDashboard && {
    K6_WEB_DASHBOARD: 'true',
    K6_WEB_DASHBOARD_EXPORT: join(folder, 'k6.html'),
    // Written at the end and not served meanwhile.
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: '1s',
  }),
})
