import { eligibleAmong } from '#server/features/eligibility/check-eligibility.ts'
import { loadViewers } from '#server/features/views/views.calls.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { Viewers } from '#shared/features/views/viewers.ts'
import type { VehicleSignals } from '#shared/pages/page-data.ts'

interface SignalDeps extends DataDeps {
  readonly metrics: Metrics
}

/**
 * The signals of a car: its viewers, and whether it may be bought online. The page does not wait for them. A
 * signal that fails or is switched off is empty; never rejects with UpstreamError.
 */
export async function loadSignals(
  listing: Listing,
  { settings, call, metrics }: SignalDeps,
): Promise<VehicleSignals> {
  const { eligibility, viewCounts } = settings.page.flags
  const [counts, eligible] = await Promise.all([
    viewCounts ? substituteOnUpstreamError(loadViewers([listing], call), () => noViewers) : noViewers,
    eligibility
      ? substituteOnUpstreamError(eligibleAmong([listing], { call, metrics: metrics.page }), () => noCars)
      : noCars,
  ])

  const viewers = counts[listing.id]

  return { ...(viewers !== undefined && { viewers }), isEligible: eligible.includes(listing.id) }
}

const noViewers: Viewers = {}
const noCars: readonly number[] = []
