import Fastify, { type FastifyBaseLogger } from 'fastify'
import { type ImportRoutesOptions, importRoutes } from '#marketplace/feeds/import.routes.ts'
import { openDuckDbIndex } from '#marketplace/listings/duckdb-listing-index.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { validateStrictly } from '#marketplace/plugins/validation.ts'

interface TestContext {
  teardown(task: () => unknown): void
  testdir(): string
}

/** The time of the tests' clock. */
const testNow = () => new Date('2024-06-01T12:00:00Z')

/** A server that imports into a real, empty index; both are closed with the test. */
export async function importMarketplace(
  t: TestContext,
  now: () => Date = testNow,
  {
    log,
    apply,
    ...options
  }: Pick<ImportRoutesOptions, 'pageServers' | 'hostNames' | 'photos'> & {
    log?: FastifyBaseLogger
    apply?: ListingIndex['apply']
  } = {},
): Promise<{ url: string; index: ListingIndex; dataDirectory: string }> {
  const dataDirectory = t.testdir()
  const index = await openDuckDbIndex({
    directory: `${dataDirectory}/listings`,
    now,
    memoryLimitMb: 256,
    threads: 1,
  })

  const app = Fastify({ forceCloseConnections: true, ...(log && { loggerInstance: log }) })
  validateStrictly(app)
  await app.register(importRoutes, {
    index: { ...index, ...(apply && { apply }) },
    dataDirectory,
    now,
    ...options,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.teardown(async () => {
    await app.close()
    await index.close()
  })

  return { url, index, dataDirectory }
}
