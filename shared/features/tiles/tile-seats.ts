import { asksForBoost } from '#shared/features/boost/boost.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'
import type { BlockSeats } from './block-seats.ts'
import { type Placement, seatsOf, type TileKindId, tileKind, tileKinds } from './tile-kinds.ts'

export interface TiledSearch {
  readonly request: SearchRequest
  /** As many as possible while that is not known. */
  readonly totalResultCount: number
  /** Filters are suggested that would narrow the search. */
  readonly hasSuggestions: boolean
  readonly settings: Pick<Settings, 'pageSize' | 'adLayout' | 'flags'>
  readonly currentYear: number
}

interface Condition {
  readonly holds: (search: TiledSearch) => boolean
  /** What is so where it does not hold, for operators. */
  readonly otherwise: string
}

/** What a search must be like, beside the kind's flag. */
const conditions: { readonly [K in TileKindId]?: Condition } = {
  boost: {
    holds: ({ request, currentYear }) => asksForBoost(request, currentYear),
    otherwise:
      'new cars are recommended near a zip, beside searches for late years without new cars and private sellers',
  },
  filterPromo: { holds: ({ hasSuggestions }) => hasSuggestions, otherwise: 'no filters are suggested' },
  walletPromo: {
    holds: ({ settings }) => settings.flags.paymentMode,
    otherwise: 'the flag paymentMode is off',
  },
}

/** Why a search has no tiles of a kind, whatever its places; undefined where it may have. */
function whyNone(kind: TileKindId, search: TiledSearch): string | undefined {
  const { flag } = tileKind(kind)
  if (!search.settings.flags[flag]) return `the flag ${flag} is off`
  if (search.request.organic) return 'the shopper wants the cars of the search alone'

  return conditions[kind]?.holds(search) === false ? conditions[kind].otherwise : undefined
}

const placingOf = ({ request, totalResultCount, settings: { pageSize, adLayout } }: TiledSearch) => ({
  ...{ pageSize, adLayout, totalResultCount },
  listings: Math.min(pageSize, totalResultCount),
  isElectricOnly: request.fuelTypeGroup?.join() === 'ELE',
})

/** Blocks up to the first that all later ones are like: no tile has an index of its own beyond the second. */
const blocksApart = [0, 1, 2]

/** Where a search has inserted tiles. The server finds it, so that no browser needs the rules. */
export function seatsOfSearch(search: TiledSearch): BlockSeats {
  const placing = placingOf(search)
  const asked = new Set(tileKinds.filter(({ id }) => whyNone(id, search) === undefined).map(({ id }) => id))
  const seats = blocksApart.map((block) => seatsOf(block, (kind) => asked.has(kind), placing))

  return seats.some((block) => block.length > 0) ? seats : []
}

/** How a kind of tile came to its places in a block, or why it has none. */
export interface ExplainedKind {
  readonly kind: TileKindId
  readonly rule: string
  readonly placements: readonly Placement[]
  readonly whyNone: string | undefined
}

/** The same as `seatsOfSearch` for one block, with reasons. */
export function explainSeats(search: TiledSearch, block: number): readonly ExplainedKind[] {
  const placements: Placement[] = []
  const reasons = new Map(tileKinds.map(({ id }) => [id, whyNone(id, search)] as const))
  const note = (placement: Placement) => placements.push(placement)
  seatsOf(block, (kind) => reasons.get(kind) === undefined, { ...placingOf(search), note })

  return tileKinds.map(({ id, rule }) => {
    const own = placements.filter(({ kind }) => kind === id)
    return {
      kind: id,
      rule,
      placements: own,
      whyNone: reasons.get(id) ?? (own.length === 0 ? 'its rule gives it no index in this block' : undefined),
    }
  })
}
