import { UpstreamError } from './upstream-error.ts'

const maxRestMs = 60_000

/** What an answer that is no success means. Redirects are not followed: an origin that moved is one that fails. */
export function failedStatus(status: number, retryAfter: string | string[] | undefined): UpstreamError {
  const code = status === 429 ? 'throttled' : status >= 400 && status < 500 ? '4xx' : '5xx'
  const asksForRest = status === 429 || status === 503
  return new UpstreamError(code, `answered ${status}`, { status, restMs: asksForRest ? restMsOf(String(retryAfter)) : undefined })
}

/** Retry-After in seconds or as a date; bounded, so that one wrong header does not silence an origin. */
function restMsOf(retryAfter: string): number | undefined {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return ms > 0 ? Math.min(ms, maxRestMs) : undefined
}
