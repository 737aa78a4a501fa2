import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '#marketplace/config.ts'
import { loadConfig } from '#server/config.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { buildIfStale } from './client-build.ts'
import { reportMistake } from './report-setup-error.ts'
import { PartGroup } from './supervisor.ts'

/**
 * At `warn` the terminal keeps the address in sight; operators, who start each part alone, get every request.
 */
const env: NodeJS.ProcessEnv = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }

try {
  // Each part checks its own settings too, but only once the others are on their way.
  const { settingsFile, adminPort, adminToken = '' } = loadConfig(env)
  env.PURGE_URLS ||= `http://purge:${encodeURIComponent(adminToken)}@127.0.0.1:${adminPort}`
  readSettings(settingsFile)
  readConfig(env)
  buildIfStale()
} catch (error) {
  reportMistake(error)
}

const parts = new PartGroup()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => parts.stop(0))

const marketplace = await parts.start({
  name: 'The marketplace',
  file: 'marketplace/main.ts',
  env,
  announcement: /^Marketplace: (http\S+)/,
})

const page = await parts.start({
  name: 'The page server',
  file: 'dist/server/main.js',
  // The marketplace may have been given any free port.
  env: { ...env, NODE_ENV: 'production', MARKETPLACE_URL: env.MARKETPLACE_URL || marketplace },
  announcement: /^search page: (http\S+)/,
})

await filled(marketplace)

console.log(
  `\nMarketplace  ${marketplace}/docs\nForecourt    ${page}\n\nOpen ${page} in a browser; Ctrl-C stops everything.`,
)

/** The first start makes the inventory: an address given before would open an error page. */
async function filled(address: string): Promise<void> {
  const isReady = async () => (await fetch(`${address}/readyz`)).ok
  if (await isReady()) return

  console.log('Making the inventory, on the first start only …')
  while (!(await isReady())) await delay(100)
}
