import { UpstreamError } from './upstream-error.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

const maxRestMs = 60_000

/**
 * What an answer that is no success means. Redirects are not followed: an origin that moved is one that
 * fails.
 */
export function failedStatus(status: number, headers: Headers): UpstreamError {
  const code = status === 429 ? 'throttled' : status >= 400 && status < 500 ? '4xx' : '5xx'
  const asksForRest = status === 429 || status === 503

  return new UpstreamError(code, `answered ${status}`, {
    status,
    restMs: asksForRest ? restMsOf(headers) : undefined,
  })
}

/**
 * Retry-After in seconds or as a date, which is one of the origin's clock: ours may stand elsewhere. Bounded,
 * so that one wrong header does not silence an origin.
 */
function restMsOf({ 'retry-after': retryAfter, date }: Headers): number | undefined {
  const after = String(retryAfter)
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(String(date))
  return ms > 0 ? Math.min(ms, maxRestMs) : undefined
}
