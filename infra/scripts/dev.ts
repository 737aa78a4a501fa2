import middie from '@fastify/middie'
import pino from 'pino'
import { createServer as createVite } from 'vite'
import { readAccountsConfig } from '#marketplace/accounts/config.ts'
import { startAccounts } from '#marketplace/accounts/start.ts'
import { readConfig } from '#marketplace/config.ts'
import { startMarketplace } from '#marketplace/start.ts'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createLog } from '#server/observe/log.ts'
import { assetsPath } from '#server/render/page-assets.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { runServer } from '#server/start/run-server.ts'
import { reportSetupError } from './report-setup-error.ts'
import { rootDirectory } from './root-directory.ts'

/** The path of the styles of server-rendered components. Vite's `base` does not apply to it. */
const styles = '/_wyw-in-js/ssr.css'

/** Starts the services and builds the page server in this process. Vite serves the client's sources. */
async function buildDevelopment() {
  const env: NodeJS.ProcessEnv = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }
  const marketplaceConfig = readConfig(env)
  readSettings(loadConfig(env).settingsFile)
  const marketplace = await startMarketplace(marketplaceConfig, pino({ level: marketplaceConfig.LOG_LEVEL }))
  await marketplace.filled
  const accountsConfig = readAccountsConfig({
    PUBLIC_URL: `http://localhost:${loadConfig(env).port}`,
    ...{ ...env, MARKETPLACE_URL: marketplace.address },
    SMTP_URL: env.SMTP_URL || marketplace.mailboxAddress,
    LEAD_RELAY_DOMAIN: env.LEAD_RELAY_DOMAIN || 'reply.localhost',
    LEAD_RELAY_PORT: env.LEAD_RELAY_PORT || '0',
  })
  const accounts = await startAccounts(accountsConfig, pino({ level: accountsConfig.LOG_LEVEL }))
  const config = loadConfig({
    ...env,
    MARKETPLACE_URL: env.MARKETPLACE_URL || marketplace.address,
    ACCOUNTS_URL: env.ACCOUNTS_URL || accounts.address,
  })

  const client = async () => ({
    createPage: (await vite.ssrLoadModule('/client/entry-server.tsx')).createPage,
    assets: {
      ...{ css: [styles], styles: {} },
      ...{ modules: [`${assetsPath}/client/entry-browser.tsx`], chunks: {} },
    },
    version: 'dev',
    isDevelopment: true,
  })

  const log = createLog({ level: config.logLevel })
  const app = await buildApp({ config, log, client })
  const { server } = app

  // The socket for hot updates shares the port of the page: the port that Vite opens by default is the same
  // for every checkout.
  const vite = await createVite({
    root: rootDirectory,
    // Node restarts this program where a file that it has imported changes, such as a bundle of the
    // configuration, which Vite deletes.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: server.server } },
  })

  await server.register(middie)
  server.use(vite.middlewares)
  server.addHook('onClose', async () => {
    await vite.close()
    await Promise.all([marketplace.close(), accounts.close()])
  })

  return { config, log, ...app }
}

await runServer(buildDevelopment, {
  isWorker: false,
  settingsFile: process.env.SETTINGS_FILE || undefined,
}).catch(reportSetupError)
