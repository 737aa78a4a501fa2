import { type Checkers, check } from 'k6'
import http, { type RefinedResponse } from 'k6/http'
import { phaseNow } from './phases.ts'
import type { ResponseKind } from './plan.ts'
import { plan } from './read-plan.ts'

/** The user agent of a browser. The server takes k6's own for a bot's, and bots get a page in one piece. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** The user agent of a bot that reads every page, the long tail too. */
const botAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

export type TextResponse = RefinedResponse<'text'>

if (plan.mayShed) http.setResponseCallback(http.expectedStatuses({ min: 200, max: 399 }, 503))

/**
 * Requests one path. The response is undefined unless its status is 200, which ends the journey. A redirect
 * counts as a failure, because links of the product lead to no redirect.
 */
export function request(path: string, kind: ResponseKind): TextResponse | undefined {
  return checked(http.get(plan.baseUrl + path, paramsOf(kind)), kind)
}

/** Posts a page's report about itself. The server may refuse it under load. */
export function sendBeacon(path: string, report: object): void {
  const response = http.post(plan.baseUrl + path, JSON.stringify(report), {
    ...paramsOf('beacon'),
    headers: { 'Content-Type': 'application/json' },
    responseCallback: http.expectedStatuses(...beaconStatuses),
  })

  check(response, { 'beacon is answered': ({ status }) => beaconStatuses.includes(status) }, phaseTags())
}

const beaconStatuses = [204, 429, 503]

export const paramsOf = (kind: ResponseKind) => ({
  tags: { name: kind, ...phaseTags() },
  headers: { 'Accept-Encoding': 'br, gzip', ...(kind === 'bot' && { 'User-Agent': botAgent }) },
  redirects: 0,
  responseType: 'text' as const,
})

/** The response, where its status is 200. Another one fails a check, unless the product may shed load. */
export function checked(response: TextResponse, kind: ResponseKind): TextResponse | undefined {
  checkUnlessShed(response, { [`${kind} is answered`]: ({ status }) => status === 200 })
  return response.status === 200 ? response : undefined
}

/** Checks a response that the product has not shed. */
export function checkUnlessShed(response: TextResponse, facts: Checkers<TextResponse>): void {
  const isShed = plan.mayShed && response.status === 503 && response.headers['Retry-After'] !== undefined
  if (!isShed) check(response, facts, phaseTags())
}

function phaseTags(): Record<string, string> {
  const phase = phaseNow()
  return phase ? { phase: phase.name } : {}
}
