import type { Test } from 'tap'
import type { Inventory } from '#marketplace/listings/listing-index.ts'
import { connect } from '#marketplace/listings/opensearch/client.ts'
import { followAlias } from '#marketplace/listings/opensearch/read-index.ts'
import { openOpenSearchIndex } from '#marketplace/listings/opensearch-listing-index.ts'
import { testDate, testDay } from '#marketplace/listings/testing/sample-inventory.ts'
import { testOpenSearch } from './opensearch.ts'

/** An index in OpenSearch with an inventory, and its snapshots. */
export async function openTestOpenSearch(t: Test, inventory: Inventory) {
  const { url, alias } = await testOpenSearch(t)
  const index = await openOpenSearchIndex({
    ...{ nodes: [url], alias, directory: t.testdir(), now: () => testDate },
    ...{ memoryLimitMb: 256, threads: 1 },
  })

  await index.apply(inventory)
  const client = connect([url])
  const present = await followAlias({ client, alias, today: () => testDay })
  t.teardown(async () => {
    present.close()
    await client.close()
    await index.close()
  })

  return { index, present }
}
