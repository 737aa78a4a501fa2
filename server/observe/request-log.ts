import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { onClose } from '#server/on-close.ts'
import { redactUrl } from './redact.ts'
import { comesFromBot, routeOf } from './request-labels.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request has no answer of its own, or a worse one; undefined where nothing failed. */
    failure: unknown
    /** The time from the request to the first byte of its answer; undefined before. */
    firstByteMs: number | undefined
  }
}

/**
 * Logs one line a request, when its answer has ended or its client has left. A second line when it arrives
 * would nearly double the cost of the log.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    onClose(reply.raw, () => {
      const { failure, log } = request
      const isDefect = reply.statusCode >= 500 && !isExpected(failure)
      log[isDefect ? 'error' : failure === undefined ? 'info' : 'warn'](
        {
          req: request,
          res: reply,
          ...tracedAs(request),
          route: routeOf(request),
          client: comesFromBot(request) ? 'bot' : 'human',
          cache: request.pageCache ?? 'none',
          firstByteMs: request.firstByteMs,
          responseTime: reply.elapsedTime,
          ...(failure !== undefined && { err: failure }),
        },
        outcomeOf(reply),
      )
    })
  }

  /** Called by Fastify for answers that were sent whole, and for errors; only the errors are logged here. */
  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    if (error) super.requestCompleted(error, req, reply)
  }
}

function outcomeOf({ raw, statusCode }: FastifyReply): string {
  if (statusCode >= 500) return 'request failed'
  return raw.writableFinished ? 'request completed' : 'request given up'
}

/** Whether a failure is foreseen: another service failed, or there was too much to do. */
const isExpected = (failure: unknown) =>
  failure instanceof Error && ['UpstreamError', 'Overloaded'].includes(failure.name)

/** The ids of a request's trace, by the names that collectors of logs look for. */
function tracedAs({ span }: FastifyRequest) {
  const [, trace_id, span_id] = span?.traceparent?.split('-') ?? []
  return trace_id === undefined ? {} : { trace_id, span_id }
}

/** What a line says about a request: no header, and nothing in the address that is a shopper's own. */
export const requestLine = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: redactUrl(url),
  host,
  remoteAddress: ip,
})
