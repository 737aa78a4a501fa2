import { CarGroup } from '#client/cards/CarGroup.tsx'
import { similarRadius } from '#shared/features/similar/similar-radius.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'
import { hasCenter, type SearchRequest } from '#shared/search/search-request.ts'

export interface SimilarGroupProps {
  readonly request: SearchRequest
}

export function SimilarGroup({ request, ...cars }: SimilarGroupProps & SearchBlocks['similar']) {
  const where = hasCenter(request) ? ` within ${similarRadius(request.searchRadius)} miles` : ''
  return (
    <CarGroup id="similar" heading="Similar cars" {...cars}>
      Other cars{where} that are most like those of your search.
    </CarGroup>
  )
}
