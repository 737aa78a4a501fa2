import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildIfStale } from '#infra/scripts/client-build.ts'
import { programs } from '#infra/scripts/programs.ts'
import { startBanner } from '#infra/scripts/start-banner.ts'
import { type SupervisedProcess, startProcess } from '#infra/scripts/supervised-process.ts'
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

  let mailServer = 'off'
  const marketplace = startProcess({
    ...programs.marketplace,
    log: (line) => {
      mailServer = startBanner.mailbox.exec(line)?.[1] ?? mailServer
      log(line)
    },
    // An inventory of its own: another product that is running locks the default one.
    env: { ...env, DATA_DIR: process.env.DATA_DIR || '.data/loadtest' },
  })

  const processes = [marketplace]
  const stop = async () => {
    for (const running of processes.toReversed()) {
      running.kill('SIGTERM')
      await running.exit
    }

    logFile.end()
  }

  try {
    const marketplaceUrl = await addressOf(marketplace)
    while (!(await fetch(`${marketplaceUrl}/readyz`)).ok) await delay(100)

    const accounts = startProcess({
      ...programs.accounts,
      log,
      env: {
        ...env,
        DATA_DIR: folder,
        ACCOUNTS_PORT: '0',
        MARKETPLACE_URL: marketplaceUrl,
        SMTP_URL: mailServer,
      },
    })

    processes.push(accounts)
    const adminPort = await freePort()
    const server = startProcess({
      ...programs.pageServer,
      log,
      env: {
        ...env,
        NODE_ENV: 'production',
        MARKETPLACE_URL: marketplaceUrl,
        ACCOUNTS_URL: await addressOf(accounts),
        HOST: '127.0.0.1',
        PORT: '0',
        ADMIN_HOST: '127.0.0.1',
        ADMIN_PORT: String(adminPort),
      },
    })

    processes.push(server)

    return {
      baseUrl: new URL(await addressOf(server)).origin,
      ...{ marketplaceUrl, adminUrl: `http://127.0.0.1:${adminPort}`, stop },
    }
  } catch (error) {
    await stop()
    throw error
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
