import { tileKinds } from '#shared/features/tiles/tile-kinds.ts'
import { defaultFlags, type FlagName, type Flags } from '#shared/flags/flags.ts'

/** The flags of results without tiles: the cars of the search alone. */
export const withoutTiles: Flags = {
  ...defaultFlags,
  tracking: false,
  ...Object.fromEntries(tileKinds.map(({ flag }) => [flag, false])),
}

/** The flags of tiles with paid or recommended cars, without promos. */
export const withOffers: Flags = {
  ...defaultFlags,
  ...{ walletPromo: false, filterPromo: false, evTile: false, tracking: false },
}

/** The flags that turn one feature on and all others off. */
export const only = (feature: FlagName): Flags =>
  Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, name === feature])) as Flags

/** The flags of a site that has everything. */
export const everyFeature = Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, true])) as Flags
