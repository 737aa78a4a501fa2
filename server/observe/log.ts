import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { requestLine } from './request-log.ts'

interface LogOptions {
  readonly level: string
  /** The name of the build, on every line; absent: none. */
  readonly version?: string
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
export function createLog({ level, version, destination }: LogOptions): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: { pid: process.pid, hostname: hostname(), ...(version !== undefined && { version }) },
    serializers: { req: requestLine },
  }

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
