import * as fs from 'node:fs'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/observe/log.ts'
import { Workers } from '#server/operate/workers.ts'
import { buildAdminApp } from '#server/plugins/admin-port.ts'
import { LogOutput } from '#shared/settings/log-output.ts'
import { announce, listenForOperators } from './listen.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** The time beyond its drain after which a worker that has not ended is killed. */
const marginMs = 5_000

/**
 * Runs the page server in worker processes. This process is their primary: it starts and replaces them, has
 * the admin port, logs the address and passes signals on.
 */
export async function runWorkers(config: Config): Promise<void> {
  const { workers: count, drainDelayMs, drainTimeoutMs, settingsFile } = config
  const logOutput = new LogOutput({ fs, process, Buffer, setTimeout })
  const log = createLog({ level: config.logLevel, destination: logOutput })
  logOutput.tellDropsIn(log)
  const workers = new Workers({ count, stopWithinMs: drainDelayMs + drainTimeoutMs + marginMs, log })
  const admin = buildAdminApp(workers.operations, {
    token: config.adminToken,
    eventsUrl: config.origins.events,
  })
  const stop = async () => {
    await workers.stop()
    await admin.close()
  }

  stopOnSignal(stop, { log, logOutput })

  if (settingsFile !== undefined) process.on('SIGHUP', () => workers.reloadSettings())

  await listenForOperators(admin, config)
  announce(log, config, await workers.start())
}
