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

/**
 * The most bytes that wait for the reader of the log; further lines are dropped, so that a stalled reader
 * blocks nothing.
 */
const maxWaitingBytes = 256 * 1024

/** The longest wait for a stalled reader at the end. */
const flushWithinMs = 1_000

export interface LogOutput {
  readonly stream: DestinationStream
  /** Calls `count` for each line that is dropped. */
  onDrop(count: () => void): void
  /** Resolves when all lines are out, or their reader is stalled. */
  flush(): Promise<void>
}

/** Opens standard output for the log, written to asynchronously. */
export function openLogOutput(): LogOutput {
  const stream = pino.destination({ sync: false, maxLength: maxWaitingBytes })
  // The last lines before a crash are the most important.
  process.on('exit', (code) => code !== 0 && stream.flushSync())

  return {
    stream,
    onDrop: (count) => stream.on('drop', count),
    flush: () =>
      new Promise((resolve) => {
        setTimeout(resolve, flushWithinMs).unref()
        stream.flush(() => resolve())
      }),
  }
}
