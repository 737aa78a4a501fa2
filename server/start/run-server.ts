import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { obeyPrimary } from '#server/operate/worker-link.ts'
import { buildAdminApp } from '#server/plugins/admin-port.ts'
import { announce, listen, listenForOperators } from './listen.ts'
import { stopOnSignal } from './stop-on-signal.ts'

interface Running extends App {
  readonly config: Pick<Config, 'host' | 'port' | 'adminHost' | 'adminPort' | 'adminToken' | 'settingsFile'>
}

interface Role {
  /** One of several processes: the primary speaks for it, to operators and on the terminal. */
  readonly isWorker: boolean
}

/**
 * Opens both ports, prints the address to open, and drains on SIGINT and SIGTERM; SIGHUP reads the settings
 * document again.
 * @throws SetupError where it cannot listen
 */
export async function runServer(build: () => Promise<Running>, { isWorker }: Role): Promise<void> {
  const { config, server, operations, reloadSettings, stop } = await build()
  // Without a document it ends the process, as it does when a terminal is closed.
  if (config.settingsFile !== undefined) process.on('SIGHUP', reloadSettings)

  const place = { host: config.host, port: config.port, setting: 'PORT' }

  if (isWorker) {
    stopOnSignal(stop)
    obeyPrimary(operations)
    await listen(server, place)

    return
  }

  const admin = buildAdminApp(operations, { token: config.adminToken })
  stopOnSignal(async () => {
    await stop()
    // Last, so that operators see the drain.
    await admin.close()
  })

  await listenForOperators(admin, config)
  announce(config, await listen(server, place))
}
