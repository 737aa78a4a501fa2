import { randomUUID } from 'node:crypto'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

/** Headers that let the reader of a log act as the shopper. */
const secretHeaders = ['authorization', 'cookie', 'idtoken', 'set-cookie']

export interface LogFacts {
  readonly level: string
  /** Where lines go; standard output when absent, without a worker that could lose the last ones. */
  readonly destination?: DestinationStream
}

/**
 * The server's log, a JSON object a line; hand it to Fastify as `loggerInstance`, which makes a child for
 * each request.
 */
export function createLog({ level, destination }: LogFacts): Logger {
  const secrets = ['req', 'res'].flatMap((part) =>
    secretHeaders.map((header) => `${part}.headers["${header}"]`),
  )

  const options = { level, timestamp: stdTimeFunctions.isoTime, redact: { paths: secrets, censor: '…' } }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * For Fastify's `genReqId`: the id that came with the request when it is a harmless one, or else a new one.
 */
export function requestIdOf(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
