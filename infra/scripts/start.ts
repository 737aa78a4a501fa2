import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#infra/testing/free-port.ts'
import { readAccountsConfig } from '#marketplace/accounts/config.ts'
import { readConfig } from '#marketplace/config.ts'
import { loadConfig } from '#server/config.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { buildIfStale } from './client-build.ts'
import { programs } from './programs.ts'
import { reportSetupError } from './report-setup-error.ts'
import { startBanner } from './start-banner.ts'
import { Supervisor } from './supervisor.ts'

/**
 * The environment of all processes. The default log level is `warn`, which keeps the address in sight;
 * operators start each process alone and get a line for every request.
 */
const env: NodeJS.ProcessEnv = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }

try {
  // Each process checks its own settings too, but the page server only after the marketplace has started.
  // Links in e-mails lead to the page's port, which is therefore chosen before anything starts.
  if (env.PORT === '0') env.PORT = String(await freePort())
  const { settingsFile, port, adminPort, adminToken = '' } = loadConfig(env)
  env.PUBLIC_URL ||= `http://localhost:${port}`
  env.PURGE_URLS ||= `http://purge:${encodeURIComponent(adminToken)}@127.0.0.1:${adminPort}`
  readSettings(settingsFile)
  readConfig(env)
  readAccountsConfig(env)
  buildIfStale()
} catch (error) {
  reportSetupError(error)
}

const supervisor = new Supervisor()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => supervisor.stop(0))

let mailServer = env.SMTP_URL

const marketplace = await supervisor.start({
  ...programs.marketplace,
  env: { ...env, MAILBOX_PORT: env.MAILBOX_PORT || '0' },
  log: (line) => {
    const [, mailbox] = startBanner.mailbox.exec(line) ?? []
    if (mailbox === undefined) console.log(line)
    else mailServer = mailbox
  },
})

/** Private sellers answer by relay addresses, whose mail this machine takes itself. */
const relaySettings = {
  LEAD_RELAY_DOMAIN: env.LEAD_RELAY_DOMAIN || 'reply.localhost',
  LEAD_RELAY_PORT: env.LEAD_RELAY_PORT || '0',
}

const accounts = await supervisor.start({
  ...programs.accounts,
  env: { ...env, MARKETPLACE_URL: marketplace, SMTP_URL: mailServer, ...relaySettings },
})

const page = await supervisor.start({
  ...programs.pageServer,
  // With the port 0 the services listen on ports of the system's choice.
  env: {
    ...env,
    NODE_ENV: 'production',
    MARKETPLACE_URL: env.MARKETPLACE_URL || marketplace,
    ACCOUNTS_URL: env.ACCOUNTS_URL || accounts,
  },
})

await waitForInventory(marketplace)

const mailbox = mailServer === env.SMTP_URL ? '' : `\nMailbox      ${marketplace}/mailbox`
console.log(
  `\nMarketplace  ${marketplace}/docs\nForecourt    ${page}${mailbox}\n\nOpen ${page} in a browser; Ctrl-C stops everything.`,
)

/**
 * Waits for the inventory that the first start makes. Until then the page at the address is an error page.
 */
async function waitForInventory(address: string): Promise<void> {
  const isReady = async () => (await fetch(`${address}/readyz`)).ok
  if (await isReady()) return

  console.log('Making the inventory, on the first start only …')
  while (!(await isReady())) await delay(100)
}
