/**
 * `npm run loadtest -- PROFILE` puts the load of a profile on the product at BASE_URL, or on one that it
 * starts, and writes a report.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { requireK6 } from '#infra/scripts/find-k6.ts'
import { reportSetupError } from '#infra/scripts/report-setup-error.ts'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { makePlan } from './make-plan.ts'
import { type LoadtestOptions, readOptions } from './options.ts'
import { printSummary } from './print-summary.ts'
import { reportPage } from './report/report-page.ts'
import { runK6 } from './run-k6.ts'
import { startProduct } from './start-product.ts'
import type { Summary } from './summary.contract.ts'

try {
  const options = readOptions(process.argv.slice(2), process.env)
  const k6 = requireK6()
  const started = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = join(options.reports ?? join(rootDirectory, 'reports'), `${options.profile}-${started}`)
  mkdirSync(folder, { recursive: true })
  const summary = await runProfile({ ...options, k6, folder })
  writeFileSync(join(folder, 'summary.json'), JSON.stringify(summary))
  writeFileSync(join(folder, 'index.html'), reportPage(summary))
  printSummary(summary)
  console.log(`\nReport: ${relative(process.cwd(), join(folder, 'index.html'))}`)
  process.exitCode = summary.limits.every(({ isMet }) => isMet !== false) ? 0 : 1
} catch (error) {
  reportSetupError(error)
}

async function runProfile({
  k6,
  folder,
  ...options
}: LoadtestOptions & { k6: string; folder: string }): Promise<Summary> {
  const own = options.baseUrl === undefined ? await startProduct(folder) : undefined
  try {
    const { baseUrl = '', marketplaceUrl, adminUrl, ...rest } = { ...options, ...own }
    const plan = makePlan({ ...rest, baseUrl, marketplaceUrl, searchesFile: join(folder, 'searches.json') })
    const { chromium, adminToken, hasDashboard } = rest
    return await runK6({ k6, plan, folder, chromium, adminUrl, adminToken, hasDashboard })
  } finally {
    await own?.stop()
  }
}
