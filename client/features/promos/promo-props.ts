import type { OfferKind, TileKindId } from '#shared/features/tiles/tile-kinds.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'

/** The kinds of inserted tiles that have a content of their own. */
export type PromoKind = Exclude<TileKindId, OfferKind>

/** The properties that the content of a promo is rendered from. */
export interface PromoContentProps extends Pick<SearchPageData, 'request' | 'results'> {
  /** The promo's position among those of its kind in the list, counted from 0. */
  readonly ordinal: number
}

export interface PromoProps extends PromoContentProps {
  readonly kind: PromoKind
}
