import type { FastifyInstance } from 'fastify'
import { routeOf } from '#server/observe/request-labels.ts'
import { noSpan, type Span, type Tracer } from '#server/observe/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the whole answer, to its last byte. */
    span: Span
  }
}

/** Begins a span with each request, within the trace that its caller names. */
export function registerTracing(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span')
  app.addHook('onRequest', async (request, { raw }) => {
    const route = routeOf(request)
    const span = tracer.begin(`${request.method} ${route}`, request.headers.traceparent)
    request.span = span
    if (span === noSpan) return
    raw.once('close', () => {
      const { statusCode: status } = raw
      span.end({
        ...{
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': status,
        },
        ...{ 'request.id': request.id, 'page.cache': request.pageCache ?? 'none', isError: status >= 500 },
      })
    })
  })

  app.addHook('onClose', () => tracer.close())
}
