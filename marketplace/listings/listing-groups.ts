import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * A fact of a listing by which listings are grouped; a city is that of the owner, together with its state.
 */
export type GroupFact = 'listingType' | 'makeCode' | 'modelCode' | 'vehicleStyleCode' | 'year' | 'city'

export interface GroupLimits {
  readonly by: readonly GroupFact[]
  /** The fewest listings of a group. */
  readonly atLeast: number
  /** The most groups; those with the most listings come first. */
  readonly most: number
}

/** The live listings that share some facts. */
export interface CarsOfGroup {
  readonly listingType?: string
  readonly makeCode?: string
  readonly modelCode?: string
  readonly vehicleStyleCode?: string
  readonly year?: number
  readonly city?: string
  readonly state?: string
  readonly count: number
  /** The day of the last change among them, since 1970-01-01. */
  readonly day: number
}

/** The live listings whose ids are within one block of ids. */
export interface IdBlock {
  readonly block: number
  readonly count: number
  readonly day: number
}

/** The part of the search engine's port that lists what there is, for sitemaps. */
export interface ListingGroups {
  /** The live listings of a search by blocks of `size` ids; blocks without any are left out. */
  blocks(request: SearchRequest, size: number): Promise<readonly IdBlock[]>
  /** The ids of live listings from `range.from` to before `range.to`, and the days of their last changes. */
  changedDays(
    request: SearchRequest,
    range: { readonly from: number; readonly to: number },
  ): Promise<readonly (readonly [id: number, day: number])[]>
  /** The combinations of facts that live listings of a search have, most listings first. */
  groups(request: SearchRequest, limits: GroupLimits): Promise<readonly CarsOfGroup[]>
}
