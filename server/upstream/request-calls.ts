import type { FastifyReply } from 'fastify'
import type { CallContext } from './call-context.ts'
import type { CallDefinition } from './call-definition.ts'
import type { Calls } from './calls.ts'

/** `call` of the engine, bound to the answer that is being made. */
export type PageCall = <Query, Answer>(
  definition: CallDefinition<Query, Answer>,
  query: Query,
) => Promise<Answer>

export interface RequestCalls {
  readonly call: PageCall
  /** What the answer's calls cost so far; Server-Timing and the metrics tell it. */
  readonly timings: CallContext['timings']
  /** Aborts when the client leaves before its answer is complete. */
  readonly signal: AbortSignal
}

export function callsOf({ raw, request }: FastifyReply, calls: Calls): RequestCalls {
  const gone = new AbortController()
  // Of this answer, not of its socket: that one lives on for many others, and each would leave a listener on
  // it.
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })

  const { log, id: requestId, span } = request
  const context: CallContext = { signal: gone.signal, timings: [], ...{ log, requestId, span } }

  return {
    call: (definition, query) => calls.call(definition, query, context),
    timings: context.timings,
    signal: gone.signal,
  }
}
