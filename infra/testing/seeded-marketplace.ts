import pino from 'pino'
import { type Marketplace, startMarketplace } from '#marketplace/start.ts'
import { createInventoryClock } from './clock.ts'

export interface SeededMarketplaceOptions {
  /** The folder of its inventory, empty at first. */
  readonly directory: string
  readonly listings: number
  /** Its clock; by default that of the tests, with whose date the inventory is the same each month. */
  readonly now?: () => Date
}

/** The real marketplace in this process, once it has made its listings. */
export async function startSeededMarketplace(options: SeededMarketplaceOptions): Promise<Marketplace> {
  const config = {
    MARKETPLACE_HOST: '127.0.0.1',
    MARKETPLACE_PORT: 0,
    DATA_DIR: options.directory,
    ...{ OPENSEARCH_URL: '', OPENSEARCH_SHARDS: 1 },
    SEED_LISTINGS: options.listings,
    PURGE_URLS: '',
    ARTICLES_DIR: '',
    EVENT_DAYS: 90,
    PHOTO_HOSTS: 'none',
    PHOTO_MB: 1_000,
    PHOTOS_URL: '',
    ...{ MAILBOX_PORT: 'off', SMTP_URL: '', NODE_ENV: '' },
    MARKETPLACE_NAMES: '',
    MARKETPLACE_FAULTS: '0',
    LOG_LEVEL: 'silent',
  } as const

  const marketplace = await startMarketplace(
    config,
    pino({ level: 'silent' }),
    options.now ?? createInventoryClock(),
  )
  await marketplace.filled

  return marketplace
}
