/**
 * Why a call has no answer: what a page that cannot do without it answers, and what its breaker makes of it.
 * A 4xx answer, a client that left and what we refused ourselves say nothing about the origin's health.
 */
const factsByCode = {
  timeout: { httpStatus: 503, verdict: 'failure' },
  connect: { httpStatus: 502, verdict: 'failure' },
  '4xx': { httpStatus: 502, verdict: 'neutral' },
  '5xx': { httpStatus: 502, verdict: 'failure' },
  parse: { httpStatus: 502, verdict: 'failure' },
  schema: { httpStatus: 502, verdict: 'failure' },
  too_large: { httpStatus: 502, verdict: 'failure' },
  /**
   * The origin asked for rest (429, Retry-After), or the request waited here for too long or with too many
   * others.
   */
  throttled: { httpStatus: 503, verdict: 'neutral' },
  /** The breaker let nothing through. */
  open: { httpStatus: 503, verdict: 'neutral' },
  aborted: { httpStatus: 499, verdict: 'neutral' },
} as const

export type UpstreamErrorCode = keyof typeof factsByCode
export const upstreamErrorCodes = Object.keys(factsByCode) as readonly UpstreamErrorCode[]

export interface UpstreamErrorDetails {
  readonly cause?: unknown
  /** The origin's HTTP status, where it answered one. */
  readonly status?: number | undefined
  /** How long the origin asked to be left alone. */
  readonly restMs?: number | undefined
}

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly code: UpstreamErrorCode
  readonly status: number | undefined
  readonly restMs: number | undefined

  constructor(
    code: UpstreamErrorCode,
    message: string,
    { cause, status, restMs }: UpstreamErrorDetails = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.restMs = restMs
  }

  get verdict(): 'failure' | 'neutral' {
    return factsByCode[this.code].verdict
  }
}

/**
 * The HTTP status for a request that failed with this error: what the origin did not find stays not found,
 * and 503 is worth another try.
 */
export function httpStatusOf(error: UpstreamError): number {
  return error.status === 404 || error.status === 410 ? error.status : factsByCode[error.code].httpStatus
}
