import { buildIfStale } from '#infra/scripts/client-build.ts'
import { ensurePrograms } from '#infra/scripts/system-programs.ts'
import type { Figure } from './figure.ts'
import { measureCachedPage } from './page/cached-page.ts'
import { measureCall } from './page/call.ts'
import type { Child } from './page/child.ts'
import { measureContact } from './page/contact.ts'
import { measureFilterChange } from './page/filter-change.ts'
import { measureFragments } from './page/fragments.ts'
import { measureFromRedis } from './page/from-redis.ts'
import { measureInBrowser } from './page/in-browser.ts'
import { measureLighthouse } from './page/lighthouse.ts'
import { measureMadeObjects } from './page/made-objects.ts'
import { measureMemory } from './page/memory.ts'
import { measureModelReference } from './page/model-reference.ts'
import { measureMonitoring, measureWatching } from './page/monitoring.ts'
import { measureOverload } from './page/overload.ts'
import { measureRedisMix } from './page/redis-mix.ts'
import { measureShellLatency } from './page/shell-latency.ts'
import { measureSignedIn } from './page/signed-in.ts'
import { measureSitemap } from './page/sitemap.ts'
import { measureStart } from './page/start-time.ts'
import { measureThroughput } from './page/throughput.ts'
import { measureTracking } from './page/tracking.ts'
import { measureWeight } from './page/weight.ts'
import { withUpstream } from './page/with-upstream.ts'

const measures: Readonly<Record<string, (upstream: Child, marketplaceUrl: string) => Promise<Figure[]>>> = {
  call: ({ first }) => measureCall(String(first)),
  throughput: ({ first }) => measureThroughput(String(first)),
  'signed-in': ({ first }) => measureSignedIn(String(first)),
  fragments: measureFragments,
  reference: ({ first }) => measureModelReference(String(first)),
  cached: ({ first }) => measureCachedPage(String(first)),
  redis: ({ first }) => measureFromRedis(String(first)),
  'redis-mix': ({ first }) => measureRedisMix(String(first)),
  made: ({ first }) => measureMadeObjects(String(first)),
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

export const prepare = () => ensurePrograms('benchmarks')

/** The figures of the search page. BENCH_PAGE=shell,start measures only these, for a quick trial. */
export async function run(): Promise<Figure[]> {
  buildIfStale()

  return withUpstream(async (upstream, marketplaceUrl) => {
    const figures: Figure[] = []
    const wanted = process.env.BENCH_PAGE?.split(',') ?? Object.keys(measures)
    for (const name of wanted) figures.push(...((await measures[name]?.(upstream, marketplaceUrl)) ?? []))

    return figures
  })
}
