import type { TileKindId } from './tile-kinds.ts'

/** The kinds of tiles that a page asks listings for, each by a block of its own. */
export const offerKinds = [
  'premium',
  'fourthTier',
  'vehicleHighlight',
  'boost',
] as const satisfies readonly TileKindId[]

export type OfferKind = (typeof offerKinds)[number]

export const isOfferKind = (kind: string): kind is OfferKind => offerKinds.some((known) => known === kind)
