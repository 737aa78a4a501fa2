import { eligibleAmong } from '#server/features/eligibility/check-eligibility.ts'
import { loadViewers } from '#server/features/views/views.calls.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { Viewers } from '#shared/features/views/viewers.ts'
import type { VehicleSignals } from '#shared/pages/page-data.ts'

interface SignalParts {
  readonly settings: SiteSettings
  readonly call: PageCall
  readonly metrics: Metrics
}

/**
 * None of it is worth a wait: what fails or is switched off is as if there were nothing to tell. Never
 * rejects with UpstreamError.
 */
export async function loadSignals(
  listing: Listing,
  { settings, call, metrics }: SignalParts,
): Promise<VehicleSignals> {
  const { eligibility, viewCounts } = settings.page.flags
  const [counts, eligible] = await Promise.all([
    viewCounts ? orElse(noViewers, loadViewers([listing], call)) : noViewers,
    eligibility ? orElse(noCars, eligibleAmong([listing], { call, metrics: metrics.page })) : noCars,
  ])

  const viewers = counts[listing.id]

  return { ...(viewers !== undefined && { viewers }), isEligible: eligible.includes(listing.id) }
}

const noViewers: Viewers = {}
const noCars: readonly number[] = []

async function orElse<T>(otherwise: T, loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof UpstreamError) return otherwise
    throw error
  }
}
