import { offerKinds } from '#shared/features/tiles/offer-kinds.ts'
import { defaultFlags, type Flags } from '#shared/settings/flags.ts'

/** Paid and inserted tiles among the results, which are off unless an operator switches them on. */
export const withTiles: Flags = { ...defaultFlags, ...Object.fromEntries(offerKinds.map((kind) => [kind, true])) }
