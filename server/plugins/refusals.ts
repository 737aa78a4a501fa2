import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SecurityRule } from '#server/observe/security-metrics.ts'

/** Counts what is refused before there is a request, or without one that hooks could see. */
export function noteRefusal(
  { page, security }: Pick<Metrics, 'page' | 'security'>,
  rule: SecurityRule,
): void {
  security.rejects.inc({ rule })
  page.requests.inc({ route: 'none', method: 'other', status_class: '4xx', client: 'human' })
}

/** What Node's parser answers itself, such as 408 to headers or a body that drip in. */
export function countBrokenRequests(app: FastifyInstance, metrics: Metrics): void {
  const underWay = new WeakMap<Socket, (statusCode: number) => void>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // Its own status was never sent: what is counted is that of the parser.
    const refuse = (statusCode: number) => void (reply.raw.headersSent || reply.code(statusCode))
    underWay.set(socket, refuse)
    reply.raw.once('close', () => underWay.get(socket) === refuse && underWay.delete(socket))
  })

  // Before Fastify's own listener, which answers and closes the socket.
  app.server.prependListener('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return
    const refuse = underWay.get(socket)
    if (!refuse) return noteRefusal(metrics, ruleOf(code))

    refuse(408)
    metrics.security.rejects.inc({ rule: ruleOf(code) })
  })
}

function ruleOf(code: string): SecurityRule {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'slow_request'
  if (code === 'HPE_HEADER_OVERFLOW') return 'header_size'
  return /LENGTH|TRANSFER_ENCODING/.test(code) ? 'ambiguous_length' : 'malformed'
}
