import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { redactUrl } from './redact.ts'
import { isTraceparent, type Span, type SpanAttributes, type Tracer } from './trace.ts'

export interface TracingConfig {
  /** The URL of an OTLP collector, without `/v1/traces`. */
  readonly endpoint: string
  /**
   * The share of traces that are recorded, 0 to 1, of those that begin here; for others the caller has
   * decided.
   */
  readonly ratio: number
  /** The attributes of the service that the environment names. */
  readonly attributes: Readonly<Record<string, string>>
}

const name = 'forecourt-page-server'

/** The longest wait at the end for a collector that does not take the last spans: they are dropped. */
const closeWithinMs = 1_000

/**
 * Creates a tracer that sends spans to a collector by OTLP over HTTP, in batches; what it cannot take in time
 * is dropped.
 */
export function createOtelTracer({ endpoint, ratio, attributes }: TracingConfig, version: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...{ 'service.name': name, 'service.version': version, 'service.instance.id': randomUUID() },
      ...attributes,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })

  const tracer = provider.getTracer(name)

  const wrap = (span: OtelSpan): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      begin: (name, attributes = {}, kind) =>
        wrap(
          tracer.startSpan(
            name,
            {
              attributes: redacted(attributes),
              kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
            },
            trace.setSpan(ROOT_CONTEXT, span),
          ),
        ),
      end: ({ isError, ...attributes } = {}) => {
        span.setAttributes(redacted(attributes))
        if (isError) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    begin: (name, traceparent) =>
      wrap(tracer.startSpan(name, { kind: SpanKind.SERVER }, callerOf(traceparent))),
    close: async () => {
      const gaveUp = delay(closeWithinMs, undefined, { ref: false })
      await Promise.race([provider.shutdown().catch(() => undefined), gaveUp])
    },
  }
}

/** Attributes whose addresses have nothing of a shopper's own. */
const redacted = (attributes: SpanAttributes): SpanAttributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      name.startsWith('url.') && typeof value === 'string' ? redactUrl(value) : value,
    ]),
  )

function callerOf(traceparent: unknown) {
  if (!isTraceparent(traceparent)) return ROOT_CONTEXT
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-')

  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  })
}
