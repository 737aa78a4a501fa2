/** The attributes of a span. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A span of a trace: one piece of work, while it is in progress. */
export interface Span {
  /** The `traceparent` for its upstream requests (W3C Trace Context); undefined where there is no trace. */
  readonly traceparent: string | undefined
  /** Begins a child span. `client` marks work of another service. */
  begin(name: string, attributes?: SpanAttributes, kind?: 'client'): Span
  end(attributes?: SpanAttributes & { readonly isError?: boolean }): void
}

/** Records the traces of requests. */
export interface Tracer {
  /** Begins the span of a request; `traceparent` is the header that its caller sent. */
  begin(name: string, traceparent: unknown): Span
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/** The span of a request that is not traced. */
export const noSpan = relayingSpan(undefined)

/** A tracer that records nothing and passes the caller's trace on to the upstreams. */
export const noTracer: Tracer = {
  begin: (_name, traceparent) => (isTraceparent(traceparent) ? relayingSpan(traceparent) : noSpan),
  close: async () => undefined,
}

function relayingSpan(traceparent: string | undefined): Span {
  const span: Span = { traceparent, begin: () => span, end: () => undefined }
  return span
}

/** Whether a text is a valid `traceparent`: version 00, and neither id all zeros. */
export const isTraceparent = (text: unknown): text is string =>
  typeof text === 'string' && /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/.test(text)
