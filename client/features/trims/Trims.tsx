import { Deferred } from '#client/streaming/Deferred.tsx'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const TrimSection = optionalChunk(async () => (await import('./TrimSection.tsx')).TrimSection)

interface TrimsProps {
  readonly promise: Promise<SearchBlocks['trims']>
  readonly request: SearchRequest
}

/** The trims of the one model that a search is for, below all of its results (2.38). */
export function Trims({ promise, request }: TrimsProps) {
  const { ownerId = [], zip } = request
  return (
    <Deferred key={searchHref(request)} id="trims" promise={promise} fallback={null}>
      {(found) =>
        found && (
          <TrimSection found={found} zip={zip} ownerId={ownerId.length === 1 ? ownerId[0] : undefined} />
        )
      }
    </Deferred>
  )
}
