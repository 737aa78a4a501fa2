import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { heldBack } from '#infra/testing/marketplace.ts'
import { startMuteServer } from '#infra/testing/mute-server.ts'
import { drips, floods, startOrigin } from '#infra/testing/origin.ts'
import { connect, IndexGone, SearchUnavailable } from './client.ts'

/** A node of OpenSearch that answers as a test says. */
async function startNode(t: Test, listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })

  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function clientOf(t: Test, ...nodes: string[]) {
  const client = connect(nodes)
  t.teardown(() => client.close())

  return client
}

const answers = (status: number, body: object): RequestListener => {
  return (_request, response) => response.writeHead(status).end(JSON.stringify(body))
}

const nowhere = 'http://127.0.0.1:9'
const search = { path: '/listings/_search', timeoutMs: 1_000 }

/** @of marketplace/listings/opensearch/client.ts */
t.test('a node that is lost in the middle of a search is left for another', async (t) => {
  const faults: Record<string, RequestListener> = {
    'breaks off': (_request, response) => {
      response.writeHead(200).write('{"hits":')
      response.destroy()
    },
    hangs: () => undefined,
    drips,
    floods,
    'sends headers and hangs': (_request, response) => response.writeHead(200).flushHeaders(),
    'is without a manager': answers(503, { error: { type: 'cluster_block_exception' } }),
  }

  const healthy = await startNode(t, answers(200, { took: 1 }))
  for (const [fault, listener] of Object.entries(faults)) {
    const client = clientOf(t, await startNode(t, listener), healthy)
    for (let searches = 0; searches < 3; searches += 1) t.same(await client.ask(search), { took: 1 }, fault)
  }

  t.same(await clientOf(t, nowhere, healthy).ask(search), { took: 1 }, 'refuses')
  const mute = await startMuteServer(t)
  t.same(await clientOf(t, mute.url, healthy).ask({ ...search, timeoutMs: 100 }), { took: 1 }, 'is mute')
  t.equal(mute.closed(), 0, 'before the attempt to connect has ended')
})

/** @of marketplace/listings/opensearch/client.ts */
t.test('a search that waits for a socket of a node leaves it at its deadline, too', async (t) => {
  const { held, release } = heldBack(answers(200, { took: 2 }))
  const slow = await startOrigin(t, held)
  const client = clientOf(t, slow.url, await startNode(t, answers(200, { took: 1 })))
  const taking = Array.from({ length: 2 * 16 }, () => client.ask({ ...search, timeoutMs: 60_000 }))
  await slow.arrived(16)

  t.same(await client.ask({ ...search, timeoutMs: 100 }), { took: 1 })
  release()
  await Promise.all(taking)
  t.equal(slow.requests.length, 16, 'and is not sent to it later')
})

/** @of marketplace/listings/opensearch/client.ts */
t.test('a node at which many searches wait is busy, and others go to the next one', async (t) => {
  const { held, release } = heldBack(answers(200, {}))
  const client = clientOf(t, await startNode(t, held), await startNode(t, answers(200, {})))
  let answered = 0
  const searches = Array.from({ length: 300 }, async () => {
    await client.ask({ ...search, timeoutMs: 60_000 })
    answered += 1
  })

  await becomes(t, () => answered, 300 - 16 - 128)
  release()
  await Promise.all(searches)
})

/** @of marketplace/listings/opensearch/client.ts */
t.test('a node that was busy is asked in its turn as soon as it has room', async (t) => {
  const { held, release } = heldBack(answers(200, {}))
  const busy = await startOrigin(t, held)
  const idle = await startOrigin(t, answers(200, {}))
  const client = clientOf(t, busy.url, idle.url)
  const searches = Array.from({ length: 2 * (16 + 128) }, () => client.ask({ ...search, timeoutMs: 60_000 }))
  await becomes(t, () => idle.requests.length, 16 + 128)
  await client.ask(search)
  t.equal(idle.requests.length, 16 + 128 + 1, 'the busy node, whose turn it is, has no room')
  release()
  await Promise.all(searches)

  const before = busy.requests.length
  for (let more = 0; more < 10; more += 1) await client.ask(search)
  t.equal(busy.requests.length, before + 5)
})

/** @of marketplace/listings/opensearch/client.ts */
t.test('a node that failed is asked last for a while', async (t) => {
  let asked = 0
  const failing = await startNode(t, (_request, response) => {
    asked += 1
    response.writeHead(503).end()
  })

  const client = clientOf(t, failing, await startNode(t, answers(200, {})))
  for (let searches = 0; searches < 10; searches += 1) await client.ask(search)
  t.equal(asked, 1)
})

/** @of marketplace/listings/opensearch/client.ts */
t.test('without any node that answers a search fails as unavailable, and names the cause', async (t) => {
  const client = clientOf(t, nowhere)
  await t.rejects(client.ask(search), SearchUnavailable)
  await t.rejects(client.ask(search), { name: 'SearchUnavailable', message: /ECONNREFUSED/ })
})

/** @of marketplace/listings/opensearch/client.ts */
t.test('a refusal fails the search at once, and so does an index that is gone', async (t) => {
  const bad = { error: { type: 'x', reason: 'all shards failed', root_cause: [{ reason: 'no such field' }] } }
  const client = clientOf(t, await startNode(t, answers(400, bad)))
  await t.rejects(client.ask(search), { message: /no such field/ })

  const gone = { error: { type: 'index_not_found_exception', reason: 'no such index' } }
  await t.rejects(clientOf(t, await startNode(t, answers(404, gone))).ask(search), IndexGone)
})

/** @of marketplace/listings/opensearch/client.ts */
t.test('the user and password of an address go into the header alone', async (t) => {
  const node = await startNode(t, (request, response) =>
    response.end(JSON.stringify({ authorization: request.headers.authorization, url: request.url })),
  )

  const client = clientOf(t, node.replace('//', '//shop:p%40ss@'))
  t.same(await client.ask(search), {
    authorization: `Basic ${Buffer.from('shop:p@ss').toString('base64')}`,
    url: '/listings/_search',
  })
})
