import { defineCall } from '#server/upstream/call-definition.ts'
import { DealerDifference } from '#shared/features/dealer-difference/dealer-difference.contract.ts'
import type { ListingType } from '#shared/features/listings/listing.contract.ts'

interface DifferenceQuery {
  /** `Owner.dealerDiff.contentId`. */
  readonly contentId: string
  /** The type of the car: a dealer's promises differ for new and used cars. */
  readonly listingType: ListingType | undefined
}

/** The dealer difference: a dealer's own promises (7.19), called when a shopper opens them. */
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
