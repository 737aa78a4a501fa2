import Fastify, { type FastifyInstance } from 'fastify'
import { systemClock } from '#server/clock.ts'
import type { Operations } from '#server/operate/operations.ts'
import { createOperatorGate } from '#server/operator-gate.ts'
import { isFromAnotherSite, isRebindable } from '#shared/settings/browser-guard.ts'
import { breakerRoutes } from './admin/breakers.routes.ts'
import { cacheRoutes } from './admin/cache.routes.ts'
import { eventsRoutes } from './admin/events.routes.ts'
import { opsRoutes } from './admin/ops.routes.ts'
import { noSchemaCompilers } from './no-schema-compilers.ts'

interface AdminOptions {
  /** The operators' token, required on every route but the health checks; absent: none is required. */
  readonly token?: string | undefined
  /** The base address of the store of events; absent: there is no page about them. */
  readonly eventsUrl?: string | undefined
}

/** The folder of the live view's built files, whether this runs from dist/server or from its sources. */
const opsFiles = new URL(
  import.meta.url.includes('/dist/server/') ? '../ops/' : '../../dist/ops/',
  import.meta.url,
).pathname

/** The health checks of balancers and container engines, which need no token. */
const openPaths = new Set(['/healthz', '/readyz'])

/**
 * Builds the server of operators and their tools. It is separate, so that none of its routes is on the public
 * port.
 */
export function buildAdminApp(
  operations: Operations,
  { token, eventsUrl }: AdminOptions = {},
): FastifyInstance {
  // A connection that has sent nothing is not idle for Node: the stop would wait until its client closes it.
  const app = Fastify({ schemaController: noSchemaCompilers, forceCloseConnections: true })
  const gate =
    token === undefined
      ? undefined
      : createOperatorGate({ token, clock: systemClock, onWrongToken: operations.countWrongToken })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })

    if (openPaths.has(request.routeOptions.url ?? '')) return
    if (gate && !gate.admits(request, reply)) return reply
    // A page of another site has no token. Without one, the name that it was reached by tells it from
    // operators.
    if (!gate && isRebindable(request.headers))
      return reply.code(403).send({ error: 'Use localhost or the address of this machine.' })
  })

  guardCommands(app)
  breakerRoutes(app, operations)
  cacheRoutes(app, operations)
  opsRoutes(app, { operations, files: opsFiles })
  if (eventsUrl !== undefined) eventsRoutes(app, eventsUrl)
  app.get('/metrics', async ({ headers: { accept = '', 'accept-encoding': encodings } }, reply) => {
    const format = accept.includes('application/openmetrics-text') ? 'openmetrics' : 'text'
    const encoding = /\bgzip\b/.test(String(encodings)) ? 'gzip' : undefined
    const { contentType, body } = await operations.metrics(format, encoding)
    if (encoding) reply.header('content-encoding', encoding)

    return reply.header('content-type', contentType).header('vary', 'accept, accept-encoding').send(body)
  })

  // An answer at all proves that the event loop runs.
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await operations.readiness()
    return reply.code(readiness.isReady ? 200 : 503).send(readiness)
  })

  return app
}

/**
 * Guards all commands, that is all requests but GET and HEAD, against pages of other sites, which reach the
 * admin port through an operator's browser: by the headers of the browser, and because a form cannot send
 * JSON.
 */
function guardCommands(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (isFromAnotherSite(request.headers))
      return reply.code(403).send({ error: 'Orders are taken from this address only.' })

    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return reply
        .code(415)
        .send({ error: 'Send the order as JSON, with the content type application/json.' })
  })
}
