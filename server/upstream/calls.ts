import type { FastifyReply } from 'fastify'
import type { CallContext, CallTiming } from './call-context.ts'
import { type CallDefinition, type Caller, type CallHeaders, privateHeaders } from './call-definition.ts'
import { CallRunner, type CallRunnerDeps, type CallTarget } from './call-runner.ts'
import { UpstreamError } from './upstream-error.ts'

/** The engine for upstream calls. */
export interface Calls {
  /**
   * The answer of one call, from the cache or the origin. The answer is shared with other requests and must
   * not be changed. Rejects with UpstreamError where the call fails and has no fallback, and with the code
   * 'aborted' where `context.signal` aborts.
   */
  call<Query, Answer>(
    definition: CallDefinition<Query, Answer>,
    query: Query,
    context: CallContext,
  ): Promise<Answer>
  /** Aborts the calls in flight and closes every socket; the cache stays open. */
  close(): Promise<void>
}

/**
 * The engine for calls. The order of one call: fresh from memory → stale, refreshed behind → the same call in
 * flight → Redis → breaker → origin → schema.
 */
export function createCalls(deps: CallRunnerDeps): Calls {
  return new CallEngine(deps)
}

class CallEngine implements Calls {
  readonly #deps: CallRunnerDeps
  readonly #runners = new Map<string, { readonly definition: unknown; close(): void }>()

  constructor(deps: CallRunnerDeps) {
    this.#deps = deps
  }

  async call<Query, Answer>(
    definition: CallDefinition<Query, Answer>,
    query: Query,
    context: CallContext,
  ): Promise<Answer> {
    const { name: call, listings } = definition
    const listingsOf = (answer: Answer) => listings && { listings: listings(answer) }
    const runner = this.#runnerOf(definition)
    const target = targetOf(definition, query, context.caller)
    const span = context.span.begin(`call ${call}`)
    const asked = { call, path: target.path, startMs: performance.now() }
    const hit = runner.namespace?.peek(target.key)

    if (hit) {
      if (hit.isDue) runner.refreshBehind(target, context)
      const cache = hit.isFresh ? 'memory' : 'stale'
      this.#record(context, { ...asked, ...listingsOf(hit.value), cache, outcome: 'ok' })
      span.end({ cache })

      return hit.value
    }

    try {
      const { answer, ...run } = await runner.run(target, { ...context, span })
      if (run.cache === 'stale') runner.refreshBehind(target, context)

      this.#record(context, { ...asked, ...listingsOf(answer), ...run, outcome: 'ok' })
      span.end({ cache: run.cache, isShared: run.isShared ?? false })

      return answer
    } catch (error) {
      span.end({ isError: true })
      if (!(error instanceof UpstreamError)) throw error

      const fallback =
        error.code === 'aborted' || definition.fallback === 'throw' ? undefined : definition.fallback
      const cache = runner.namespace ? 'miss' : 'bypass'
      this.#record(context, { ...asked, cache, outcome: error.code, ...(fallback && { isFallback: true }) })
      if (error.code !== 'aborted')
        this.#deps.metrics.upstream.breakerFallbacks.inc({ call, kind: fallback ? 'value' : 'error' })

      if (!fallback) throw error

      return fallback(query)
    }
  }

  async close(): Promise<void> {
    for (const runner of this.#runners.values()) runner.close()
    this.#deps.breakers.close()
    await this.#deps.origins.close()
  }

  #runnerOf<Query, Answer>(definition: CallDefinition<Query, Answer>): CallRunner<Query, Answer> {
    const known = this.#runners.get(definition.name)
    // The definition that a runner was made for fixes its types.
    if (known?.definition === definition) return known as CallRunner<Query, Answer>
    if (known)
      throw new TypeError(`two calls are named ${definition.name}: they would answer from each other's cache`)

    const runner = new CallRunner(definition, this.#deps)
    this.#runners.set(definition.name, runner)

    return runner
  }

  #record(context: CallContext, { startMs, ...timing }: Omit<CallTiming, 'ms'>): void {
    this.#deps.metrics.cache.requests.inc({ cache: timing.call, result: timing.cache })
    context.timings.push({ ...timing, startMs, ms: performance.now() - startMs })
  }
}

type TargetOptions<Query> = Pick<
  CallDefinition<Query, never>,
  'name' | 'path' | 'query' | 'headers' | 'vary' | 'body' | 'cache'
>

/** @throws TypeError for a call with a cache that names its shopper */
function targetOf<Query>(definition: TargetOptions<Query>, query: Query, caller: Caller): CallTarget {
  const { path: toPath, query: toParameters, headers: toHeaders = {}, body: toBody } = definition
  const parameters = toParameters(query)
  parameters.sort()
  const text = parameters.toString()
  const path = (typeof toPath === 'string' ? toPath : toPath(query)) + (text && `?${text}`)
  const headers = typeof toHeaders === 'function' ? toHeaders(query, caller) : toHeaders
  const content = toBody?.(query)
  const body = content === undefined ? undefined : JSON.stringify(content)

  // A space separates the parts: no path holds one, and headers are set off by the end of a line.
  const key = [path, body, ...varying(definition, headers)].filter((part) => part !== undefined).join(' ')

  const maxListings = Number(parameters.get('numRecords')) || undefined

  return { key, path, headers, body, maxListings }
}

/** The headers that are a part of an answer's key, as lines. */
function varying(
  { name, vary = [], cache }: Pick<TargetOptions<never>, 'name' | 'vary' | 'cache'>,
  headers: CallHeaders,
): readonly string[] {
  const ofShopper = privateHeaders.filter((header) => headers[header] !== undefined)
  if (cache && ofShopper.length > 0)
    throw new TypeError(
      `${name} sends ${ofShopper[0]} and has a cache, which would show it to other shoppers`,
    )

  return [...vary, ...ofShopper].map((header) => `\n${header}: ${headers[header] ?? ''}`)
}

/** `Calls.call`, bound to the response that is being made. */
export type PageCall = <Query, Answer>(
  definition: CallDefinition<Query, Answer>,
  query: Query,
) => Promise<Answer>

/** The calls of one response. */
export interface RequestCalls {
  readonly call: PageCall
  /** The cost of each call so far, for Server-Timing and the metrics. */
  readonly timings: CallContext['timings']
  /** Aborts when the client leaves before its response is complete. */
  readonly signal: AbortSignal
}

export function callsOf({ raw, request }: FastifyReply, calls: Calls): RequestCalls {
  const gone = new AbortController()
  // The listener is on the response, not on its socket: a socket serves many responses, and each would leave
  // a listener on it.
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })

  const { log, id: requestId, span, caller } = request
  const context: CallContext = { signal: gone.signal, timings: [], ...{ log, requestId, span, caller } }

  return {
    call: (definition, query) => calls.call(definition, query, context),
    timings: context.timings,
    signal: gone.signal,
  }
}
