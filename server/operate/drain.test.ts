import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import t from 'tap'
import { createMetrics } from '#server/observe/metrics.ts'
import { Drain } from './drain.ts'

t.test(
  'an answer that is written and that its client reads slowly is not cut when the server stops',
  async (t) => {
    const app = Fastify()
    const metrics = createMetrics()
    t.teardown(metrics.close)
    const drain = new Drain(app, { config: { drainDelayMs: 0, drainTimeoutMs: 600_000 }, metrics })

    // More than the buffers of two sockets hold.
    const size = 16 * 1024 * 1024
    app.get('/', (_request, reply) => reply.send(Buffer.alloc(size)))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const [answer] = await once(get({ port: (app.server.address() as AddressInfo).port }), 'response')
    await once(answer, 'readable')
    const stopped = drain.stop()
    let read = 0
    for await (const piece of answer) read += piece.length

    t.equal(read, size)

    await stopped
    t.equal(answer.complete, true)
  },
)
