import { check } from 'k6'
import exec from 'k6/execution'
import http from 'k6/http'
import { plan } from './read-plan.ts'
import { paramsOf, request } from './requests.ts'

const { baseUrl, paths } = plan

/**
 * Opens the page that writes to the seller of a car, and sends a lead. All shoppers of a run share an IP
 * address, so that most leads of a long run are refused for their number, which is an answer as well.
 */
export function writeToSeller(listingId: number): void {
  request(`${paths.contact}/${listingId}`, 'contact')

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

  check(response, {
    'a lead is answered': ({ status, body }) => status === 200 && /SUCCESS|tooMany/.test(String(body)),
  })
}

/** A UUID of a time and a number. */
export const keyOf = (nowMs: number, at: number) =>
  `${nowMs.toString(16).padStart(32, '0')}`
    .slice(-24)
    .concat(at.toString(16).padStart(8, '0'))
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
