import type { FastifyReply } from 'fastify'
import { Audience } from './audience.ts'
import type { CallContext, CallTiming } from './call-context.ts'
import {
  type CallDefinition,
  type Caller,
  type CallHeaders,
  type DeclaredCall,
  privateHeaders,
} from './call-definition.ts'
import { CallRunner, type CallRunnerDeps, type CallTarget } from './call-runner.ts'
import { UpstreamError } from './upstream-error.ts'
import { Waits } from './waits.ts'

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
  /** Whether a call's breaker is not closed, or its origin rests: only the cache or a probe answers it. */
  isHeldBack(definition: DeclaredCall): boolean
  /** A factor on the timeout of every call. */
  readonly timeoutFactor: number
  /** Aborts the calls in flight and closes every socket; the cache stays open. */
  close(): Promise<void>
}

/** The time of one response for whatever it can do without, from its request on. */
const optionalMs = 3_200

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

  readonly timeoutFactor: number

  constructor(deps: CallRunnerDeps) {
    this.#deps = deps
    this.timeoutFactor = deps.timeoutFactor
  }

  async call<Query, Answer>(
    definition: CallDefinition<Query, Answer>,
    query: Query,
    context: CallContext,
  ): Promise<Answer> {
    const { name: call, origin, listings } = definition
    const listingsOf = (answer: Answer) => listings && { listings: listings(answer) }
    const runner = this.#runnerOf(definition)
    const target = targetOf(definition, query, context.caller)
    const span = context.span.begin(`${origin}/${call}`, { 'rpc.service': origin, 'rpc.method': call })
    const asked = { call, path: target.path, startMs: performance.now() }
    const hit = context.needsFresh?.()
      ? runner.namespace?.peekFresh(target.key)
      : runner.namespace?.peek(target.key)

    if (hit) {
      if (hit.isDue) runner.refreshBehind(target, context)
      const cache = hit.isFresh ? 'memory' : 'stale'
      this.#record(context, { ...asked, ...listingsOf(hit.value), cache, outcome: 'ok' })
      span.end({ cache })

      return hit.value
    }

    try {
      context.waits.throwIfOver()
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

  isHeldBack(definition: DeclaredCall): boolean {
    return this.#deps.watches.of(definition).isHeldBack
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

  const isPersonal = namesShopper(definition, headers)
  const varying = (definition.vary ?? []).map((header) => `\n${header}: ${headers[header] ?? ''}`)

  // A space separates the parts: no path holds one, and headers are set off by the end of a line.
  const key = [path, body, ...varying].filter((part) => part !== undefined).join(' ')

  const maxListings = Number(parameters.get('numRecords')) || undefined

  return { key, isPersonal, path, headers, body, maxListings }
}

/** Whether headers name one shopper. @throws TypeError where the call has a cache all the same */
function namesShopper({ name, cache }: Pick<TargetOptions<never>, 'name' | 'cache'>, headers: CallHeaders) {
  const [named] = privateHeaders.filter((header) => headers[header] !== undefined)
  if (cache && named !== undefined)
    throw new TypeError(`${name} sends ${named} and has a cache, which would show it to other shoppers`)

  return named !== undefined
}

/** `Calls.call`, bound to the response that is being made. */
export type PageCall = <Query, Answer>(
  definition: CallDefinition<Query, Answer>,
  query: Query,
) => Promise<Answer>

/** The ways in which one response makes its calls. */
export interface PageCalls {
  readonly call: PageCall
  /**
   * The same for whatever the response can do without: all such calls share one deadline, and a call that is
   * made late has what is left of it.
   */
  readonly optional: PageCall
  /** The same for whatever is worth so many milliseconds from now and no more. */
  readonly within: (ms: number) => PageCall
  readonly isHeldBack: Calls['isHeldBack']
}

/** The calls of one response. */
export interface RequestCalls extends PageCalls {
  /** The cost of each call so far, for Server-Timing and the metrics. */
  readonly timings: CallContext['timings']
  /** The client of the response, and those who wait for the same page. */
  readonly audience: Audience
  /** Aborts when the client leaves before its response is complete. */
  readonly signal: AbortSignal
  /**
   * Has the calls from now on wait for fresh answers, and forgets the timings of those before: what is made
   * of them is not for this response.
   */
  readonly revalidate: () => void
}

export function callsOf(reply: FastifyReply, calls: Calls): RequestCalls {
  const audience = new Audience(reply)
  const { signal } = audience
  const { log, id: requestId, span, caller } = reply.request
  let needsFresh = false
  const context: CallContext = {
    ...{ waits: new Waits(signal), timings: [], log, requestId, span, caller },
    startMs: performance.now(),
    needsFresh: () => needsFresh,
  }

  const within = (ms: number): PageCall => {
    const waits = new Waits(signal, performance.now() + ms * calls.timeoutFactor)
    return (definition, query) => calls.call(definition, query, { ...context, waits })
  }

  return {
    call: (definition, query) => calls.call(definition, query, context),
    optional: within(optionalMs),
    within,
    isHeldBack: (definition) => calls.isHeldBack(definition),
    timings: context.timings,
    ...{ audience, signal },
    revalidate: () => {
      needsFresh = true
      context.timings.length = 0
    },
  }
}
