import * as fs from 'node:fs'
import pino from 'pino'
import { LogOutput } from '#shared/settings/log-output.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { type Config, readConfig } from './config.ts'
import { startMarketplace } from './start.ts'

/** The time after a stop signal at which open requests are cut. */
const closeWithinMs = 8_000

async function run(config: Config): Promise<void> {
  const startedAtMs = performance.now()
  const logOutput = new LogOutput({ fs, process, Buffer, setTimeout })
  const log = pino({ level: config.LOG_LEVEL }, logOutput)
  logOutput.tellDropsIn(log)
  const marketplace = await startMarketplace(config, log)
  const stop = async () => {
    setTimeout(() => process.exit(1), closeWithinMs).unref()
    await marketplace.close()
    await logOutput.flush()
    process.exit(0)
  }

  process.once('SIGINT', stop).once('SIGTERM', stop)
  if (marketplace.mailboxAddress !== undefined)
    console.log(`Mailbox: ${marketplace.mailboxAddress} (what arrived: ${marketplace.address}/mailbox)`)
  console.log(`Marketplace: ${marketplace.address} (API: ${marketplace.address}/docs)`)

  const made = await marketplace.filled
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  if (made > 0) console.log(`Marketplace: made ${made.toLocaleString('en-US')} listings in ${seconds} s`)
}

try {
  await run(readConfig(process.env))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`Marketplace: ${error.message}`)
  process.exit(1)
}
