/**
 * Why a call has no answer, and what the page answers when it cannot do without it.
 * `throttled`: the origin asked for rest (429, Retry-After) or its queue here is full. `open`: the breaker let nothing through.
 */
const statusByCode = {
  timeout: 504,
  connect: 502,
  '4xx': 502,
  '5xx': 502,
  parse: 502,
  schema: 502,
  too_large: 502,
  throttled: 503,
  open: 503,
  aborted: 499,
} as const

export type UpstreamErrorCode = keyof typeof statusByCode

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

  constructor(code: UpstreamErrorCode, message: string, { cause, status, restMs }: UpstreamErrorDetails = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.restMs = restMs
  }
}

/** The HTTP status for a request that failed with this error: what the origin did not find stays not found. */
export function httpStatusOf(error: UpstreamError): number {
  return error.status === 404 || error.status === 410 ? error.status : statusByCode[error.code]
}
