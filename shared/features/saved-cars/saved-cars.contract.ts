import Type, { type Static } from 'typebox'
import { TimeZone } from '#shared/features/contract-fields.ts'
import { Usd } from '#shared/search/listing-fields.ts'
import { maxId } from '#shared/search/read-whole.ts'
import { maxCarsAtOnce } from './saved-car-limits.ts'

/** A car that a shopper saved, with what it cost then. */
export type SavedCar = Static<typeof SavedCar>

export const SavedCar = Type.Object({
  /** The id of the listing. */
  id: Type.Integer({ minimum: 1, maximum: maxId }),
  /** The price at that time in US dollars; absent where the seller named none. */
  priceUsd: Type.Optional(Usd),
  /** The time at which it was saved, in epoch milliseconds. */
  savedAtMs: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
})

/** The answer of `GET /account-api/saved-cars`: the cars of the account, the last saved first. */
export type SavedCars = Static<typeof SavedCars>
export const SavedCars = Type.Object({ cars: Type.Array(SavedCar) })

/**
 * The body of `PUT /account-api/saved-cars`: cars to save. A car that is saved already stays as it is, so
 * that a request may be sent again, and a browser's cars may be added to those of an account.
 */
export type CarsToSave = Static<typeof CarsToSave>
export const CarsToSave = Type.Object({
  cars: Type.Array(SavedCar, { maxItems: maxCarsAtOnce }),
  /** That of the browser, for the quiet hours of a shopper who has chosen none. */
  timeZone: Type.Optional(TimeZone),
})

/** The answer of `PUT /account-api/saved-cars`. */
export type CarsSaved = Static<typeof CarsSaved>

export const CarsSaved = Type.Object({
  /** The ids of the cars that were not saved, because the account is full. */
  refusedIds: Type.Array(Type.Integer()),
})
