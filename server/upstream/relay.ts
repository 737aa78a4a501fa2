import type { FastifyRequest } from 'fastify'
import { breakerRulesOf, type CallHeaders, type DeclaredCall } from './call-definition.ts'
import type { ExchangeAnswer, ExchangeRequest } from './exchange.ts'
import type { OriginFetcherDeps, Requester } from './origin-fetcher.ts'
import { SlowWatch } from './slow-calls.ts'
import { UpstreamError } from './upstream-error.ts'

/** A request that is passed on to an origin. */
export interface RelayRequest extends Pick<ExchangeRequest, 'method' | 'path'> {
  readonly headers: CallHeaders
  /** Sent as JSON. */
  readonly body?: object | undefined
}

/** Passes one request on. Rejects with UpstreamError where the origin does not answer, or with a 5xx. */
export type Relay = (request: RelayRequest, requester: Requester) => Promise<ExchangeAnswer>

/** Who asks: the request of a shopper, by its log, its id and its trace. */
export const requesterOf = ({ log, id: requestId, span }: FastifyRequest): Requester => ({
  log,
  requestId,
  span,
})

/** The JSON of an answer; undefined where it has none. @throws UpstreamError */
export function jsonOf({ text }: Pick<ExchangeAnswer, 'text'>): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UpstreamError('parse', 'answered something that is not JSON', { cause })
  }
}

/**
 * The relay of a declared upstream. It passes requests and answers on for one client each: nothing is cached
 * or shared, and an answer below 500 is whatever the origin says. It has a breaker, a timeout and metrics.
 */
export function createRelay(definition: DeclaredCall, deps: OriginFetcherDeps): Relay {
  const { name: call, origin } = definition
  const { origins, metrics, timeoutFactor } = deps
  const { upstream } = metrics
  const breaker = deps.breakers.of(definition)
  const watch = deps.watches.of(definition)
  const timeoutMs = definition.timeoutMs * timeoutFactor
  const slowMs = breakerRulesOf(definition).slowMs * timeoutFactor

  const failed = (error: unknown, { log }: Requester) => {
    if (!(error instanceof UpstreamError)) return
    upstream.requests.inc({ call, outcome: error.code })
    watch.recordFailure(error)
    log.warn({ call, code: error.code, status: error.status, err: error }, 'upstream call failed')
  }

  return async ({ method, path, headers, body }, requester) => {
    if (watch.isResting(breaker)) throw new UpstreamError('throttled', 'the origin asked for rest')
    const permit = breaker.admit()
    if (!permit) throw new UpstreamError('open', 'the breaker is open')

    const startMs = performance.now()
    const slow = new SlowWatch(slowMs)
    const endWatch = watch.begin()
    try {
      // No client's leaving ends a request that changes something: its answer may already be on its way.
      const answer = await origins.ask(origin, {
        ...{ call, path, timeoutMs, takesRefusals: true, watch: slow },
        ...(method && { method }),
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          ...headers,
          accept: 'application/json',
          'accept-encoding': 'identity',
          'x-request-id': requester.requestId,
        },
      })

      upstream.requests.inc({ call, outcome: 'ok' })
      permit.settle('success', slow.isSlow)

      return answer
    } catch (error) {
      if (error instanceof UpstreamError && error.code === 'timeout') slow.timeOut()
      permit.settle(error instanceof UpstreamError ? error.verdict : 'failure', slow.isSlow)
      failed(error, requester)
      throw error
    } finally {
      endWatch()
      upstream.durationSeconds.observe({ call }, (performance.now() - startMs) / 1000)
    }
  }
}
