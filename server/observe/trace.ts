export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** A piece of work while it is under way. */
export interface Span {
  /** For the `traceparent` of what is asked on its behalf (W3C Trace Context); undefined: nobody traces. */
  readonly traceparent: string | undefined
  /** A part of it, begun now. `client`: another service does the work. */
  begin(name: string, facts?: SpanFacts, kind?: 'client'): Span
  end(facts?: SpanFacts & { readonly isError?: boolean }): void
}

export interface Tracer {
  /** The span of a request; `traceparent` as its caller sent it. */
  begin(name: string, traceparent: unknown): Span
  /** Sends what is left. */
  close(): Promise<void>
}

/** Of no trace: costs nothing. */
export const noSpan = passingOn(undefined)

/** Records nothing: the caller's trace goes on at the upstreams. */
export const noTracer: Tracer = {
  begin: (_name, traceparent) => (isTraceparent(traceparent) ? passingOn(traceparent) : noSpan),
  close: async () => undefined,
}

function passingOn(traceparent: string | undefined): Span {
  const span: Span = { traceparent, begin: () => span, end: () => undefined }
  return span
}

/** Of the one version there is, and neither id all zeros. */
export const isTraceparent = (text: unknown): text is string =>
  typeof text === 'string' && /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/.test(text)
