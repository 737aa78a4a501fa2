import { tileKinds } from '#shared/features/tiles/tile-kinds.ts'
import { defaultFlags, type FlagName, type Flags } from '#shared/flags/flags.ts'

/** Nothing among the results but the cars of the search. */
export const withoutTiles: Flags = {
  ...defaultFlags,
  ...Object.fromEntries(tileKinds.map(({ flag }) => [flag, false])),
}

/** Cars that somebody pays for or recommends, and no promos. */
export const withOffers: Flags = { ...defaultFlags, walletPromo: false, filterPromo: false, evTile: false }

/** One feature, and none beside it. */
export const only = (feature: FlagName): Flags =>
  Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, name === feature])) as Flags
