import { defineCall } from '#server/upstream/call-definition.ts'
import { DealerDifference } from '#shared/features/dealer-difference/dealer-difference.contract.ts'
import type { ListingType } from '#shared/features/listings/listing.contract.ts'

export interface DifferenceQuery {
  /** `Owner.dealerDiff.contentId`. */
  readonly contentId: string
  /** Of the car beside it: what a dealer promises differs for new and for used ones. */
  readonly listingType: ListingType | undefined
}

/** What sets a dealer apart (7.19), for whoever asks to read it. */
export const dealerDifference = defineCall({
  name: 'dealerDifference',
  origin: 'content',
  path: '/rest/lsc/content/dealerdiff',
  query: ({ contentId, listingType }: DifferenceQuery) =>
    new URLSearchParams({ dealerDiffCmsId: contentId, ...(listingType && { listingType }) }),
  response: DealerDifference,
  droppable: ['sections'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 300, graceS: 86_400 },
  fallback: 'throw',
})
