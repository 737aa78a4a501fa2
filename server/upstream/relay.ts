import type { FastifyRequest } from 'fastify'
import type { Cancellation } from '#server/cancellation.ts'
import { breakerRulesOf, type CallHeaders, type DeclaredCall, failingStatusesOf } from './call-definition.ts'
import type { BodyStream, ExchangeAnswer, ExchangeRequest } from './exchange.ts'
import type { OriginFetcherDeps, Requester } from './origin-fetcher.ts'
import { RetryBudget } from './retry-budget.ts'
import { SlowWatch } from './slow-calls.ts'
import { UpstreamError } from './upstream-error.ts'

/** A request that is passed on to an origin. */
export interface RelayRequest extends Pick<ExchangeRequest, 'method' | 'path'> {
  readonly headers: CallHeaders
  /** Sent as JSON. */
  readonly body?: object | undefined
  /** Takes the body, where the upstream is declared to stream. */
  readonly reader?: BodyReader
}

interface BodyReader extends Pick<BodyStream, 'onBody'> {
  /** Cancels the request where its client leaves. */
  readonly cancellation: Cancellation
}

/** An answer that is passed back. */
export interface RelayAnswer extends Pick<ExchangeAnswer, 'status' | 'headers'> {
  /** The JSON of the answer; undefined where it has none. */
  readonly body: unknown
}

/**
 * Passes one request on. Rejects with UpstreamError where the origin does not answer, or with a status that
 * speaks of itself, or with something that is not JSON.
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
  const breaker = deps.breakers.of(definition)
  const watch = deps.watches.of(definition)
  const budget = new RetryBudget(origin, deps.clock, upstream)
  const slowMs = breakerRulesOf(definition).slowMs * deps.timeoutFactor
  const prepare = preparing(definition, deps, budget)

  const failed = (error: UpstreamError, { log }: Requester) => {
    upstream.requests.inc({ call, outcome: error.code })
    if (error.code === 'aborted') return
    watch.recordFailure(error)
    log.warn({ call, code: error.code, status: error.status, err: error }, 'upstream call failed')
  }

  return async (request, requester) => {
    if (watch.isResting(breaker)) throw new UpstreamError('throttled', 'the origin asked for rest')
    const permit = breaker.admit()
    if (!permit) throw new UpstreamError('open', 'the breaker is open')

    const startMs = performance.now()
    const slow = new SlowWatch(slowMs)
    const endWatch = watch.begin()
    budget.countCall()
    try {
      const answer = readAnswer(
        await deps.origins.ask(origin, { ...prepare(request, requester), watch: slow }),
      )
      upstream.requests.inc({ call, outcome: 'ok' })
      watch.recordAnswer()
      permit.settle('success', slow.isSlow)

      return answer
    } catch (error) {
      const failure = error instanceof UpstreamError ? error : undefined
      if (failure?.code === 'timeout') slow.timeOut()
      // A status 4xx fails a relayed request only where it speaks of the origin.
      const verdict = failure && failure.code !== '4xx' ? watch.verdictOn(failure, startMs) : 'failure'
      permit.settle(verdict, slow.isSlow)
      if (failure) failed(failure, requester)
      throw error
    } finally {
      endWatch()
      upstream.durationSeconds.observe({ call }, (performance.now() - startMs) / 1000)
    }
  }
}

/** Prepares the requests of a relay for its origin. */
function preparing(definition: DeclaredCall, { timeoutFactor }: OriginFetcherDeps, budget: RetryBudget) {
  const failing = failingStatusesOf(definition)
  const { name: call, streams: type } = definition
  const timeoutMs = definition.timeoutMs * timeoutFactor
  const accepts = (status: number) => status < 500 && !failing.includes(status)
  const mayRetry = () => budget.take()

  return ({ method, path, headers, body, reader }: RelayRequest, { requestId, span }: Requester) => ({
    ...{ call, path, timeoutMs, accepts },
    ...(method && { method }),
    ...(body && { body: JSON.stringify(body) }),
    // A request that changes something is never sent twice, and no client's leaving ends it: its answer may
    // already be on its way.
    ...(type && reader && { stream: { type, ...reader }, cancellation: reader.cancellation, mayRetry }),
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
function readAnswer({ status, headers, text }: ExchangeAnswer): RelayAnswer {
  if (text === '') return { status, headers, body: undefined }
  try {
    return { status, headers, body: JSON.parse(text) }
  } catch (cause) {
    throw new UpstreamError('parse', 'answered something that is not JSON', { cause })
  }
}
