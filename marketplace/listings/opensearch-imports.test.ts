import t from 'tap'
import { testOpenSearch } from '#infra/testing/opensearch.ts'
import { openOpenSearchIndex } from './opensearch-listing-index.ts'
import { vinsOf } from './testing/index-queries.ts'
import { car, inventory, testDate } from './testing/sample-inventory.ts'

const { url, alias } = await testOpenSearch(t)
const settings = { nodes: [url], alias, now: () => testDate, memoryLimitMb: 256, threads: 1 }
const indices = async (): Promise<Record<string, object>> => (await fetch(`${url}/${alias}-*/_alias`)).json()

/** @of marketplace/listings/opensearch-listing-index.ts */
t.test('an import is a fresh index in the place of the one before, for every process', async (t) => {
  const directory = t.testdir({ writer: {}, reader: {} })
  const writer = await openOpenSearchIndex({ ...settings, directory: `${directory}/writer` })
  const reader = await openOpenSearchIndex({ ...settings, directory: `${directory}/reader` })
  t.teardown(() => Promise.all([writer.close(), reader.close()]))

  t.equal(await reader.size(), 0)
  await writer.apply(inventory([car('1', 'X5')]))
  t.same(await vinsOf(reader, {}), ['1'])
  const [first] = Object.keys(await indices())

  let isImporting = true
  const searches: Promise<number>[] = []
  const search = async () => {
    while (isImporting) {
      const count = reader.count({})
      searches.push(count)
      await count
    }
  }

  const searching = search()
  await writer.apply(inventory([car('1', 'X5'), car('2', 'M3')]))
  isImporting = false
  await searching

  t.ok(
    (await Promise.all(searches)).every((count) => count === 1 || count === 2),
    'no search fails or sees a part',
  )
  t.same((await vinsOf(reader, { sortBy: 'yearASC' })).sort(), ['1', '2'])
  t.equal(reader.version(), writer.version())

  const present = Object.keys(await indices())
  t.equal(present.length, 1, 'the old index is deleted')
  t.not(present[0], first)

  await t.rejects(reader.apply(inventory([car('3', 'M3')])), {
    name: 'ImportRefused',
    message: /another marketplace/,
  })
  t.equal(await writer.size(), 2, 'an import from the store of another process changes nothing')

  const broken = async function* () {
    yield* inventory([car('9', 'X5')])
    throw new Error('the feed broke off')
  }

  const checkExpiry = () => {
    throw new Error('too many cars would go')
  }

  await t.rejects(writer.apply(broken()), /broke off/)
  await t.rejects(writer.apply(inventory([car('1', 'X5')]), { checkExpiry }), /too many/)
  t.equal(await reader.size(), 2)
  t.same(Object.keys(await indices()), present)
})
