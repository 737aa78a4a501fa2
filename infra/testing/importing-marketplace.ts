import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { feedOf, rowOf } from '#marketplace/feeds/testing/feed-rows.ts'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'

/** What a feed says of one car beyond its number. */
type FeedCar = Parameters<typeof rowOf>[1]

/**
 * A marketplace with a port of its own whose cars are those of feeds alone, on a clock of the test.
 * @param pageServer the admin address of the page server that it notifies of imports
 */
export async function startImportingMarketplace(t: Test, { pageServer, now }: ImportingOptions) {
  const index = await openTestIndex(t, now)
  const app = await marketplaceUnderTest(t, { index, now, listings: 0, pageServers: [pageServer] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    url,
    /**
     * Imports a feed of cars by their numbers, and resolves with its report once page servers are notified.
     */
    async import(cars: Readonly<Record<number, FeedCar>>): Promise<string> {
      const rows = Object.entries(cars).map(([number, change]) => rowOf(Number(number), change))
      const answer = await fetch(`${url}/admin/import`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: feedOf(...rows),
      })

      return answer.text()
    },
  }
}

interface ImportingOptions {
  readonly pageServer: string
  readonly now: () => Date
}
