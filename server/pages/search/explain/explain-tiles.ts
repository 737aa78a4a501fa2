import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { type Arrivals, placeTiles, type Tile } from '#shared/features/tiles/place-tiles.ts'
import { isOfferKind, offerKinds, type TileKindId, tileKinds } from '#shared/features/tiles/tile-kinds.ts'
import {
  blockAt,
  type ExplainedKind,
  explainSeats,
  type Placement,
  seatsIn,
} from '#shared/features/tiles/tile-seats.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'

/** The first block of a page: the tile of each place, and the result of each kind of tile. */
export interface ExplainedTiles {
  /** The index of the block in the whole list. */
  readonly block: number
  readonly places: readonly ExplainedPlace[]
  readonly kinds: readonly {
    readonly kind: TileKindId
    readonly rule: string
    readonly placed: string
    readonly dropped: string
  }[]
  /** Cars of the search that wait for the next block. */
  readonly waiting: readonly number[]
}

interface ExplainedPlace {
  readonly index: number
  readonly kind: string
  readonly listings: readonly number[]
  readonly words: string
}

export async function explainTiles(data: SearchPageData, settings: SiteSettings): Promise<ExplainedTiles> {
  const { request, results, seats, currentYear } = data
  const block = blockAt(request.firstRecord ?? 0)
  const own = seatsIn(seats, block)
  const arrived = await Promise.all(tileKinds.map(async ({ id }) => [id, await arrivalOf(id, data)] as const))

  const arrivals: Arrivals = Object.fromEntries(arrived)
  const { listings: organic, totalResultCount } = results
  const plan = placeTiles({
    organic,
    hasMore: organic.length < totalResultCount,
    blocks: [{ arrivals, seats: () => own }],
  })

  const hasSuggestions = (results.suggestedFilters ?? []).length > 0
  // The page was planned without the seats for which nothing had come by then.
  const come = Object.fromEntries(offerKinds.map((id) => [id, own.filter(({ kind }) => kind === id).length]))

  const kinds = explainSeats(
    { request, totalResultCount, hasSuggestions, settings, currentYear, come },
    block,
  )
  const orderOf = new Map(organic.map(({ id }, index) => [id, (request.firstRecord ?? 0) + index + 1]))

  return {
    block,
    places: (plan.blocks[0] ?? []).map((tile, index) => ({ index, ...placeOf(tile, orderOf, kinds) })),
    kinds: kinds.map((kind) => ({ kind: kind.kind, rule: kind.rule, ...wordsOf(kind, arrivals[kind.kind]) })),
    waiting: plan.waiting
      .filter(({ id }) => organic.slice(0, 30).some((car) => car.id === id))
      .map(({ id }) => id),
  }
}

/** The cars that arrived for the seats of a kind in the page's first block. */
async function arrivalOf(kind: TileKindId, data: SearchPageData): Promise<readonly CardListing[] | 'shown'> {
  if (!isOfferKind(kind)) return 'shown'
  const [first] = await data[kind]
  return first?.listings ?? []
}

function placeOf(
  tile: Tile<CardListing>,
  orderOf: ReadonlyMap<number, number>,
  kinds: readonly ExplainedKind[],
): Omit<ExplainedPlace, 'index'> {
  if (tile.kind !== 'organic') {
    const listings = 'listings' in tile ? tile.listings.map(({ id }) => id) : []
    return { kind: tile.kind, listings, words: kinds.find(({ kind }) => kind === tile.kind)?.rule ?? '' }
  }

  const { id } = tile.listing
  const words = `car ${orderOf.get(id)} of the search`

  return {
    kind: 'organic',
    listings: [id],
    words: tile.insteadOf ? `${words}, in place of ${tile.insteadOf}: nothing came for it` : words,
  }
}

function wordsOf({ placements, whyNone }: ExplainedKind, arrival: Arrivals[TileKindId]) {
  const placed = placements.filter(({ index }) => index !== undefined)
  const crowded = placements.filter(({ index, isEmpty }) => index === undefined && !isEmpty)
  const wanted = placements.length - crowded.length
  const came = Array.isArray(arrival) ? arrival.length : undefined
  const dropped = [
    whyNone,
    ...crowded.map(({ wanted }) => `index ${wanted}: the block has its eight tiles or no place further on`),
    came !== undefined && came < wanted ? `${came} of ${wanted} came` : undefined,
  ]

  return { placed: placed.map(placementWords).join(', '), dropped: dropped.filter(Boolean).join('; ') }
}

const placementWords = ({ wanted, index }: Placement) =>
  wanted === index ? `${index}` : `${wanted} was taken, moved to ${index}`
