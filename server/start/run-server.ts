import type { FastifyBaseLogger } from 'fastify'
import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { announceLeave, handleCommands } from '#server/operate/worker-commands.ts'
import { buildAdminApp } from '#server/plugins/admin-port.ts'
import type { LogOutput } from '#shared/settings/log-output.ts'
import { drainOnError } from './drain-on-error.ts'
import { announce, listen, listenForOperators } from './listen.ts'
import { stopOnSignal } from './stop-on-signal.ts'

interface BuiltServer extends App {
  readonly config: Pick<Config, 'host' | 'port' | 'adminHost' | 'adminPort' | 'adminToken' | 'origins'>
  readonly log: FastifyBaseLogger
  /** Absent where the log is written at once. */
  readonly logOutput?: LogOutput
}

interface RunServerOptions {
  /** This process is one of several workers: its primary has the admin port and prints the address. */
  readonly isWorker: boolean
  readonly settingsFile: string | undefined
}

/**
 * Runs the page server in this process: opens both ports and logs the address. SIGINT and SIGTERM drain the
 * server; SIGHUP reads the settings document again, once the server is built.
 * @throws SetupError where the system does not let it listen on a port
 */
export async function runServer(
  build: () => Promise<BuiltServer>,
  { isWorker, settingsFile }: RunServerOptions,
): Promise<void> {
  const built = build()
  const reload = () =>
    void built.then(
      ({ reloadSettings }) => reloadSettings(),
      () => undefined,
    )
  // Without a settings document SIGHUP ends the process, as it does when a terminal is closed.
  if (settingsFile !== undefined) process.on('SIGHUP', reload)

  const { config, log, logOutput, server, operations, stop } = await built
  const address = { host: config.host, port: config.port, settings: { host: 'HOST', port: 'PORT' } }

  if (isWorker) {
    stopOnSignal(stop, { log, logOutput })
    drainOnError({
      record: (error) => {
        log.fatal({ err: error }, 'an error that no code caught: this worker drains and is replaced')
        announceLeave()
      },
      stop,
      isReplaced: true,
    })

    handleCommands(operations, log)
    await listen(server, address)

    return
  }

  const admin = buildAdminApp(operations, { token: config.adminToken, eventsUrl: config.origins.events })
  const stopAll = async () => {
    await stop()
    // The admin port closes last, so that operators see the drain.
    await admin.close()
  }

  stopOnSignal(stopAll, { log, logOutput })
  drainOnError({
    record: (error) => {
      log.fatal({ err: error }, 'an error that no code caught')
      void operations.countUncaughtError()
    },
    stop: stopAll,
    isReplaced: false,
  })

  await listenForOperators(admin, config)
  announce(log, config, await listen(server, address))
}
