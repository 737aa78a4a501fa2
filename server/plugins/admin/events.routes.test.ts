import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { answers, drips, floods, hangs, startOrigin } from '#infra/testing/origin.ts'
import { eventsRoutes } from './events.routes.ts'

function adminOf(t: Test, store: string, timeoutMs: number) {
  const app = Fastify()
  eventsRoutes(app, store, { timeoutMs, maxBytes: 100_000 })
  t.teardown(() => app.close())

  return app
}

t.test('operators see what the store of events counts', async (t) => {
  const policy = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" }
  const store = await startOrigin(t, answers('<h1>Events</h1>', { headers: policy }))
  const answer = await adminOf(t, store.url, 60_000).inject('/events?days=7')
  t.match(answer, { statusCode: 200, body: '<h1>Events</h1>', headers: policy })
  t.equal(store.requests[0]?.url, '/events?days=7')
})

for (const [fault, behaviour] of Object.entries({ hangs, drips }))
  t.test(`a store that ${fault} is given up at the deadline`, async (t) => {
    const store = await startOrigin(t, behaviour)
    t.match(await adminOf(t, store.url, 300).inject('/events'), { statusCode: 502 })
    await store.left()
  })

t.test('an answer without end is not kept in memory', async (t) => {
  const store = await startOrigin(t, floods)
  t.match(await adminOf(t, store.url, 60_000).inject('/events.json'), { statusCode: 502 })
  await store.left()
})
