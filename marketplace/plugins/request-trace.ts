import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The caller's request id if it is well-formed, so that log lines of the page and of the marketplace can be
 * joined; a new id otherwise.
 */
export function requestId(raw: IncomingMessage): string {
  const id = raw.headers['x-request-id']
  return typeof id === 'string' && /^[\w.:-]{1,100}$/.test(id) ? id : randomUUID()
}

export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  })
}

/** Runs `work` and reports its milliseconds to the caller in Server-Timing. */
export async function timed<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  reply.header('server-timing', `search;dur=${(performance.now() - start).toFixed(1)}`)

  return result
}
