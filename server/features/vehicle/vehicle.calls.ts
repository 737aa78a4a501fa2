import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { ListingResponse } from '#shared/features/listings/answers.contract.ts'

interface VehicleQuery {
  readonly id: number
  /** The zip from which distances are measured. */
  readonly zip: string | undefined
}

/** A listing with its owner, price history and similar cars. Rejects with status 404 for an unknown id. */
export const vehicleListing = defineCall({
  name: 'vehicle',
  origin: 'listings',
  path: ({ id }: VehicleQuery) => `/rest/lsc/listing/${id}`,
  query: ({ zip }) => new URLSearchParams(zip === undefined ? {} : { zip }),
  headers: callerHeaders,
  response: ListingResponse,
  listings: ({ listing, similar, sameOwner = [] }) => [listing, ...similar, ...sameOwner].map(({ id }) => id),
  droppable: [
    'owner',
    'priceHistory',
    'features',
    'similar',
    'sameOwner',
    'owners',
    'market',
    'averageMileage',
    'warranty',
    'charging',
    'material',
  ],
  timeoutMs: 5_000,
  isRequired: true,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 10, graceS: 600 },
  fallback: 'throw',
})
