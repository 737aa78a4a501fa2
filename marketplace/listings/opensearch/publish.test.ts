import t from 'tap'
import { testOpenSearch } from '#infra/testing/opensearch.ts'
import { connect } from './client.ts'
import { deleteIndex, fillIndex, mergedFrom } from './publish.ts'
import { kinds } from './template.ts'

interface Segment {
  readonly segment: string
  readonly searchable: string
}

t.test('searches read a large index as the one segment that it was merged into', async (t) => {
  const { url, alias } = await testOpenSearch(t)
  const client = connect([url])
  t.teardown(() => client.close())

  const half = (from: number) =>
    Array.from({ length: mergedFrom / 2 }, (_, at) => ({
      id: `change-${from + at}`,
      body: { kind: kinds.change, version: from + at },
    }))

  async function* changes() {
    yield half(0)
    await client.ask({ method: 'POST', path: `/${alias}-*/_flush` })
    yield half(mergedFrom / 2)
  }

  const index = await fillIndex(client, { alias, shards: 1 }, changes())
  t.teardown(() => deleteIndex(client, index))

  const segments = await client.ask<Segment[]>({ path: `/_cat/segments/${index}?format=json` })
  t.match(segments, [{ searchable: 'true' }])
  t.equal(segments.length, 1, 'those before it take no room')
})
