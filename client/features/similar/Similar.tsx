import { SkeletonCards } from '#client/cards/SkeletonCards.tsx'
import { Deferred } from '#client/streaming/Deferred.tsx'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { SimilarGroupProps } from './SimilarGroup.tsx'

const SimilarGroup = optionalChunk(async () => (await import('./SimilarGroup.tsx')).SimilarGroup)

/** The number of skeleton cards while the cars are loading (9.7). */
const placeholders = 21

interface SimilarProps extends SimilarGroupProps {
  readonly promise: Promise<SearchBlocks['similar']>
  readonly isExpected: boolean
}

/** The cars that are similar to those of a search with few results, in a group below all others. */
export function Similar({ promise, isExpected, request }: SimilarProps) {
  return (
    <Deferred
      key={searchHref(request)}
      id="similar"
      promise={promise}
      fallback={<SkeletonCards count={isExpected ? placeholders : 0} />}
    >
      {(answer) => answer.listings.length > 0 && <SimilarGroup {...answer} request={request} />}
    </Deferred>
  )
}
