import { randomUUID } from 'node:crypto'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

/** The headers with which a reader of the log could act as the shopper. */
const secretHeaders = ['authorization', 'cookie', 'idtoken', 'set-cookie']

interface LogOptions {
  readonly level: string
  /**
   * The destination of the lines; when absent standard output, without a worker that could lose the last
   * lines.
   */
  readonly destination?: DestinationStream
}

/**
 * Creates the server's log: a JSON object a line. It is Fastify's `loggerInstance`, with a child for each
 * request.
 */
export function createLog({ level, destination }: LogOptions): Logger {
  const secrets = ['req', 'res'].flatMap((part) =>
    secretHeaders.map((header) => `${part}.headers["${header}"]`),
  )

  const options = { level, timestamp: stdTimeFunctions.isoTime, redact: { paths: secrets, censor: '…' } }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * The id of a request, for Fastify's `genReqId`: the id that it came with if that is harmless, or a new one.
 */
export function requestIdOf(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/**
 * Logs one line a request, when its answer has ended or its client has left. A second line when it arrives
 * would nearly double the cost of the log.
 */
export class RequestLog extends LogController {
  override incomingRequest(req: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () => {
      const outcome = reply.raw.writableFinished ? 'request completed' : 'request given up'
      req.log.info({ req, res: reply, responseTime: reply.elapsedTime }, outcome)
    })
  }

  /** Called by Fastify for answers that were sent whole, and for errors; only the errors are logged here. */
  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    if (error) super.requestCompleted(error, req, reply)
  }
}
