import type { AnswerShape } from './answer-shape.ts'
import type { Breaker } from './breaker.ts'
import type { CallContext } from './call-context.ts'
import type { CallDefinition } from './call-definition.ts'
import type { LaneParts } from './lane.ts'
import { RetryBudget } from './retry-budget.ts'
import type { Target } from './target.ts'
import { UpstreamError } from './upstream-error.ts'

/** Whose request it is that asks. */
export type Asker = Pick<CallContext, 'log' | 'requestId' | 'span'>

export interface Asking {
  readonly asker: Asker
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal
  /** What is left of the call's own. */
  readonly timeoutMs: number
}

export interface Delivery<Answer> {
  readonly answer: Answer
  /** As it came. */
  readonly json: string
  readonly upstreamMs: number
  /** Bad items were left out of the answer. */
  readonly isPartial?: true
}

/**
 * Where the answers of one call come from: its origin, asked when its rest, its breaker and its sockets allow
 * it, and checked.
 */
export class Source<Query, Answer> {
  readonly #definition: CallDefinition<Query, Answer>
  readonly #shape: AnswerShape<Answer>
  readonly #parts: LaneParts
  readonly #breaker: Breaker
  readonly #retryBudget: RetryBudget
  /** The origin asked to be left alone until then. */
  #restUntilMs = 0

  constructor(definition: CallDefinition<Query, Answer>, shape: AnswerShape<Answer>, parts: LaneParts) {
    this.#definition = definition
    this.#shape = shape
    this.#parts = parts
    this.#breaker = parts.breakers.of(definition)
    this.#retryBudget = new RetryBudget(definition.name, {
      clock: parts.clock,
      metrics: parts.metrics.upstream,
    })
  }

  /** @throws UpstreamError */
  async ask(target: Target, asking: Asking): Promise<Delivery<Answer>> {
    if (this.#parts.clock.nowMs() < this.#restUntilMs)
      throw new UpstreamError('throttled', 'the origin asked for rest')
    const permit = this.#breaker.admit()
    if (!permit) throw new UpstreamError('open', 'the breaker is open')

    try {
      const delivery = await this.#send(target, asking)
      permit.settle('success')
      return delivery
    } catch (error) {
      permit.settle(error instanceof UpstreamError ? error.verdict : 'failure')
      throw error
    }
  }

  async #send({ path, body }: Target, { asker, signal, timeoutMs }: Asking): Promise<Delivery<Answer>> {
    const { name: call, origin, headers, concurrency } = this.#definition
    const startMs = performance.now()
    const span = asker.span.begin(`ask ${origin}`, { call, 'url.path': path }, 'client')
    this.#retryBudget.noteCall()

    try {
      const json = await this.#parts.origins.ask(origin, {
        ...{ call, concurrency, path, body, timeoutMs, signal },
        headers: {
          ...headers,
          accept: 'application/json',
          'accept-encoding': 'identity',
          'x-request-id': asker.requestId,
          ...(span.traceparent && { traceparent: span.traceparent }),
        },
        mayRetry: () => this.#retryBudget.take(),
      })

      const checked = this.#check(json)
      span.end()

      return { ...checked, json, upstreamMs: performance.now() - startMs }
    } catch (error) {
      span.end({ isError: true, ...(error instanceof UpstreamError && { 'error.type': error.code }) })
      if (error instanceof UpstreamError) this.#noteFailure(error, asker)
      throw error
    } finally {
      this.#parts.metrics.upstream.durationSeconds.observe({ call }, (performance.now() - startMs) / 1000)
    }
  }

  #check(json: string): Pick<Delivery<Answer>, 'answer' | 'isPartial'> {
    const { name: call } = this.#definition
    const { upstream } = this.#parts.metrics
    const { answer, dropped } = this.#shape.read(json)
    upstream.requests.inc({ call, outcome: dropped.length > 0 ? 'schema' : 'ok' })
    for (const reason of dropped) upstream.dropped.inc({ call, reason })

    return { answer, ...(dropped.length > 0 && { isPartial: true as const }) }
  }

  #noteFailure(error: UpstreamError, asker: Asker): void {
    const { name: call } = this.#definition
    const { code, status, restMs } = error
    this.#parts.metrics.upstream.requests.inc({ call, outcome: code })
    if (restMs) this.#restUntilMs = this.#parts.clock.nowMs() + restMs
    if (code !== 'aborted') asker.log.warn({ call, code, status, err: error }, 'upstream call failed')
  }
}
