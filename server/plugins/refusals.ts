import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { noRoute } from '#server/observe/label-sources.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SecurityRule } from '#server/observe/security-metrics.ts'
import type { Drain } from '#server/operate/drain.ts'

/** Counts a refused request that no hook sees. */
export function countRefusal(
  { page, security }: Pick<Metrics, 'page' | 'security'>,
  rule: SecurityRule,
): void {
  security.rejects.inc({ rule })
  page.requests.inc({ route: noRoute, status_class: '4xx' })
}

/**
 * Counts the requests that Node's parser refuses itself, such as with 408 for headers or a body that arrive
 * too slowly.
 */
export function countBrokenRequests(app: FastifyInstance, drain: Drain, metrics: Metrics): void {
  // Runs before Fastify's own listener, which answers and closes the socket.
  app.server.prependListener('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return
    const reply = drain.replyOn(socket)
    if (!reply) return countRefusal(metrics, ruleOf(code))

    // The route's status was never sent, so that the parser's is counted.
    if (!reply.raw.headersSent) reply.code(408)
    metrics.security.rejects.inc({ rule: ruleOf(code) })
  })
}

function ruleOf(code: string): SecurityRule {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'slow_request'
  if (code === 'HPE_HEADER_OVERFLOW') return 'header_size'
  return /LENGTH|TRANSFER_ENCODING/.test(code) ? 'ambiguous_length' : 'malformed'
}
