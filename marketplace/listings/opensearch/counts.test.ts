import t from 'tap'
import { openTestOpenSearch } from '#infra/testing/opensearch-index.ts'
import { car, inventory, owner } from '#marketplace/listings/testing/sample-inventory.ts'
import { search } from './search.ts'

t.test('the facets of an index that lacks the terms of all are counted one by one', async (t) => {
  const stock = (['M3', 'M3', 'X5'] as const).map((model, at) =>
    car(`${at}11`, model, { ownerKey: 'dealer' }),
  )
  const { present } = await openTestOpenSearch(t, inventory(stock, [owner('dealer')]))

  for (const request of [{}, { zip: '10001', searchRadius: 0 }, { makeCode: ['BMW'] }]) {
    const counted = await present.read(async (snapshot) => {
      const { facetGroups, ...dictionary } = snapshot.dictionary
      t.ok(facetGroups)

      return [await search(snapshot, request), await search({ ...snapshot, dictionary }, request)] as const
    })

    t.ok(counted[0].filters.makeCode?.some(({ count }) => count > 0))
    t.same(counted[1], counted[0])
  }
})
