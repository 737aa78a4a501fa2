import * as fs from 'node:fs'
import pino from 'pino'
import { LogOutput } from '#shared/settings/log-output.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { readAccountsConfig } from './config.ts'
import { startAccounts } from './start.ts'

/** The time after a stop signal at which open requests are cut. */
const closeWithinMs = 8_000

try {
  const config = readAccountsConfig(process.env)
  const logOutput = new LogOutput({ fs, process, Buffer, setTimeout })
  const log = pino({ level: config.LOG_LEVEL }, logOutput)
  logOutput.tellDropsIn(log)
  const accounts = await startAccounts(config, log)
  logOutput.onDrop((lines) => accounts.deps.metrics.logDropped.inc(lines))
  const stop = async () => {
    setTimeout(() => process.exit(1), closeWithinMs).unref()
    await accounts.close()
    await logOutput.flush()
    process.exit(0)
  }

  process.once('SIGINT', stop).once('SIGTERM', stop)
  console.log(`Accounts: ${accounts.address}`)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`Accounts: ${error.message}`)
  process.exit(1)
}
