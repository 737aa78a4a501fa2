import type { SearchPageData } from '#shared/pages/page-data.ts'
import { AdSlot } from './AdSlot.tsx'
import { EvTile } from './EvTile.tsx'
import { FilterPromo } from './FilterPromo.tsx'
import { WalletPromo } from './WalletPromo.tsx'

export interface PromoProps extends Pick<SearchPageData, 'request' | 'results' | 'settings'> {
  readonly kind: keyof typeof promos
  /** Which of its kind in the list, counted from 0. */
  readonly ordinal: number
}

const promos = { walletPromo: WalletPromo, filterPromo: FilterPromo, adTile: EvTile, adSlot: AdSlot }

/** An inserted tile with a content of its own. */
export function Promo({ kind, ...rest }: PromoProps) {
  const Content = promos[kind]
  return <Content {...rest} />
}
