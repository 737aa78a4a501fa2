import { type Panel, quantile, rate, share } from './panel.ts'

const hits = (results: string) => rate('cache_requests_total', 'cache', `{result=~"${results}"}`)

export const cachePanels: readonly Panel[] = [
  {
    title: 'Hit ratio',
    unit: 'percentunit',
    description: 'The share of reads that found an answer in memory or in Redis, fresh or stale.',
    runbook: 'stale-answers',
    queries: { '{{cache}}': share(hits('memory|redis|stale'), hits('memory|redis|stale|miss')) },
  },
  {
    title: 'Cache responses by result',
    unit: 'reqps',
    runbook: 'stale-answers',
    queries: { '{{cache}} {{result}}': rate('cache_requests_total', 'cache, result') },
  },
  {
    title: 'Coalesced and refreshed',
    unit: 'reqps',
    queries: {
      '{{cache}} shared': rate('cache_coalesced_total', 'cache'),
      '{{cache}} refreshed': rate('cache_refresh_total', 'cache'),
    },
  },
  {
    title: 'Age of stale responses, mean',
    unit: 's',
    runbook: 'stale-answers',
    queries: {
      '{{cache}}': share(
        rate('cache_stale_seconds_total', 'cache'),
        rate('cache_requests_total{result="stale"}', 'cache'),
      ),
    },
  },
  {
    title: 'Memory tier',
    unit: 'bytes',
    queries: {
      '{{cache}}': 'sum by (cache) (srp_cache_bytes)',
      fragments: 'sum(srp_fragment_bytes)',
    },
  },
  {
    title: 'Values in memory',
    unit: 'short',
    queries: { '{{cache}}': 'sum by (cache) (srp_cache_entries)' },
  },
  { title: 'Redis up', unit: 'short', isStat: true, queries: { up: 'min(srp_redis_up)' } },
  {
    title: 'Redis commands, p99',
    unit: 's',
    queries: { '{{op}}': quantile(0.99, 'redis_op_duration_seconds', { by: 'op' }) },
  },
  { title: 'Redis errors', unit: 'reqps', queries: { '{{reason}}': rate('redis_errors_total', 'reason') } },
  {
    title: 'Commands waiting for Redis',
    unit: 'short',
    queries: { commands: 'sum(srp_redis_queue_length)' },
  },
]
