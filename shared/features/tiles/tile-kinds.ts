import type { FlagName } from '#shared/flags/flags.ts'

/**
 * Listings and inserted tiles of a block. An inserted tile displaces an organic listing, or stands between.
 */
export const blockSize = 30

/** The most inserted tiles of a block that displace a listing (4.37). */
export const maxInserted = 8

/** Facts of a search on which the indexes of its inserted tiles depend. */
export interface IndexOptions {
  readonly pageSize: number
  readonly totalResultCount: number
  /** Organic listings that a block can show. */
  readonly listings: number
  /** The search is for electric cars and no others. */
  readonly isElectricOnly: boolean
  /** The layout of ads: tiles of their own indexes, or the beginnings of rows of three. */
  readonly adLayout: 'fluid' | 'rows'
}

/** The label by which a tile says why it is among the results. */
export type TileReason = 'Sponsored' | 'Recommended' | 'Advertisement'

interface DeclaredKind {
  readonly id: string
  /** The flag without which a search has no tile of this kind. */
  readonly flag: FlagName
  readonly reason?: TileReason
  /** The call to action on the tile's cards (4.12). */
  readonly action?: 'sponsored' | 'recommended' | 'simplified'
  /** The indexes are those of each block; absent: those of the whole list. */
  readonly recurs?: true
  /** All listings of the kind share one tile. */
  readonly isShared?: true
  /** A tile of the kind stands between others, where its index says: its block is longer by one tile. */
  readonly isBetween?: true
  readonly indexes: (options: IndexOptions) => readonly number[]
  /** The indexes in words, for operators. */
  readonly rule: string
}

/** Cars on a page from which it has a second boost (9.16). */
const enoughForTwoBoosts = 75

/** Listings and ads are counted in rows of three, whatever the columns of a screen (9.20). */
const perRow = 3
const adRows = [3, 7, 10, 13, 16]
const adIndexes = { fluid: [7, 14, 19, 36, 43], rows: adRows.map((row) => (row - 1) * perRow) }

const oneAt = (index: number, isWanted: boolean) => (isWanted ? [index] : [])

/**
 * The kinds of tiles among organic listings, in order of precedence where two want one index (9.13–9.20).
 */
export const tileKinds = [
  {
    id: 'adSlot',
    flag: 'adSlots',
    reason: 'Advertisement',
    isBetween: true,
    indexes: ({ adLayout }) => adIndexes[adLayout],
    rule: `indexes ${adIndexes.fluid.join(', ')} of the list, or the beginnings of rows ${adRows.join(', ')}`,
  },
  {
    id: 'premium',
    flag: 'premium',
    reason: 'Sponsored',
    action: 'sponsored',
    recurs: true,
    indexes: () => [0, 1, 2],
    rule: 'the first three of every block',
  },
  {
    id: 'fourthTier',
    flag: 'fourthTier',
    reason: 'Sponsored',
    action: 'sponsored',
    recurs: true,
    indexes: () => [23],
    rule: 'index 23 of every block',
  },
  {
    id: 'boost',
    flag: 'boost',
    reason: 'Recommended',
    action: 'recommended',
    indexes: ({ pageSize, totalResultCount }) => [
      6,
      ...oneAt(22, Math.min(pageSize, totalResultCount) >= enoughForTwoBoosts),
    ],
    rule: `index 6 of the list, and 22 where a page shows ${enoughForTwoBoosts} cars or more`,
  },
  {
    id: 'vehicleHighlight',
    flag: 'vehicleHighlight',
    reason: 'Sponsored',
    action: 'simplified',
    isShared: true,
    indexes: () => [9],
    rule: 'index 9 of the list',
  },
  {
    id: 'adTile',
    flag: 'evTile',
    reason: 'Advertisement',
    indexes: ({ isElectricOnly, listings }) => oneAt(7, isElectricOnly && listings >= 8),
    rule: 'index 7 of the list, where the search is for electric cars alone and shows 8 or more',
  },
  {
    id: 'filterPromo',
    flag: 'filterPromo',
    indexes: ({ listings }) => oneAt(8, listings > 14),
    rule: 'index 8 of the list, where more than 14 cars are shown',
  },
  { id: 'walletPromo', flag: 'walletPromo', indexes: () => [3], rule: 'index 3 of the list' },
] as const satisfies readonly DeclaredKind[]

export type TileKindId = (typeof tileKinds)[number]['id']
export type TileKind = DeclaredKind & { readonly id: TileKindId }

/** The declaration of a kind of tile. */
export function tileKind(id: TileKindId): TileKind {
  const kind = tileKinds.find((candidate) => candidate.id === id)
  if (!kind) throw new Error(`no tile kind ${id}`)
  return kind
}

/** The kinds of tiles that a page asks listings for, each by a block of its own, in order of precedence. */
export const offerKinds = [
  'premium',
  'fourthTier',
  'boost',
  'vehicleHighlight',
] as const satisfies readonly TileKindId[]

export type OfferKind = (typeof offerKinds)[number]

export const isOfferKind = (kind: string): kind is OfferKind => offerKinds.some((known) => known === kind)
