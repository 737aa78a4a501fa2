import type { Cancellation } from '#server/cancellation.ts'
import type { Clock } from '#server/clock.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Span } from '#server/observe/trace.ts'
import type { AnswerShape, ReadAnswer } from './answer-shape.ts'
import type { CallContext } from './call-context.ts'
import type { CallDefinition, CallHeaders } from './call-definition.ts'
import type { CallWatch, CallWatches } from './call-watch.ts'
import type { Origins } from './origins.ts'
import { RetryBudget } from './retry-budget.ts'

export interface OriginFetcherDeps {
  readonly origins: Origins
  readonly watches: CallWatches
  readonly metrics: Pick<Metrics, 'upstream'>
  readonly clock: Clock
  /** A factor on the timeout of every call. */
  readonly timeoutFactor: number
}

/** The request on whose behalf an origin is asked. */
export type Requester = Pick<CallContext, 'log' | 'requestId' | 'span'>

/** The target of one request to an origin: its path with the query, its own headers, and its body. */
export interface RequestTarget {
  readonly path: string
  readonly headers: CallHeaders
  /** JSON, sent by POST; undefined for a GET. */
  readonly body: string | undefined
  /** The number of listings that are asked for; undefined where the origin decides. */
  readonly maxListings: number | undefined
}

export interface FetchOptions {
  readonly requester: Requester
  /** Cancels the request when nobody waits for the answer any more. */
  readonly cancellation: Cancellation
  /** The time that is left of the call's timeout. */
  readonly timeoutMs: number
}

/** The checked response of an origin. */
export interface OriginResponse<Answer> {
  readonly answer: Answer
  /** The answer as it is stored: the body that the origin sent, without what was not asked for. */
  readonly json: Buffer | string
  /** The time from asking for a socket to the checked answer. */
  readonly upstreamMs: number
  /** Bad items were left out of the answer. */
  readonly isPartial?: true
}

/**
 * The fetcher of one call's answers from its origin. It asks when the origin's Retry-After, the call's
 * breaker and its sockets allow, and checks every answer against the call's schema.
 */
export class OriginFetcher<Query, Answer> {
  readonly #definition: CallDefinition<Query, Answer>
  readonly #shape: AnswerShape<Answer>
  readonly #deps: OriginFetcherDeps
  readonly #watch: CallWatch
  readonly #retryBudget: RetryBudget
  /** The time until which dropped lists are not logged again. */
  #quietUntilMs = 0

  constructor(
    definition: CallDefinition<Query, Answer>,
    shape: AnswerShape<Answer>,
    deps: OriginFetcherDeps,
  ) {
    this.#definition = definition
    this.#shape = shape
    this.#deps = deps
    this.#watch = deps.watches.of(definition)
    this.#retryBudget = new RetryBudget(definition.origin, deps.clock, deps.metrics.upstream)
  }

  /** @throws UpstreamError */
  async fetch(
    target: RequestTarget,
    { requester, cancellation, timeoutMs }: FetchOptions,
  ): Promise<OriginResponse<Answer>> {
    const request = this.#watch.begin()
    const { name: call, origin, concurrency, isRequired } = this.#definition
    const span = this.#beginSpan(requester, target)
    this.#retryBudget.countCall()

    try {
      const { text, bytes = text } = await this.#deps.origins.ask(origin, {
        ...{ call, concurrency, path: target.path, body: target.body, timeoutMs, cancellation },
        watch: request,
        headers: {
          ...target.headers,
          accept: 'application/json',
          'accept-encoding': 'identity',
          'x-request-id': requester.requestId,
          ...(span.traceparent && { traceparent: span.traceparent }),
        },
        mayRetry: this.#mayRetry,
        // The sockets of what the page waits for, and of calls in great numbers, are no other call's.
        mayJoin: !isRequired && concurrency === undefined,
      })

      const reading = this.#shape.readInPieces(text, target.maxListings)
      const read = reading instanceof Promise ? await reading : reading
      this.#logDroppedLists(read, requester)
      const checked = this.#count(read, bytes)
      this.#watch.succeed(request)
      span.end({ 'http.response.status_code': 200 })

      return { ...checked, upstreamMs: performance.now() - request.startMs }
    } catch (error) {
      const failure = this.#watch.fail(error, request, requester)
      span.end({
        isError: true,
        ...(failure && { 'error.type': failure.code }),
        ...(failure?.status && { 'http.response.status_code': failure.status }),
      })

      throw error
    } finally {
      this.#watch.end(request)
    }
  }

  #mayRetry = (): boolean => this.#retryBudget.take()

  /** The span of a request by OpenTelemetry's conventions for HTTP clients. */
  #beginSpan({ span }: Requester, { path, body }: Pick<RequestTarget, 'path' | 'body'>): Span {
    const { name: call, origin, path: template } = this.#definition
    const method = body === undefined ? 'GET' : 'POST'
    const url = this.#deps.origins.urlOf(origin)
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    const name = typeof template === 'string' ? `${method} ${template}` : method

    return span.begin(
      name,
      {
        'http.request.method': method,
        ...(typeof template === 'string' && { 'url.template': template }),
        'url.full': url.origin + path,
        ...{ 'server.address': url.hostname, 'server.port': port },
        ...{ 'peer.service': origin, 'rpc.method': call },
      },
      'client',
    )
  }

  /** Counts what was dropped from an answer. */
  #count(
    { answer, dropped, surplus }: ReadAnswer<Answer>,
    body: Buffer | string,
  ): Omit<OriginResponse<Answer>, 'upstreamMs'> {
    const { name: call } = this.#definition
    const { upstream } = this.#deps.metrics
    const isPartial = dropped.size > 0
    upstream.requests.inc({ call, outcome: isPartial ? 'schema' : 'ok' })
    for (const [reason, count] of dropped) upstream.dropped.inc({ call, reason }, count)
    if (surplus > 0) upstream.dropped.inc({ call, reason: 'length' }, surplus)
    const json = surplus > 0 ? JSON.stringify(answer) : body

    return { answer, json, ...(isPartial && { isPartial }) }
  }

  /** Logs the lists that were dropped whole, once a minute: no such answer is cached, so that many follow. */
  #logDroppedLists({ droppedLists: lists }: ReadAnswer<Answer>, { log }: Requester): void {
    const { name: call, isQuiet } = this.#definition
    const nowMs = this.#deps.clock.nowMs()
    if (lists.length === 0 || nowMs < this.#quietUntilMs) return
    this.#quietUntilMs = nowMs + 60_000
    log[isQuiet ? 'debug' : 'warn']({ call, lists }, 'upstream call answered something else than lists')
  }
}
