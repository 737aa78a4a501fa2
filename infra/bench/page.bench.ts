import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildIfStale } from '#infra/scripts/client-build.ts'
import { startMarketplace } from '#marketplace/start.ts'
import type { Figure } from './figure.ts'
import { measureCachedPage } from './page/cached-page.ts'
import { measureCall } from './page/call.ts'
import { type Child, startChild } from './page/child.ts'
import { measureContact } from './page/contact.ts'
import { measureFilterChange } from './page/filter-change.ts'
import { measureFragments } from './page/fragments.ts'
import { measureFromRedis } from './page/from-redis.ts'
import { measureInBrowser } from './page/in-browser.ts'
import { measureLighthouse } from './page/lighthouse.ts'
import { measureMemory } from './page/memory.ts'
import { measureModelReference } from './page/model-reference.ts'
import { measureMonitoring, measureWatching } from './page/monitoring.ts'
import { measureOverload } from './page/overload.ts'
import { measureShellLatency } from './page/shell-latency.ts'
import { measureSignedIn } from './page/signed-in.ts'
import { measureSitemap } from './page/sitemap.ts'
import { measureStart } from './page/start-time.ts'
import { measureThroughput } from './page/throughput.ts'
import { measureTracking } from './page/tracking.ts'
import { measureWeight } from './page/weight.ts'

const measures: Readonly<Record<string, (upstream: Child, marketplaceUrl: string) => Promise<Figure[]>>> = {
  call: ({ first }) => measureCall(String(first)),
  throughput: ({ first }) => measureThroughput(String(first)),
  'signed-in': ({ first }) => measureSignedIn(String(first)),
  fragments: measureFragments,
  reference: ({ first }) => measureModelReference(String(first)),
  cached: ({ first }) => measureCachedPage(String(first)),
  redis: ({ first }) => measureFromRedis(String(first)),
  memory: measureMemory,
  shell: measureShellLatency,
  overload: ({ first }) => measureOverload(String(first)),
  monitoring: measureMonitoring,
  tracking: ({ first }, marketplaceUrl) => measureTracking(String(first), marketplaceUrl),
  watching: ({ first }) => measureWatching(String(first)),
  browser: measureInBrowser,
  weight: (_upstream, marketplaceUrl) => measureWeight(marketplaceUrl),
  start: ({ first }) => measureStart(String(first)),
  sitemap: measureSitemap,
  filter: (_upstream, marketplaceUrl) => measureFilterChange(marketplaceUrl),
  contact: (_upstream, marketplaceUrl) => measureContact(marketplaceUrl),
  lighthouse: ({ first }) => measureLighthouse(String(first)),
}

/** The figures of the search page. BENCH_PAGE=shell,start measures only these, for a quick trial. */
export async function run(): Promise<Figure[]> {
  buildIfStale()
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
    const figures: Figure[] = []
    const wanted = process.env.BENCH_PAGE?.split(',') ?? Object.keys(measures)
    for (const name of wanted)
      figures.push(...((await measures[name]?.(upstream, marketplace.address)) ?? []))

    return figures
  } finally {
    await upstream.stop()
    await marketplace.close()
    await rm(directory, { recursive: true })
  }
}
