import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'
import type { AnswerHeaders } from './sender.ts'

interface Consequence {
  /** The status of a page that cannot do without the call. */
  readonly httpStatus: number
  /** The call's result for its breaker. */
  readonly verdict: 'failure' | 'neutral'
}

/**
 * The consequence of each error code. A 4xx answer, a client that left and a request that this server refused
 * say nothing about the origin's health.
 */
const consequences: Readonly<Record<UpstreamErrorCode, Consequence>> = {
  timeout: { httpStatus: 503, verdict: 'failure' },
  connect: { httpStatus: 502, verdict: 'failure' },
  '4xx': { httpStatus: 502, verdict: 'neutral' },
  '5xx': { httpStatus: 502, verdict: 'failure' },
  parse: { httpStatus: 502, verdict: 'failure' },
  schema: { httpStatus: 502, verdict: 'failure' },
  too_large: { httpStatus: 502, verdict: 'failure' },
  /**
   * The origin answered 429, its Retry-After has not passed, or requests waited here in too great a number or
   * for too long.
   */
  throttled: { httpStatus: 503, verdict: 'neutral' },
  /** The breaker is open. */
  open: { httpStatus: 503, verdict: 'neutral' },
  aborted: { httpStatus: 499, verdict: 'neutral' },
}

export interface UpstreamErrorDetails {
  readonly cause?: unknown
  /** The HTTP status of the origin's answer; absent where there was no answer. */
  readonly status?: number | undefined
  /** The Retry-After of the origin's answer, bounded. */
  readonly retryAfterMs?: number | undefined
}

/** The failure of one upstream call. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly code: UpstreamErrorCode
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(
    code: UpstreamErrorCode,
    message: string,
    { cause, status, retryAfterMs }: UpstreamErrorDetails = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  get verdict(): Consequence['verdict'] {
    return consequences[this.code].verdict
  }
}

/**
 * The HTTP status of a page whose required call failed with this error. 404 and 410 of the origin are passed
 * on, as is 429 where it is an answer to the shopper, and not to this server, which is `throttled`; 503 marks
 * a failure that is worth another try.
 */
export function httpStatusOf({ code, status }: UpstreamError): number {
  const isPassedOn = status === 404 || status === 410 || (status === 429 && code === '4xx')
  return isPassedOn ? status : consequences[code].httpStatus
}

/** The result of `loading`, or of `substitute` in its place where `loading` rejects with UpstreamError. */
export function substituteOnUpstreamError<Value, Substitute>(
  loading: Promise<Value>,
  substitute: (error: UpstreamError) => Substitute,
): Promise<Value | Substitute> {
  return loading.catch((error: unknown) => {
    if (error instanceof UpstreamError) return substitute(error)
    throw error
  })
}

const maxRetryAfterMs = 3_600_000

/** The error for an answer without success. Redirects are not followed: an origin that has moved fails. */
export function failedStatus(status: number, headers: AnswerHeaders): UpstreamError {
  const code = status === 429 ? 'throttled' : status >= 400 && status < 500 ? '4xx' : '5xx'
  const mayHaveRetryAfter = status === 429 || status === 503

  return new UpstreamError(code, `answered ${status}`, {
    status,
    retryAfterMs: mayHaveRetryAfter ? retryAfterMsOf(headers) : undefined,
  })
}

/**
 * The Retry-After of an answer, in seconds or as a date by the origin's clock, which may differ from this
 * server's. It is bounded, so that one wrong header does not silence an origin for days.
 */
export function retryAfterMsOf({ 'retry-after': retryAfter, date }: AnswerHeaders): number | undefined {
  const after = String(retryAfter)
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(String(date))
  return ms > 0 ? Math.min(ms, maxRetryAfterMs) : undefined
}
