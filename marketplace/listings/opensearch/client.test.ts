import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
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
    'sends headers and hangs': (_request, response) => response.writeHead(200).flushHeaders(),
    'is without a manager': answers(503, { error: { type: 'cluster_block_exception' } }),
  }

  const healthy = await startNode(t, answers(200, { took: 1 }))
  for (const [fault, listener] of Object.entries(faults)) {
    const client = clientOf(t, await startNode(t, listener), healthy)
    for (let searches = 0; searches < 3; searches += 1) t.same(await client.ask(search), { took: 1 }, fault)
  }

  t.same(await clientOf(t, nowhere, healthy).ask(search), { took: 1 }, 'refuses')
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
