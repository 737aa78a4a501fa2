import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildMarketplace, type MarketplaceOptions } from '#marketplace/app.ts'
import { generateInventory } from '#marketplace/inventory/generate-inventory.ts'
import { createNaiveIndex } from './naive-index/naive-listing-index.ts'

/** The time of the tests' clock. */
export const testNow = new Date('2024-06-01T12:00:00Z')

interface TestContext {
  teardown(task: () => unknown): void
  testdir(): string
}

/** The marketplace on generated inventory in memory, with a test's options; closed with the test. */
export async function marketplaceUnderTest(
  t: TestContext,
  { listings = 300, ...parts }: Partial<MarketplaceOptions> & { listings?: number } = {},
): Promise<FastifyInstance> {
  const now = () => testNow
  const { index = createNaiveIndex({ now }), dataDirectory = t.testdir() } = parts
  await index.rebuild(generateInventory({ count: listings, seed: 1, today: testNow }))
  const app = await buildMarketplace({ log: pino({ level: 'silent' }), now, ...parts, index, dataDirectory })
  t.teardown(() => app.close())

  return app
}
