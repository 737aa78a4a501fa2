import { expectedReadings, printReading, readQuery } from '#infra/testing/keyword-queries.ts'
import { atLeast, atMost, type Figure } from './figure.ts'

const rounds = 20

/**
 * The share of the table's queries that are read as expected, and the slowest reading but one in a hundred.
 */
export async function run(): Promise<Figure[]> {
  const hits = expectedReadings.filter(({ query, expected }) => printReading(readQuery(query)) === expected)
  const times: number[] = []

  for (let round = 0; round < rounds; round += 1)
    for (const { query } of expectedReadings) {
      const start = performance.now()
      readQuery(query)
      times.push(performance.now() - start)
    }

  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0

  return [
    atLeast('queries read as a shopper means them', (100 * hits.length) / expectedReadings.length, {
      limit: 97,
      digits: 1,
      unit: ' %',
      note: `${hits.length} of ${expectedReadings.length}`,
    }),
    atMost('reading of a query, 99th percentile', at(0.99), {
      limit: 2,
      unit: ' ms',
      note: `median ${at(0.5).toFixed(2)} ms, slowest ${at(1 - 1 / times.length).toFixed(2)} ms`,
    }),
  ]
}
