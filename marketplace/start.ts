import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildMarketplace } from './app.ts'
import type { Config } from './config.ts'
import { seedIndex } from './inventory/seed-index.ts'
import { openDuckDbIndex } from './listings/duckdb-listing-index.ts'
import { fillFailed, indexRefused, listenRefused } from './setup-errors.ts'

export interface Marketplace {
  /** Where it listens, such as `http://127.0.0.1:4000`. */
  readonly address: string
  /**
   * Resolves to the listings made on this start: 0 where there were some, or when it was closed before they
   * were made.
   */
  readonly filled: Promise<number>
  /** Requests under way are answered, then the index is closed. */
  close(): Promise<void>
}

/**
 * Listens at once; an empty index fills meanwhile, and what needs it answers 503 until it has. Rejects with
 * SetupError where a setting cannot be used.
 */
export async function startMarketplace(config: Config, log: FastifyBaseLogger): Promise<Marketplace> {
  const now = () => new Date()
  const index = await openDuckDbIndex({ directory: join(config.DATA_DIR, 'listings'), now }).catch(
    (cause) => {
      throw indexRefused(config, cause)
    },
  )

  const stopping = new AbortController()
  const count = (await index.size()) > 0 ? 0 : config.SEED_LISTINGS
  let isReady = count === 0
  const pageServers = config.PURGE_URLS.split(',').filter((address) => address !== '')
  const app = await buildMarketplace({
    ...{
      index,
      dataDirectory: config.DATA_DIR,
      log,
      now,
      pageServers,
      allowsFaults: config.MARKETPLACE_FAULTS === '1',
    },
    isReady: () => isReady,
  })

  app.addHook('onClose', () => index.close())

  const address = await app
    .listen({ host: config.MARKETPLACE_HOST, port: config.MARKETPLACE_PORT })
    .catch(async (cause) => {
      await app.close()
      throw listenRefused(config, cause)
    })

  const fill = async () => {
    const made = count && (await seedIndex({ index, count, now, signal: stopping.signal }))
    isReady = true
    return made
  }

  const filled = fill().catch((cause) => {
    if (stopping.signal.aborted) return 0
    throw fillFailed(config, cause)
  })

  const close = async () => {
    stopping.abort()
    await Promise.allSettled([filled])
    await app.close()
  }

  return { address, filled, close }
}
