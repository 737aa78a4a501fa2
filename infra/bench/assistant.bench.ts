import { converse, expectedConversations } from '#infra/testing/assistant-conversations.ts'
import { atLeast, atMost, type Figure } from './figure.ts'

const rounds = 20

/**
 * The share of the table's conversations that end as expected, and the slowest conversation but one in a
 * hundred.
 */
export async function run(): Promise<Figure[]> {
  const hits = expectedConversations.filter(
    ({ sentences, expected }) => converse(sentences).printed === expected,
  )
  const times: number[] = []

  for (let round = 0; round < rounds; round += 1)
    for (const { sentences } of expectedConversations) {
      const start = performance.now()
      converse(sentences)
      times.push((performance.now() - start) / sentences.length)
    }

  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0

  return [
    atLeast(
      'conversations understood as a shopper means them',
      (100 * hits.length) / expectedConversations.length,
      { limit: 95, digits: 1, unit: ' %', note: `${hits.length} of ${expectedConversations.length}` },
    ),
    atMost('reading of a sentence, 99th percentile', at(0.99), {
      limit: 8,
      unit: ' ms',
      note: `median ${at(0.5).toFixed(2)} ms`,
    }),
  ]
}
