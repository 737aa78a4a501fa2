import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { createLog } from './observe/log.ts'
import { buildAdminApp } from './plugins/admin-port.ts'
import { loadBuiltClient } from './render/page-assets.ts'
import { loadSettings } from './settings.ts'

/** The server and its admin port as the environment asks for them, with the built client. */
export async function buildServer() {
  const config = loadConfig(process.env)
  const settings = loadSettings(config.settingsFile)
  const log = createLog({ level: config.logLevel })
  // Runs built, from dist/server.
  const dist = new URL('../', import.meta.url)
  const client = await loadBuiltClient(dist)
  const { server, metrics, health } = await buildApp({
    config,
    settings,
    log,
    client: async () => client,
    staticFiles: new URL('client/assets/', dist).pathname,
  })
  return { config, server, admin: buildAdminApp({ metrics, health }) }
}
