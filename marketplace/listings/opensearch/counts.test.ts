import t from 'tap'
import { testOpenSearch } from '#infra/testing/opensearch.ts'
import { openOpenSearchIndex } from '#marketplace/listings/opensearch-listing-index.ts'
import { car, inventory, owner, testDate, testDay } from '#marketplace/listings/testing/sample-inventory.ts'
import { connect } from './client.ts'
import { followAlias } from './read-index.ts'
import { search } from './search.ts'

t.test(
  'the facets of an index that lacks the codes of all in one field are counted one by one',
  async (t) => {
    const { url, alias } = await testOpenSearch(t)
    const index = await openOpenSearchIndex({
      ...{ nodes: [url], alias, directory: t.testdir(), now: () => testDate },
      ...{ memoryLimitMb: 256, threads: 1 },
    })
    const stock = (['M3', 'M3', 'X5'] as const).map((model, at) =>
      car(`${at}11`, model, { ownerKey: 'dealer' }),
    )
    await index.apply(inventory(stock, [owner('dealer')]))

    const client = connect([url])
    const present = await followAlias({ client, alias, today: () => testDay })
    t.teardown(async () => {
      present.close()
      await client.close()
      await index.close()
    })

    for (const request of [{}, { zip: '10001', searchRadius: 0 }, { makeCode: ['BMW'] }]) {
      const counted = await present.read(async (snapshot) => {
        const { hasFacetCodes, ...dictionary } = snapshot.dictionary
        t.ok(hasFacetCodes)

        return [await search(snapshot, request), await search({ ...snapshot, dictionary }, request)] as const
      })

      t.ok(counted[0].filters.makeCode?.some(({ count }) => count > 0))
      t.same(counted[1], counted[0])
    }
  },
)
