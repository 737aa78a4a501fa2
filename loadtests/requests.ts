import { check } from 'k6'
import http, { type RefinedResponse } from 'k6/http'
import { phaseNow } from './phases.ts'
import type { PageKind } from './plan.ts'
import { plan } from './read-plan.ts'

/** k6's own name would be taken for a bot's, and bots get their page in one piece. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

export type Answer = RefinedResponse<'text'>

if (plan.mayShed) http.setResponseCallback(http.expectedStatuses({ min: 200, max: 399 }, 503))

/**
 * Asks for a page; undefined where the shopper was turned away, which ends the journey. A redirect counts as
 * a failure: links have none.
 */
export function ask(path: string, page: PageKind): Answer | undefined {
  return judge(http.get(plan.baseUrl + path, paramsOf(page)), page)
}

/** Asks for several at once, as a browser does. */
export function askTogether(paths: readonly string[], page: PageKind): void {
  const answers = http.batch(
    paths.map((path) => ({ method: 'GET', url: plan.baseUrl + path, params: paramsOf(page) })),
  )

  for (const answer of answers) judge(answer as Answer, page)
}

/** Sends what a page tells of itself. Who has heard enough may say so. */
export function tell(path: string, report: object): void {
  const answer = http.post(plan.baseUrl + path, JSON.stringify(report), {
    ...paramsOf('beacon'),
    headers: { 'Content-Type': 'application/json' },
    responseCallback: http.expectedStatuses(...heard),
  })

  check(answer, { 'beacon is answered': ({ status }) => heard.includes(status) }, phaseTags())
}

const heard = [204, 429, 503]

const paramsOf = (page: PageKind) => ({
  tags: { name: page, ...phaseTags() },
  headers: { 'Accept-Encoding': 'br, gzip' },
  redirects: 0,
  responseType: 'text' as const,
})

function judge(answer: Answer, page: PageKind): Answer | undefined {
  const isShed = plan.mayShed && answer.status === 503 && answer.headers['Retry-After'] !== undefined
  if (!isShed) check(answer, { [`${page} is answered`]: ({ status }) => status === 200 }, phaseTags())
  return answer.status === 200 ? answer : undefined
}

function phaseTags(): Record<string, string> {
  const phase = phaseNow()
  return phase ? { phase: phase.name } : {}
}
