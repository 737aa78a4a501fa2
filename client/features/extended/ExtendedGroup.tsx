import { CarGroup } from '#client/cards/CarGroup.tsx'
import type { Cards } from '#shared/features/listings/cards.ts'
import { radiusOf, type SearchRequest } from '#shared/search/search-request.ts'

export interface ExtendedGroupProps {
  readonly request: SearchRequest
  /** The shopper's market, such as `Phoenix, AZ`; undefined where it is not known. */
  readonly market: string | undefined
}

export function ExtendedGroup({ request, market, ...cars }: ExtendedGroupProps & Cards) {
  return (
    <CarGroup id="extended-market" heading={`More cars beyond ${radiusOf(request)} miles`} {...cars}>
      Sellers farther away offer them in {market === undefined ? 'your area' : `the ${market} area`}, nearest
      first.
    </CarGroup>
  )
}
