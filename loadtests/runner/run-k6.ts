import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import type { Plan } from '#loadtests/plan.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { K6Summary } from './k6-summary.contract.ts'
import { readSamples } from './samples.ts'
import { summarise } from './summarise.ts'
import type { Summary } from './summary.contract.ts'

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

interface K6Run {
  readonly k6: string
  readonly plan: Plan
  /** The folder for the samples during the run. */
  readonly folder: string
  readonly chromium: string | undefined
}

/** Runs k6 and reads its measurements. @throws SetupError when k6 could not run. */
export async function runK6({ k6, plan, folder, chromium }: K6Run): Promise<Summary> {
  const planFile = join(folder, 'plan.json')
  const samplesFile = join(folder, 'samples.csv.gz')
  writeFileSync(planFile, JSON.stringify(plan))
  const quiet = process.stdout.isTTY ? [] : ['--quiet', '--no-color']
  const startedAt = new Date()
  const child = spawn(
    k6,
    ['run', '--out', `csv=${samplesFile}`, ...quiet, join(rootDirectory, 'loadtests/main.ts')],
    {
      stdio: 'inherit',
      env: {
        ...{ ...process.env, PLAN: planFile, K6_CSV_TIME_FORMAT: 'unix_milli', K6_NO_USAGE_REPORT: 'true' },
        ...(chromium && {
          K6_BROWSER_EXECUTABLE_PATH: chromium,
          K6_BROWSER_ARGS: browserFlags.join(','),
          K6_BROWSER_HEADLESS: 'true',
        }),
      },
    },
  )

  const [code] = await once(child, 'exit')
  if (code !== 0 && !thresholdExitCodes.includes(code))
    throw new SetupError(`k6 ended with exit code ${code}: the reason is above`)

  const k6Summary = Value.Parse(K6Summary, JSON.parse(readFileSync(plan.summaryFile, 'utf8')))
  const summary = await summarise({ plan, startedAt, samples: readSamples(samplesFile), k6: k6Summary })
  for (const file of [planFile, samplesFile, plan.summaryFile]) rmSync(file)

  return summary
}
