import { lateLoopS } from '#shared/features/ops/limits.ts'
import { type Panel, rate } from './panel.ts'

export const processPanels: readonly Panel[] = [
  {
    title: 'Event loop lag',
    unit: 's',
    limit: lateLoopS,
    queries: { 'p{{percentile}}': 'max by (percentile) (srp_event_loop_lag_seconds)' },
  },
  {
    title: 'Event loop utilization',
    unit: 'percentunit',
    queries: { '{{instance}}': 'srp_event_loop_utilization_ratio' },
  },
  {
    title: 'Processor',
    unit: 'percentunit',
    description: 'Processor time a second, in cores.',
    queries: { '{{instance}}': 'sum by (instance) (rate(process_cpu_seconds_total[$__rate_interval]))' },
  },
  {
    title: 'Memory',
    unit: 'bytes',
    description: 'Resident memory, and the limit of the container or machine.',
    runbook: 'memory-near-limit',
    queries: {
      '{{instance}}': 'sum by (instance) (process_resident_memory_bytes)',
      '{{instance}} limit': 'max by (instance) (srp_memory_limit_bytes)',
    },
  },
  {
    title: 'Heap',
    unit: 'bytes',
    description: 'The heap of JavaScript, and the size beyond which it cannot grow.',
    runbook: 'memory-near-limit',
    queries: {
      '{{instance}}': 'sum by (instance) (nodejs_heap_size_used_bytes)',
      '{{instance}} limit': 'sum by (instance) (srp_heap_limit_bytes)',
    },
  },
  {
    title: 'Garbage collection',
    unit: 'percentunit',
    description: 'The share of time spent on it, by kind.',
    runbook: 'memory-near-limit',
    queries: { '{{kind}}': 'sum by (kind) (rate(nodejs_gc_duration_seconds_sum[$__rate_interval]))' },
  },
  {
    title: 'File descriptors and handles',
    unit: 'short',
    description: 'Open file descriptors with their limit, and handles of the event loop by type.',
    queries: {
      open: 'sum(process_open_fds)',
      limit: 'sum(process_max_fds)',
      '{{type}}': 'sum by (type) (nodejs_active_handles)',
    },
  },
  {
    title: 'Up for',
    unit: 's',
    isStat: true,
    description: 'The time since the newest process of an instance has started.',
    runbook: 'restart-loop',
    queries: { '{{instance}}': 'time() - max by (instance) (process_start_time_seconds)' },
  },
  {
    title: 'Uncaught errors',
    unit: 'reqps',
    runbook: 'uncaught-errors',
    queries: { '{{instance}}': rate('uncaught_errors_total', 'instance') },
  },
  {
    title: 'Settings reloads',
    unit: 'short',
    runbook: 'settings-refused',
    queries: { '{{outcome}}': 'sum by (outcome) (srp_settings_reloads_total)' },
  },
  {
    title: 'Log lines dropped',
    unit: 'reqps',
    runbook: 'log-dropped',
    queries: {
      lines: rate('log_dropped_total'),
      'of accounts': 'sum(rate(accounts_log_dropped_total[$__rate_interval]))',
    },
  },
  { title: 'Draining', unit: 'short', queries: { processes: 'sum(srp_draining)' } },
  { title: 'Workers', unit: 'short', isStat: true, queries: { processes: 'sum(srp_workers)' } },
  {
    title: 'Versions',
    unit: 'short',
    runbook: 'error-budget-burn',
    queries: { '{{version}}': 'sum by (version) (srp_build_info)' },
  },
]
