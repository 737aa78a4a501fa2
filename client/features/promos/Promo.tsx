import type { ComponentType } from 'react'
import { EvTile } from './EvTile.tsx'
import { FilterPromo } from './FilterPromo.tsx'
import type { PromoContentProps, PromoKind, PromoProps } from './promo-props.ts'
import { WalletPromo } from './WalletPromo.tsx'

const contents: Readonly<Record<PromoKind, ComponentType<PromoContentProps>>> = {
  walletPromo: WalletPromo,
  filterPromo: FilterPromo,
  adTile: EvTile,
}

/** An inserted tile with a content of its own. */
export function Promo({ kind, ...props }: PromoProps) {
  const Content = contents[kind]
  return <Content {...props} />
}
