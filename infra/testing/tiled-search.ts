import fc from 'fast-check'
import type { Identified, Tile } from '#shared/features/tiles/place-tiles.ts'
import { offerKinds, type TileKindId, tileKind, tileKinds } from '#shared/features/tiles/tile-kinds.ts'
import { type BlockSeats, seatsOfSearch, type TiledSearch } from '#shared/features/tiles/tile-seats.ts'
import type { Flags } from '#shared/flags/flags.ts'
import { withOffers, withoutTiles } from './flags.ts'

/** Listings with the ids from `start` up to but without `end`. */
export const cars = (end: number, start = 0): Identified[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => ({ id: start + index }))

/** Listings that no search of `cars` has. */
export const offers = (count: number) => cars(1000 + count, 1000)

export const idsOf = (listings: readonly Identified[]) => listings.map(({ id }) => id)

/** The ids of organic listings among tiles, in their order. */
export const organicIds = (tiles: readonly Tile<Identified>[]) =>
  tiles.flatMap((tile) => (tile.kind === 'organic' ? tile.listing.id : []))

/** Flags that switch on these kinds of tiles and no others. */
export const onlyKinds = (...kinds: readonly TileKindId[]): Flags => ({
  ...withoutTiles,
  ...Object.fromEntries(kinds.map((kind) => [tileKind(kind).flag, true])),
})

export interface SeatsForOptions extends Partial<Omit<TiledSearch, 'settings'>> {
  readonly flags?: Flags
  readonly pageSize?: number
  readonly adLayout?: 'fluid' | 'rows'
  readonly paidTiles?: 'always' | 'unsorted'
}

/** The seats of a search near a zip with 600 results, where the options do not say otherwise. */
export const seatsFor = ({
  flags = withOffers,
  pageSize = 30,
  adLayout = 'fluid',
  paidTiles = 'always',
  ...search
}: SeatsForOptions = {}): BlockSeats =>
  seatsOfSearch({
    request: { zip: '10001' },
    totalResultCount: 600,
    hasSuggestions: true,
    currentYear: 2026,
    settings: { pageSize, adLayout, paidTiles, defaultSort: 'relevance', flags },
    ...search,
  })

const anyFlags = fc
  .record(Object.fromEntries(tileKinds.map(({ flag }) => [flag, fc.boolean()])))
  .map((flags): Flags => ({ ...withoutTiles, ...flags }))

/** The seats, by its number of results, of any search whose pages have one of these sizes. */
export const anySeats = (...pageSizes: readonly number[]) =>
  fc
    .record({
      flags: anyFlags,
      pageSize: fc.constantFrom(...pageSizes),
      adLayout: fc.constantFrom('fluid' as const, 'rows' as const),
      fuelTypeGroup: fc.constantFrom(['ELE'], ['GSL']),
      come: fc.dictionary(fc.constantFrom(...offerKinds), fc.nat(3), { noNullPrototype: true }),
    })
    .map(
      ({ fuelTypeGroup, ...options }) =>
        (totalResultCount: number) =>
          seatsFor({ request: { zip: '10001', fuelTypeGroup }, totalResultCount, ...options }),
    )
