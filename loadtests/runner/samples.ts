import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** One sample of a metric, as k6 wrote it. Text fields that do not apply to the metric are empty. */
export interface Sample {
  readonly metric: string
  readonly atMs: number
  readonly value: number
  /** The kind of response. */
  readonly name: string
  /** The journey. */
  readonly scenario: string
  readonly status: string
  /** The fact that was checked. */
  readonly check: string
  readonly phase: string | undefined
}

/** Reads the file that k6 writes with `--out csv=…gz`, with its times in milliseconds. */
export async function* readSamples(file: string): AsyncGenerator<Sample> {
  const rows = createReadStream(file)
    .pipe(createGunzip())
    .pipe(parse({ columns: true, relax_column_count: true }))

  for await (const row of rows as AsyncIterable<Record<string, string>>) {
    yield {
      metric: row.metric_name ?? '',
      atMs: Number(row.timestamp),
      value: Number(row.metric_value),
      name: row.name ?? '',
      scenario: row.scenario ?? '',
      status: row.status ?? '',
      check: row.check ?? '',
      phase: /(?:^|&)phase=([\w-]+)/.exec(row.extra_tags ?? '')?.[1],
    }
  }
}
