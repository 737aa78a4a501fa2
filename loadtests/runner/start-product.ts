import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildIfStale } from '#infra/scripts/client-build.ts'
import { CommandFailed } from '#infra/scripts/command-failed.ts'
import { type Part, startPart } from '#infra/scripts/supervised-process.ts'

export interface RunningProduct {
  readonly baseUrl: string
  readonly marketplaceUrl: string
  stop(): Promise<void>
}

/**
 * The marketplace, ready to be broken, and the built page server, each a process on ports of its own; what
 * they log goes to a file.
 */
export async function startProduct(folder: string): Promise<RunningProduct> {
  buildIfStale()
  const log = createWriteStream(join(folder, 'product.log'))
  const say = (line: string) => log.write(`${line}\n`)
  const env = {
    ...process.env,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    MARKETPLACE_FAULTS: '1',
    MARKETPLACE_PORT: '0',
  }

  // Its own inventory: that of a product which runs beside it is locked.
  const marketplace = startPart({
    ...{ name: 'The marketplace', file: 'marketplace/main.ts', say, announcement: /^Marketplace: (http\S+)/ },
    env: { ...env, DATA_DIR: process.env.DATA_DIR || '.data/loadtest' },
  })

  const parts: Part[] = [marketplace]
  const stop = async () => {
    for (const part of parts.toReversed()) {
      part.kill('SIGTERM')
      await part.ended
    }

    log.end()
  }

  try {
    const marketplaceUrl = await addressOf(marketplace)
    while (!(await fetch(`${marketplaceUrl}/readyz`)).ok) await delay(100)

    const server = startPart({
      ...{
        name: 'The page server',
        file: 'dist/server/main.js',
        say,
        announcement: /^search page: (http:\/\/[^/\s]+)/,
      },
      env: {
        ...env,
        NODE_ENV: 'production',
        MARKETPLACE_URL: marketplaceUrl,
        HOST: '127.0.0.1',
        PORT: '0',
        ADMIN_PORT: '0',
      },
    })

    parts.push(server)

    return { baseUrl: await addressOf(server), marketplaceUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where it listens. @throws CommandFailed where it ends instead */
const addressOf = ({ name, address, ended }: Part): Promise<string> =>
  Promise.race([
    address,
    ended.then(({ code }) => {
      throw new CommandFailed(`${name} ended with exit code ${code} instead of starting`)
    }),
  ])
