import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { testOpenSearch } from '#infra/testing/opensearch.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { connect } from './client.ts'
import { deleteIndex, fillIndex, mergedFrom, switchTo } from './publish.ts'
import { kinds } from './template.ts'

async function* documents(...ids: string[]) {
  yield ids.map((id) => ({ id, body: { kind: kinds.change, version: 1 } }))
}

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

/** @of marketplace/listings/opensearch/publish.ts */
t.test('an import is published though the answers to its steps are lost', async (t) => {
  const { url, alias } = await testOpenSearch(t)
  const lost = new Set<string>()
  const loses = (step: string) => !lost.delete(step) && lost.add(step)
  const cluster = await startOrigin(t, async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const body = await text(request)
    const sent = body && { body, headers: { 'content-type': String(headers['content-type']) } }
    const answer = await fetch(url + path, { method, ...sent })

    if (/^(PUT \/test-|POST \/_aliases)/.test(`${method} ${path}`) && loses(path)) response.destroy()
    else response.writeHead(answer.status).end(await answer.text())
  })

  const client = connect([cluster.url])
  t.teardown(() => client.close())
  const publish = async () => {
    const index = await fillIndex(client, { alias, shards: 1 }, documents('a'))
    t.teardown(() => deleteIndex(connect([url]), index))
    await switchTo(client, alias, index)
    return index
  }

  await publish()
  const second = await publish()
  t.strictSame(await (await fetch(`${url}/${alias}-*/_alias`)).json(), {
    [second]: { aliases: { [alias]: {} } },
  })
})

const written = { index: { status: 201 } }
const busy = { index: { status: 429, error: { reason: 'rejected execution' } } }
const bad = { index: { status: 400, error: { reason: 'no such field' } } }

/** Fills an index of a node that answers bulk requests with these items in turn. @returns their bodies */
const fillWith = (t: Test, ...rounds: object[][]) => fillFrom(t, (sent) => rounds[sent - 1] ?? [])

/** Fills an index of a node that answers the nth bulk request with the items of n. @returns their bodies */
async function fillFrom(t: Test, itemsOf: (sent: number) => object[]) {
  const bodies: string[] = []
  const node = await startOrigin(t, async (request, response) => {
    const body = await text(request)
    const isBulk = request.url?.endsWith('/_bulk')
    const items = isBulk ? itemsOf(bodies.push(body)) : []
    answers({ items })(request, response)
  })

  const client = connect([node.url])
  t.teardown(() => client.close())
  const filled = fillIndex(client, { alias: 'listings', shards: 1 }, documents('a', 'b', 'c'))
  return { filled, bodies }
}

const idsIn = (body = '') => [...body.matchAll(/"_id":"(\w+)"/g)].map(([, id]) => id)

/** @of marketplace/listings/opensearch/publish.ts */
t.test('documents for which a node has no room are sent again, and no others', async (t) => {
  const { filled, bodies } = await fillWith(t, [busy, written, busy], [written, busy], [written])
  await filled
  t.strictSame(bodies.map(idsIn), [['a', 'b', 'c'], ['a', 'c'], ['c']])
})

/** @of marketplace/listings/opensearch/publish.ts */
t.test('an import fails where a document is refused, and where a node has no room for long', async (t) => {
  const refused = await fillWith(t, [busy, bad, written])
  await t.rejects(refused.filled, { message: /no such field/ })

  let nowMs = 0
  t.capture(performance, 'now', () => {
    nowMs += 20_000
    return nowMs
  })

  const full = await fillWith(t, [busy, written, busy], [busy, busy])
  await t.rejects(full.filled, { message: /too busy for 2 documents/ })
})

/** @of marketplace/listings/opensearch/publish.ts */
t.test(
  'documents are sent again though their first request took longer than a busy node is asked',
  async (t) => {
    let nowMs = 0
    t.capture(performance, 'now', () => nowMs)
    const { filled, bodies } = await fillFrom(t, (sent) => {
      nowMs += sent === 1 ? 60_000 : 0
      return sent === 1 ? [busy, written, written] : [written]
    })

    await filled
    t.strictSame(bodies.map(idsIn), [['a', 'b', 'c'], ['a']])
  },
)
