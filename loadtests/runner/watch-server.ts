import type { ServerReading } from './summary.contract.ts'

interface ServerWatchOptions {
  /** The address of the page server's admin port. */
  readonly adminUrl: string
  readonly adminToken: string | undefined
  readonly intervalS: number
}

export interface ServerWatch {
  /** Ends the watch. @returns what the server said, interval by interval */
  stop(): readonly TimedReading[]
}

/** A reading with its time, in milliseconds since 1970. */
export type TimedReading = Omit<ServerReading, 'atS'> & { readonly atMs: number }

/** Reads the page server's own metrics once an interval, beside the load. */
export function watchServer({ adminUrl, adminToken, intervalS }: ServerWatchOptions): ServerWatch {
  const headers = adminToken === undefined ? {} : { authorization: `Bearer ${adminToken}` }
  const readings: TimedReading[] = []
  let last: Scrape | undefined

  const read = async () => {
    const signal = AbortSignal.timeout(intervalS * 1000)
    // A server whose answer is not whole in time leaves a gap: it is what is measured.
    const text = await fetch(`${adminUrl}/metrics`, { headers, signal })
      .then((response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined)
    if (text === undefined) return

    const scrape = { atMs: Date.now(), series: readSeries(text) }
    if (last) readings.push(readingOf(last, scrape))
    last = scrape
  }

  void read()
  const timer = setInterval(read, intervalS * 1000)

  return {
    stop() {
      clearInterval(timer)
      return readings
    },
  }
}

interface Scrape {
  readonly atMs: number
  readonly series: ReadonlyMap<string, number>
}

/** The values of a page of metrics by series, in Prometheus' text format. */
const readSeries = (text: string): Scrape['series'] =>
  new Map(
    text.split('\n').flatMap((line) => {
      const at = line.lastIndexOf(' ')
      return line.startsWith('#') || at < 0 ? [] : [[line.slice(0, at), Number(line.slice(at + 1))] as const]
    }),
  )

function readingOf(before: Scrape, after: Scrape): TimedReading {
  const rise = (series: string) => (after.series.get(series) ?? 0) - (before.series.get(series) ?? 0)
  const ofPages = (result: string) => rise(`srp_cache_requests_total{cache="page",result="${result}"}`)
  const hits = ['memory', 'redis', 'stale'].reduce((sum, result) => sum + ofPages(result), 0)
  const pages = hits + ofPages('miss')
  const cpu = 'process_cpu_seconds_total'

  return {
    atMs: after.atMs,
    cores: after.series.has(cpu) ? (rise(cpu) * 1000) / (after.atMs - before.atMs) : null,
    loop: after.series.get('srp_event_loop_utilization_ratio') ?? null,
    hits: pages > 0 ? hits / pages : null,
    open: [...after.series].flatMap(([series, value]) => {
      const [, call] = /^srp_breaker_state\{call="(\w+)",state="(?:open|half_open)"\}/.exec(series) ?? []
      return call !== undefined && value > 0 ? [call] : []
    }),
  }
}
