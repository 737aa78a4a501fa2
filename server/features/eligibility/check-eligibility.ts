import type { Metrics } from '#server/observe/metrics.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { type CheckOutcome, isToCheck, outcomeOf } from '#shared/features/eligibility/eligibility.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { eligibility } from './eligibility.calls.ts'

interface CheckDeps {
  readonly call: PageCall
  readonly metrics: Metrics['page']
}

/**
 * The ids of the cars that may be bought online; rejects only when the shopper has left. Each check's outcome
 * is counted.
 */
export async function eligibleAmong(
  listings: readonly Listing[],
  { call, metrics }: CheckDeps,
): Promise<readonly number[]> {
  const checks = listings.filter(isToCheck).map((listing) =>
    check(listing, call).then((outcome) => {
      metrics.eligibilityChecks.inc({ outcome })
      return outcome === 'eligible' ? [listing.id] : []
    }),
  )

  return (await Promise.all(checks)).flat()
}

function check(listing: Listing, call: PageCall): Promise<CheckOutcome> {
  return substituteOnUpstreamError(call(eligibility, listing).then(outcomeOf), (error) => {
    if (error.code === 'aborted') throw error
    return error.code === 'open' ? 'breaker_open' : 'failed'
  })
}
