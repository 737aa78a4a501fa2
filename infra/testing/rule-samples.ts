import type { CallView, OpsFigures } from '#shared/features/ops/ops-view.ts'

export const searchPath = '/cars-for-sale/:condition'

const quiet: CallView = {
  call: 'spotlights',
  state: 'closed',
  mode: 'auto',
  order: null,
  volume: 100,
  errorRatio: 0,
  slowRatio: 0,
  openMs: null,
  nextProbeMs: null,
  host: 'listings.test',
  isRequired: false,
  isRelayed: false,
  timeoutMs: 3_000,
  objectiveMs: 1_200,
  oldestMs: 40,
  restMs: 0,
  lastFailure: null,
  openIn: 0,
  rate: 10,
  outcomes: { ok: 100 },
  seconds: { p50: 0.02, p95: 0.06, p99: 0.2 },
  slow: 0.005,
  fallbacks: 0,
  rejected: 0,
  inFlight: 1,
  queued: 0,
  limit: 64,
}

/** A server that is well. */
export const well: OpsFigures = {
  calls: [quiet, { ...quiet, call: 'search', isRequired: true, timeoutMs: 20_000, objectiveMs: 500 }],
  pages: {
    requests: 20,
    failed: 0,
    failedRoutes: [],
    shed: 0,
    shedBy: [],
    inFlight: 3,
    firstByte: { p50: 0.03, p95: 0.1, p99: 0.2 },
    lastByte: { p50: 0.05, p95: 0.2, p99: 0.4 },
    count: 100,
    slowFirstByte: 0.005,
    slowLastByte: 0.002,
    degrees: { none: 9, partial: 0.1, stale: 0.9, error: 0 },
  },
  blocks: [{ block: 'spotlights', count: 100, degraded: 0.01 }],
  cache: {
    results: { memory: 30, redis: 2, stale: 4, miss: 10 },
    entries: 100,
    bytes: 1e6,
    redis: { down: 0, of: 2 },
    redisErrors: {},
  },
  process: {
    wanted: 2,
    serving: 2,
    silent: 0,
    silentMs: 0,
    ended: 0,
    lag: 0.02,
    longestLag: 0.1,
    use: 0.4,
    heapUse: 0.5,
    logDropped: 0,
    isDraining: false,
  },
}

export const withCall = (call: string, changes: Partial<CallView>): OpsFigures => ({
  ...well,
  calls: well.calls.map((each) => (each.call === call ? { ...each, ...changes } : each)),
})

const withRelay = (changes: Partial<CallView>): OpsFigures => ({
  ...well,
  calls: [...well.calls, { ...quiet, call: 'media', isRelayed: true, ...changes }],
})

export const withPages = (pages: Partial<OpsFigures['pages']>) => ({
  ...well,
  pages: { ...well.pages, ...pages },
})
export const withCache = (cache: Partial<OpsFigures['cache']>) => ({
  ...well,
  cache: { ...well.cache, ...cache },
})
const withProcess = (process: Partial<OpsFigures['process']>) => ({
  ...well,
  process: { ...well.process, ...process },
})

export const answered503 = { atMs: 0, code: '5xx', cause: 'answered 503' }

/** Each rule by figures in which it alone finds a fault, and what it says. */
export const ruleSamples: Readonly<Record<string, { figures: OpsFigures; told: string }>> = {
  'worker silent': {
    figures: withProcess({ serving: 1, silent: 1, silentMs: 4_200 }),
    told: 'critical Workers 1 of 2 silent for 4 s: the process stands still',
  },
  'workers end': {
    figures: withProcess({ ended: 3 }),
    told: 'critical Workers end over and over: 3 in the last 5 minutes',
  },
  'workers missing': { figures: withProcess({ serving: 1 }), told: 'critical Workers 1 of 2 serve' },
  standstill: {
    figures: withProcess({ longestLag: 8.04, lag: 0.3 }),
    told: 'critical Event loop stood still for 8 s within the last 20 s',
  },
  'loop late': {
    figures: withProcess({ lag: 0.31 }),
    told: 'warning Event loop is late by 310 ms (p99 of the worst process)',
  },
  memory: { figures: withProcess({ heapUse: 0.93 }), told: 'critical Memory 93 % of the heap is in use' },
  'Redis down': {
    figures: withCache({ redis: { down: 1, of: 2 } }),
    told: 'warning Redis is down for 1 of 2 processes',
  },
  'Redis fails': {
    figures: withCache({ redisErrors: { oom: 30 } }),
    told: 'warning Redis 30 commands failed in 10 s: its memory is full 30',
  },
  'log dropped': {
    figures: withProcess({ logDropped: 12 }),
    told: 'warning Log 12 lines dropped in 10 s: its disk is full, or its reader is too slow',
  },
  draining: { figures: withProcess({ isDraining: true }), told: 'notice Server is ending its service' },
  'breaker held': {
    figures: withCall('spotlights', {
      mode: 'open',
      state: 'open',
      openMs: 9_000,
      order: { who: 'Ada', why: 'a new release', leftMs: 41 * 60_000 },
    }),
    told: 'warning spotlights is held open by Ada for 41 min more: a new release',
  },
  'breaker open': {
    figures: withCall('search', {
      state: 'open',
      openMs: 12_000,
      nextProbeMs: 8_000,
      lastFailure: answered503,
      // The breaker reports what led to it.
      outcomes: { ok: 10, '5xx': 90 },
    }),
    told: 'critical search breaker open for 12 s, tries again in 8 s: answered 503',
  },
  'call fails': {
    figures: withCall('search', { outcomes: { ok: 70, '5xx': 28, timeout: 2 } }),
    told: 'critical search 30 % of its requests fail: answered 5xx 28, no answer in time 2',
  },
  'optional call fails': {
    figures: withCall('spotlights', { outcomes: { ok: 70, '5xx': 28, timeout: 2 } }),
    told: 'warning spotlights 30 % of its requests fail: answered 5xx 28, no answer in time 2',
  },
  'relayed call fails': {
    figures: withRelay({ outcomes: { ok: 70, connect: 30 } }),
    told: 'warning media 30 % of its requests fail: no connection 30',
  },
  'call throttled': {
    figures: withCall('spotlights', {
      outcomes: { throttled: 1 },
      restMs: 42_000,
      lastFailure: { ...answered503, code: 'throttled', cause: 'answered 429' },
    }),
    told: 'warning spotlights is refused, asks nothing for 42 s (Retry-After): answered 429',
  },
  'bad answers': {
    figures: withCall('search', { outcomes: { ok: 60, schema: 40 } }),
    told: 'critical search 40 % of its answers hold items that cannot be used',
  },
  'sockets used up': {
    figures: {
      ...well,
      calls: [
        ...well.calls,
        { ...quiet, call: 'eligibility', limit: 6, inFlight: 6, queued: 120, oldestMs: 1_500 },
      ],
    },
    told: 'warning eligibility 6 of 6 connections are in use, 120 requests wait, the oldest for 1.5 s',
  },
  'call slow': {
    figures: withCall('search', { slow: 0.9, seconds: { p50: 2, p95: 2.1, p99: 2.2 }, oldestMs: 2_050 }),
    told: 'critical search is slow: 90 % of its answers take over 0.5 s (p95 2.1 s)',
  },
  'optional call slow': {
    figures: withCall('spotlights', { slow: 0.9, seconds: { p50: 2.5, p95: 2.6, p99: 2.7 } }),
    told: 'warning spotlights is slow: 90 % of its answers take over 1.2 s (p95 2.6 s)',
  },
  'relayed call slow': {
    figures: withRelay({ slow: 0.9, seconds: { p50: 2.5, p95: 2.6, p99: 2.7 } }),
    told: 'warning media is slow: 90 % of its answers take over 1.2 s (p95 2.6 s)',
  },
  'call hangs': {
    figures: withCall('search', { oldestMs: 2_400, inFlight: 1, outcomes: {} }),
    told: 'critical search hangs: 1 in flight, the oldest without an answer for 2.4 s',
  },
  'optional call hangs': {
    figures: withCall('spotlights', { oldestMs: 2_400, inFlight: 1, outcomes: {} }),
    told: 'warning spotlights hangs: 1 in flight, the oldest without an answer for 2.4 s',
  },
  'relayed call hangs': {
    figures: withRelay({ oldestMs: 2_400, inFlight: 1, outcomes: {} }),
    told: 'warning media hangs: 1 in flight, the oldest without an answer for 2.4 s',
  },
  'pages shed': {
    figures: withPages({ shed: 2, shedBy: [{ loadClass: 'page', reason: 'queue_full', count: 20 }] }),
    told: 'critical Pages 20 turned away in 10 s: too many are being made',
  },
  'requests fail': {
    figures: withPages({ failedRoutes: [{ route: searchPath, count: 100, failed: 0.4 }] }),
    told: `critical ${searchPath} 40 % of 100 requests fail with 5xx`,
  },
  'error pages': {
    figures: withPages({ degrees: { none: 5, partial: 0, stale: 0, error: 5 } }),
    told: 'critical Pages 50 % are error pages',
  },
  'first byte late': {
    figures: withPages({ slowFirstByte: 0.8, firstByte: { p50: 2, p95: 2.1, p99: 2.14 } }),
    told: 'warning First byte 80 % of pages take over 0.3 s (p99 2.1 s)',
  },
  'whole page late': {
    figures: withPages({ slowLastByte: 0.5, lastByte: { p50: 3, p95: 3.1, p99: 3.16 } }),
    told: 'warning Whole page 50 % of pages take over 1.5 s (p99 3.2 s)',
  },
  'pages partial': {
    figures: {
      ...withPages({ degrees: { none: 6, partial: 4, stale: 0, error: 0 } }),
      blocks: [{ block: 'spotlights', count: 100, degraded: 0.4 }],
    },
    told: 'warning Pages 40 % lack a part: spotlights',
  },
  'stale answers': {
    figures: {
      ...withCall('search', { errorRatio: 0.02 }),
      pages: { ...well.pages, degrees: { none: 5, partial: 0, stale: 5, error: 0 } },
    },
    told: 'warning Pages 50 % show old results',
  },
}
