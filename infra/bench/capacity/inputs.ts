import { pageShare } from '#server/cache/cache.ts'

/** What the plan is computed from: figures that were measured, and what is assumed beside them. */
export interface Inputs {
  /** Pages a second of one core. */
  readonly pagesPerCore: {
    /** From the memory of the process. */
    readonly memory: number
    /** From Redis. */
    readonly redis: number
    /** Made anew, with each of its upstream calls. */
    readonly made: number
  }
  /** Processor time of the search engine for one search, in seconds. */
  readonly searchCpuS: number
  readonly pageBytes: number
  readonly podMb: number
  /** The page cache of one process, in pages. */
  readonly pagesInMemory: number
  readonly redis: {
    /** Commands of a page that is made anew, and of one that is read. */
    readonly opsMade: number
    readonly opsRead: number
    /** Memory of a search with all its entries. */
    readonly bytesPerSearch: number
    readonly cpuSPerOp: number
  }
  /** The freshness of a page, in seconds. */
  readonly freshS: number
  /** Different searches, whose popularity follows Zipf's law. */
  readonly searches: number
  /** The share of pages that are searches beyond these, each made once. */
  readonly newShare: number
  /** The part of a core's time that may be used when a zone is lost. */
  readonly maxUse: number
  readonly zones: number
  readonly usd: { readonly cpuHour: number; readonly gbHour: number; readonly gbOut: number }
}

/** A figure with where it comes from. */
interface Sourced {
  readonly value: number
  readonly text: string
  readonly source: string
}

/** The one place of the plan's figures. A new run of the benchmarks is entered here. */
export const declared = {
  memory: of(33_645, 'pages a second of a core, from memory', 'performance.md, page from memory'),
  redisPages: of(13_082, 'pages a second of a core, from Redis', 'performance.md, page from Redis'),
  made: of(266, 'pages a second of a core, made with all calls', 'performance.md, uncached streamed page'),
  searchMs: of(
    15,
    'ms of processor time a search, 1,000,000 listings',
    'the bench of listings, the mean of five kinds of search; one thread',
  ),
  pageBytes: of(27_092, 'bytes of a page in Brotli', 'performance.md, page from memory'),
  podMb: of(768, 'MB of a page server', 'kubernetes.md, memory'),
  cacheMb: of(64, 'MB of cache in a page server', 'the default of CACHE_MB'),
  storedBytes: of(
    22_531,
    'bytes of a cached page in memory',
    'srp_cache_bytes ÷ srp_cache_entries of pages in the load test soak, 2026-11-25',
  ),
  opsMade: of(14, 'Redis commands of a page that is made', 'counted, 60 new searches, 2026-11-23'),
  opsRead: of(1, 'Redis commands of a page that is read', 'counted, 60 pages, 2026-11-23'),
  searchBytes: of(25_290, 'bytes in Redis a search', 'counted, used_memory of 60 new searches, 2026-11-23'),
  opUs: of(9.3, 'µs of processor time a Redis command', 'redis-benchmark, 4 and 14 KB, 2026-11-23'),
  freshS: of(60, 's of freshness of a page', 'the default of PAGE_FRESH_S'),
  searches: of(100_000, 'different searches, by Zipf', 'assumed, as in the load tests'),
  newShare: of(0.03, 'of all pages are searches that were never made', 'assumed'),
  maxUse: of(0.6, 'of each core is used when a zone is lost', 'assumed: the autoscaler acts at 0.5'),
  zones: of(3, 'zones', 'the plan'),
  cpuHour: of(0.04048, 'USD a core and hour', 'AWS Fargate, us-east-1, aws.amazon.com/fargate/pricing'),
  gbHour: of(0.004445, 'USD a GB and hour', 'the same'),
  gbOut: of(
    0.05,
    'USD a GB sent out',
    'AWS EC2 data transfer above 150 TB a month, aws.amazon.com/ec2/pricing',
  ),
} satisfies Record<string, Sourced>

function of(value: number, text: string, source: string): Sourced {
  return { value, text, source }
}

export const inputs: Inputs = {
  pagesPerCore: {
    memory: declared.memory.value,
    redis: declared.redisPages.value,
    made: declared.made.value,
  },
  searchCpuS: declared.searchMs.value / 1_000,
  pageBytes: declared.pageBytes.value,
  podMb: declared.podMb.value,
  pagesInMemory: (declared.cacheMb.value * pageShare * 1024 * 1024) / declared.storedBytes.value,
  redis: {
    opsMade: declared.opsMade.value,
    opsRead: declared.opsRead.value,
    bytesPerSearch: declared.searchBytes.value,
    cpuSPerOp: declared.opUs.value / 1e6,
  },
  freshS: declared.freshS.value,
  searches: declared.searches.value,
  newShare: declared.newShare.value,
  maxUse: declared.maxUse.value,
  zones: declared.zones.value,
  usd: { cpuHour: declared.cpuHour.value, gbHour: declared.gbHour.value, gbOut: declared.gbOut.value },
}
