import { offerKinds } from '#shared/features/tiles/offer-kinds.ts'
import { defaultFlags, type Flags } from '#shared/settings/flags.ts'

/** Results alone: for tests that count cars, whatever is paid for beside them. */
export const withoutTiles: Flags = { ...defaultFlags, ...Object.fromEntries(offerKinds.map((kind) => [kind, false])) }
