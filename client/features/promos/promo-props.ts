import type { OfferKind, TileKindId } from '#shared/features/tiles/tile-kinds.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'

/**
 * The kinds of inserted tiles that have a content of their own; ads among the results are a feature for
 * themselves.
 */
export type PromoKind = Exclude<TileKindId, OfferKind | 'adSlot'>

/** The properties that the content of a promo is rendered from. */
export type PromoContentProps = Pick<SearchPageData, 'request' | 'results'>

export interface PromoProps extends PromoContentProps {
  readonly kind: PromoKind
}
