import exec from 'k6/execution'
import http from 'k6/http'
import type { LeadRefusal } from '#shared/features/leads/lead-rules.ts'
import type { LeadAnswer } from '#shared/features/leads/leads.contract.ts'
import { plan } from './read-plan.ts'
import { checkUnlessShed, paramsOf, request, type TextResponse } from './requests.ts'

const { baseUrl, paths } = plan

/**
 * The refusals that are right in a load test. `tooMany`: all its shoppers share an IP address, so that most
 * leads of a long run are beyond its limit. `gone`: the car was sold after its page was shown.
 */
const rightRefusals: readonly (string | undefined)[] = ['tooMany', 'gone'] satisfies LeadRefusal[]

/** Opens the page that writes to the seller of a car, and sends its form, which some sellers do not have. */
export function writeToSeller(listingId: number): void {
  const page = request(`${paths.contact}/${listingId}`, 'contact')
  if (page === undefined || !page.body.includes('name="fromEmailAddress"')) return

  const at = exec.scenario.iterationInTest
  const lead = {
    idempotencyKey: keyOf(Date.now(), at),
    ...{ kind: 'availability', clickType: 'form', listingId },
    ...{ firstName: 'Load', lastName: 'Test', fromEmailAddress: `shopper-${at}@example.com` },
  }

  const { headers, ...params } = paramsOf('contact')
  const response = http.post(baseUrl + paths.leadsApi, JSON.stringify(lead), {
    ...params,
    headers: { ...headers, Origin: baseUrl, 'Content-Type': 'application/json' },
  })

  checkUnlessShed(response, { 'a lead is answered': isLeadAnswered })
}

/** Whether a lead was taken, or refused for a reason that a load test brings about. */
function isLeadAnswered({ status, body }: TextResponse): boolean {
  if (status !== 200) return false
  const { emailResult, reason }: LeadAnswer = JSON.parse(body)
  return emailResult.email.status === 'SUCCESS' || rightRefusals.includes(reason)
}

/** A UUID of a time and a number. */
export const keyOf = (nowMs: number, at: number) =>
  `${nowMs.toString(16).padStart(32, '0')}`
    .slice(-24)
    .concat(at.toString(16).padStart(8, '0'))
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
