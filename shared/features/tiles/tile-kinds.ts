import type { FlagName } from '#shared/flags/flags.ts'
import { blockSize } from './block-size.ts'

/** What decides whether a tile has a place at all. */
export interface PlanFacts {
  readonly pageSize: number
  readonly totalResultCount: number
  /** The search is for electric cars and no others. */
  readonly isElectricOnly: boolean
  /** How ads stand: as tiles of their own width, or at the beginning of rows of three. */
  readonly adLayout: 'fluid' | 'rows'
}

interface Placing extends PlanFacts {
  /** Organic listings that the block could show. */
  readonly listings: number
}

type Reason = 'Sponsored' | 'Recommended' | 'Advertisement'

interface Declared {
  readonly id: string
  /** Without which there is none. */
  readonly flag: FlagName
  /** Tells the shopper why the tile is there. */
  readonly reason?: Reason
  /** The kind of call to action of its card (4.12). */
  readonly action?: 'sponsored' | 'recommended' | 'simplified'
  /** Whether its indexes are those of each block, or of the whole list. */
  readonly recurs?: true
  /** All its listings share one tile. */
  readonly isShared?: true
  readonly indexes: (placing: Placing) => readonly number[]
  /** Its indexes in words, for operators. */
  readonly rule: string
}

/** The more of both there is, the more boosts (9.16). */
const enoughForTwoBoosts = 75

/** Results and ads are counted in rows of three, whatever the columns of a screen. */
const perRow = 3
const adRows = [3, 7, 10, 13, 16]
const adIndexes = { fluid: [7, 14, 19, 36, 43], rows: adRows.map((row) => (row - 1) * perRow) }
const oneAt = (index: number, isWanted = true) => (isWanted ? [index] : [])

/**
 * The tiles that stand among organic listings, in order of precedence where two want one index (9.13–9.20).
 */
export const tileKinds = [
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
  {
    id: 'adSlot',
    flag: 'adSlots',
    reason: 'Advertisement',
    indexes: ({ adLayout }) => adIndexes[adLayout],
    rule: `indexes ${adIndexes.fluid.join(', ')} of the list, or the beginnings of rows ${adRows.join(', ')}`,
  },
] as const satisfies readonly Declared[]

export type TileKindId = (typeof tileKinds)[number]['id']
export type TileKind = Declared & { readonly id: TileKindId }

const byPrecedence: readonly TileKind[] = tileKinds

export function tileKind(id: TileKindId): TileKind {
  const kind = byPrecedence.find((candidate) => candidate.id === id)
  if (!kind) throw new Error(`no tile kind ${id}`)
  return kind
}

/** Inserted tiles of a block. */
export const maxInserted = 8

/** A place of an inserted tile. */
export interface Seat {
  /** Within the block. */
  readonly index: number
  readonly kind: TileKindId
  /** Which of its kind's tiles in the list, or in the block where it recurs, counted from 0. */
  readonly turn: number
  /** It has all the listings of its kind. */
  readonly isShared?: true
  /** Tells the shopper why the tile is there. */
  readonly reason?: Reason
}

/** What became of an index that a kind wants in a block. */
export interface Placement {
  readonly kind: TileKindId
  readonly wanted: number
  /** Further on than wanted where that was taken; undefined: the block had no room. */
  readonly index: number | undefined
}

/**
 * The seats of a block: who wants a taken index moves to the next free one; beyond the most of a block, the
 * last in precedence go.
 * @param note is told of each index that a kind wants here, in order of precedence
 */
export function seatsOf(
  block: number,
  asked: (kind: TileKindId) => boolean,
  { note, ...placing }: Placing & { readonly note?: (placement: Placement) => void },
): readonly Seat[] {
  const seats = new Map<number, Seat>()
  for (const { id, recurs, indexes, isShared, reason } of byPrecedence.filter(({ id }) => asked(id))) {
    for (const [turn, inList] of indexes(placing).entries()) {
      if (!recurs && Math.floor(inList / blockSize) !== block) continue
      const wanted = inList % blockSize
      const index = nextFree(seats, wanted)
      const hasRoom = index < blockSize && seats.size < maxInserted
      if (hasRoom)
        seats.set(index, { index, kind: id, turn, ...(isShared && { isShared }), ...(reason && { reason }) })
      note?.({ kind: id, wanted, index: hasRoom ? index : undefined })
    }
  }

  return [...seats.values()]
}

function nextFree(seats: ReadonlyMap<number, Seat>, wanted: number): number {
  let index = wanted
  while (seats.has(index)) index++
  return index
}
