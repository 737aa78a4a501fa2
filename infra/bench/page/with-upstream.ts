import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startMarketplace } from '#marketplace/start.ts'
import { type Child, startChild } from './child.ts'

/** Runs a measurement with a marketplace of its own and an upstream that repeats its responses. */
export async function withUpstream<T>(
  measure: (upstream: Child, marketplaceUrl: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'page-bench-'))
  const config = {
    MARKETPLACE_HOST: '127.0.0.1',
    MARKETPLACE_PORT: 0,
    DATA_DIR: directory,
    ...{ OPENSEARCH_URL: '', OPENSEARCH_SHARDS: 1 },
    SEED_LISTINGS: 2_000,
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

  const marketplace = await startMarketplace(config, pino({ level: 'silent' }))
  await marketplace.filled
  const upstream = await startChild('upstream.main.ts', { MARKETPLACE_URL: marketplace.address })

  try {
    return await measure(upstream, marketplace.address)
  } finally {
    await upstream.stop()
    await marketplace.close()
    await rm(directory, { recursive: true })
  }
}
