import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildIfStale } from '#infra/scripts/client-build.ts'
import { programs } from '#infra/scripts/programs.ts'
import { startBanner } from '#infra/scripts/start-banner.ts'
import {
  type ProcessOptions,
  type SupervisedProcess,
  startProcess,
} from '#infra/scripts/supervised-process.ts'
import { freePort } from '#infra/testing/free-port.ts'
import { SetupError } from '#shared/settings/setup-error.ts'

export interface RunningProduct {
  readonly baseUrl: string
  readonly marketplaceUrl: string
  readonly adminUrl: string
  stop(): Promise<void>
}

/**
 * Starts a product to test: the marketplace with its fault switch, the accounts process with an empty store,
 * and the built page server, each a process on a free port. All log to product.log in the folder.
 */
export async function startProduct(folder: string): Promise<RunningProduct> {
  buildIfStale()
  const logFile = createWriteStream(join(folder, 'product.log'))
  const log = (line: string) => logFile.write(`${line}\n`)
  const env = {
    ...process.env,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    MARKETPLACE_FAULTS: '1',
    MARKETPLACE_PORT: '0',
    MAILBOX_PORT: '0',
  }

  const processes: SupervisedProcess[] = []
  const start = (options: ProcessOptions) => {
    const started = startProcess(options)
    processes.push(started)
    return addressOf(started)
  }

  const stop = async () => {
    await stopAll(processes.toReversed())
    logFile.end()
  }

  try {
    let mailServer = 'off'
    const marketplaceUrl = await start({
      ...programs.marketplace,
      log: (line) => {
        mailServer = startBanner.mailbox.exec(line)?.[1] ?? mailServer
        log(line)
      },
      // An inventory of its own: another product that is running locks the default one.
      env: { ...env, DATA_DIR: process.env.DATA_DIR || '.data/loadtest' },
    })

    while (!(await fetch(`${marketplaceUrl}/readyz`)).ok) await delay(100)

    const accountsEnv = { ...env, DATA_DIR: folder, ACCOUNTS_PORT: '0', SMTP_URL: mailServer }
    const accountsUrl = await start({
      ...{ ...programs.accounts, log },
      env: { ...accountsEnv, MARKETPLACE_URL: marketplaceUrl },
    })

    const adminPort = await freePort()
    const serverUrl = await start({
      ...{ ...programs.pageServer, log },
      env: {
        ...{ ...env, NODE_ENV: 'production', MARKETPLACE_URL: marketplaceUrl, ACCOUNTS_URL: accountsUrl },
        ...{ HOST: '127.0.0.1', PORT: '0', ADMIN_HOST: '127.0.0.1', ADMIN_PORT: String(adminPort) },
      },
    })

    const adminUrl = `http://127.0.0.1:${adminPort}`

    return { baseUrl: new URL(serverUrl).origin, marketplaceUrl, adminUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Stops processes one after the other. */
async function stopAll(processes: readonly SupervisedProcess[]): Promise<void> {
  for (const running of processes) {
    running.kill('SIGTERM')
    await running.exit
  }
}

/** The address at which a process listens. @throws SetupError when the process exits instead. */
const addressOf = ({ name, address, exit }: SupervisedProcess): Promise<string> =>
  Promise.race([
    address,
    exit.then(({ code }) => {
      throw new SetupError(`${name} ended with exit code ${code} instead of starting`)
    }),
  ])
