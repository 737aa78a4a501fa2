import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '#server/observe/request-labels.ts'
import { noSpan, type Span, type Tracer } from '#server/observe/trace.ts'
import { onClose } from '#server/on-close.ts'
import { splitUrl } from '#shared/search/split-url.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the whole answer, to its last byte. */
    span: Span
  }
}

/** Begins a span with each request, within the trace that its caller names. */
export function registerTracing(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span')
  app.addHook('onRequest', (request, { raw }, done) => {
    const route = routeOf(request)
    const span = tracer.begin(`${request.method} ${route}`, request.headers.traceparent)
    request.span = span
    if (span !== noSpan) onClose(raw, () => span.end(attributesAtEnd(request, raw)))
    done()
  })

  app.addHook('onClose', () => tracer.close())
}

function attributesAtEnd(request: FastifyRequest, { statusCode: status }: ServerResponse) {
  return {
    ...attributesOf(request),
    'http.route': routeOf(request),
    'http.response.status_code': status,
    ...(status >= 500 && { 'error.type': String(status) }),
    ...{ 'request.id': request.id, 'page.cache': request.pageCache ?? 'none', isError: status >= 500 },
  }
}

/** The attributes of a request by OpenTelemetry's conventions for HTTP servers. */
function attributesOf({ method, url, hostname, protocol, ip, headers, raw }: FastifyRequest) {
  const { path, query } = splitUrl(url)
  return {
    'http.request.method': method,
    'url.scheme': protocol,
    'url.path': path,
    ...(query && { 'url.query': `?${query}` }),
    'server.address': hostname,
    'client.address': ip,
    'network.protocol.version': raw.httpVersion,
    ...(headers['user-agent'] && { 'user_agent.original': headers['user-agent'] }),
  }
}
