import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Cancellation } from '#server/cancellation.ts'
import { type CallHeaders, type DeclaredCall, failingStatusesOf } from './call-definition.ts'
import type { ExchangeAnswer, ExchangeRequest } from './exchange-request.ts'
import type { OriginFetcherDeps, Requester } from './origin-fetcher.ts'
import { RetryBudget } from './retry-budget.ts'
import { UpstreamError } from './upstream-error.ts'

/** A request that is passed on to an origin. */
export interface RelayRequest extends Pick<ExchangeRequest, 'method' | 'path'> {
  readonly headers: CallHeaders
  /** Sent as JSON. */
  readonly body?: object | undefined
  /** Cancels a request for a streamed body. Others go on: their answers may be on their way. */
  readonly cancellation?: Cancellation
}

/** An answer that is passed back. */
export interface RelayAnswer extends Pick<ExchangeAnswer, 'status' | 'headers'> {
  /** The JSON of the answer; undefined where it has none. */
  readonly body: unknown
  /** The body of a 200 while it comes, where the upstream is declared to stream. */
  readonly stream?: Readable | undefined
}

/**
 * Passes one request on. Rejects with UpstreamError where the origin does not answer, or with a status that
 * speaks of the origin, or with something that is not JSON.
 */
export type Relay = (request: RelayRequest, requester: Requester) => Promise<RelayAnswer>

/** Who asks: the request of a shopper, by its log, its id and its trace. */
export const requesterOf = ({ log, id: requestId, span }: FastifyRequest): Requester => ({
  log,
  requestId,
  span,
})

/**
 * The relay of a declared upstream. It passes requests and answers on for one client each: nothing is cached
 * or shared. It has a breaker, a timeout and metrics.
 */
export function createRelay(definition: DeclaredCall, deps: OriginFetcherDeps): Relay {
  const { name: call, origin } = definition
  const { upstream } = deps.metrics
  const watch = deps.watches.of(definition)
  const budget = definition.streams && new RetryBudget(origin, deps.clock, upstream)
  const prepare = preparing(definition, deps, budget)

  /** The head of a streamed answer settles its request; how the request ended, its body tells. */
  const count = (body: Readable, { log }: Requester) =>
    body.once('close', () => {
      if (body.errored instanceof UpstreamError) watch.recordFailure(body.errored, log)
      else upstream.requests.inc({ call, outcome: 'ok' })
    })

  return async (request, requester) => {
    const asked = watch.begin()
    budget?.countCall()
    try {
      const answer = readAnswer(
        await deps.origins.ask(origin, { ...prepare(request, requester), watch: asked }),
      )
      if (answer.stream) count(answer.stream, requester)
      else upstream.requests.inc({ call, outcome: 'ok' })
      watch.succeed(asked)

      return answer
    } catch (error) {
      watch.fail(error, asked, { log: requester.log, isRelayed: true })
      throw error
    } finally {
      watch.end(asked)
    }
  }
}

/** The statuses of answers with a body to stream, and of those that say that there is none. */
const streamedStatuses: readonly number[] = [200, 304, 403, 404, 410]

/** Prepares the requests of a relay for its origin. */
function preparing(
  definition: DeclaredCall,
  { timeoutFactor }: OriginFetcherDeps,
  budget: RetryBudget | undefined,
) {
  const { name: call, streams } = definition
  const failing = failingStatusesOf(definition)
  const timeoutMs = definition.timeoutMs * timeoutFactor
  const accepts = (status: number) =>
    streams ? streamedStatuses.includes(status) : status < 500 && !failing.includes(status)

  return ({ method, path, headers, body, cancellation }: RelayRequest, { requestId, span }: Requester) => ({
    ...{ call, path, timeoutMs, accepts, streams },
    ...(method && { method }),
    ...(body && { body: JSON.stringify(body) }),
    // A request that changes something is never sent twice.
    ...(budget && { cancellation, mayRetry: () => budget.take() }),
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...headers,
      'x-request-id': requestId,
      ...(span.traceparent && { traceparent: span.traceparent }),
    },
  })
}

/** @throws UpstreamError */
function readAnswer({ status, headers, text, body: stream }: ExchangeAnswer): RelayAnswer {
  if (text === '') return { status, headers, body: undefined, stream }
  try {
    return { status, headers, body: JSON.parse(text) }
  } catch (cause) {
    throw new UpstreamError('parse', 'answered something that is not JSON', { cause })
  }
}
