import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startSeededMarketplace } from '#infra/testing/seeded-marketplace.ts'
import { marketplaceUnderTest, testNow } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { batchPath } from '#shared/features/batches/batch.contract.ts'
import { drainOnStop } from './drain.ts'

const search = '/rest/lsc/listing'
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

function batchOf(...paths: string[]): string {
  const body = JSON.stringify({ requests: paths.map((path) => ({ path, headers: {} })) })
  const headers = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  return `POST ${batchPath} HTTP/1.1\r\n${headers}\r\n\r\n${body}`
}

/** A connection that is kept until the server ends it. */
async function connectTo(t: Test, address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).setEncoding('latin1')
  t.teardown(() => socket.destroy())

  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })

  const ended = once(socket, 'end')
  await once(socket, 'connect')

  return {
    send: (bytes: string) => socket.write(bytes),
    received: () => received,
    /** Resolves with all that the server has sent before it ended the connection. */
    all: async () => {
      await ended
      return received
    },
  }
}

/**
 * Begins a request behind one that is answered. @returns what sends its rest, and resolves with its answer
 */
async function beginRequest(t: Test, address: string, request: string) {
  const { send, received, all } = await connectTo(t, address)
  send(get('/healthz') + request.slice(0, 9))
  await becomes(t, () => received().includes('"alive"}'), true)

  return async () => {
    send(request.slice(9))
    return (await all()).replace(/^[\s\S]*?"alive"}/, '')
  }
}

const refuses = (address: string) =>
  fetch(address).then(
    () => false,
    () => true,
  )

/** @of marketplace/plugins/drain.ts, marketplace/start.ts */
t.test('a search and a batch that come while the marketplace stops are answered', async (t) => {
  const { address, close } = await startSeededMarketplace({ directory: t.testdir(), listings: 40 })
  const finishSearch = await beginRequest(t, address, get(search))
  const finishBatch = await beginRequest(t, address, batchOf(search, '/healthz'))
  const closed = close()
  await becomes(t, () => refuses(address), true)

  t.match(await finishSearch(), /^HTTP\/1.1 200 OK\r\n[\s\S]*^connection: close\r$/im)
  t.match(await finishBatch(), /"status":200[\s\S]*"status":200/)
  await closed
})

/** @of marketplace/plugins/drain.ts, marketplace/accounts/start.ts */
t.test('a request that comes while the accounts process stops is answered', async (t) => {
  const { url, close } = await startTestAccounts(t)
  const finish = await beginRequest(t, url, get('/readyz'))
  const closed = close()
  await becomes(t, () => refuses(url), true)
  t.match(await finish(), /^HTTP\/1.1 200 OK\r\n[\s\S]*"ready"/)
  await closed
})

/** @of marketplace/plugins/drain.ts */
t.test('a client that would keep its connection does not hold up the stop after its answer', async (t) => {
  const index = createNaiveIndex({ now: () => testNow })
  const gate = Promise.withResolvers<void>()
  let searches = 0
  const slow: typeof index.search = async (request) => {
    searches += 1
    await gate.promise
    return index.search(request)
  }

  const app = await marketplaceUnderTest(t, { listings: 5, index: { ...index, search: slow } })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const single = await connectTo(t, address)
  const batch = await connectTo(t, address)
  single.send(get(search))
  batch.send(batchOf(search, '/healthz'))
  await becomes(t, () => searches, 2)
  await becomes(t, () => batch.received().includes('alive'), true, 'its headers are sent')

  const stopped = app.stop()
  gate.resolve()
  t.match(await single.all(), /^HTTP\/1.1 200 OK\r\n[\s\S]*^connection: close\r$/im)
  t.match(await batch.all(), /"at":0,"status":200/)
  await stopped
})

/** @of marketplace/plugins/drain.ts */
t.test(
  'a stop cuts no answer that is written and not yet read, and then closes idle connections',
  async (t) => {
    const body = Buffer.alloc(64 * 1_024 * 1_024)
    const app = Fastify()
    t.teardown(() => app.close())
    drainOnStop(app)
    let isWritten = false
    app.get('/idle', () => 'here')
    app.get('/large', (_request, reply) => {
      reply.raw.once('prefinish', () => {
        isWritten = true
      })
      return reply.send(body)
    })

    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const idle = await connectTo(t, address)
    idle.send(get('/idle'))
    const answer = await fetch(`${address}/large`)
    await becomes(t, () => isWritten && idle.received().endsWith('here'), true)

    const stopped = app.stop()
    t.equal((await answer.arrayBuffer()).byteLength, body.length)
    await idle.all()
    await stopped
  },
)

/** @of marketplace/plugins/drain.ts */
t.test('a client that left before its answer is forgotten: a stop does not wait for others', async (t) => {
  const app = Fastify()
  t.teardown(() => app.close())
  drainOnStop(app)
  const leaving = new AbortController()
  let late: ServerResponse | undefined
  app.get('/idle', () => 'here')
  app.get('/left', async (_request, { raw }) => {
    late = raw
    const closed = once(raw, 'close')
    leaving.abort()
    await closed
    return 'too late'
  })

  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const idle = await connectTo(t, address)
  idle.send(get('/idle'))
  await t.rejects(fetch(`${address}/left`, { signal: leaving.signal }))
  await becomes(t, () => idle.received().endsWith('here'), true)
  await becomes(t, () => late?.writableEnded, true, 'its answer is written')

  const stopped = app.stop()
  await idle.all()
  await stopped
})
