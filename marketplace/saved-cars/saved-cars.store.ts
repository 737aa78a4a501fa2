import type { Kysely } from 'kysely'
import { lockNamed, type Store } from '#marketplace/store/open-store.ts'
import { maxSavedCars } from '#shared/features/saved-cars/saved-car-limits.ts'
import type { SavedCar } from '#shared/features/saved-cars/saved-cars.contract.ts'
import type { SavedCarTable, SavedCarTables } from './saved-cars.tables.ts'

/** The saved cars of accounts, in the store. */
export class SavedCarStore {
  readonly #db: Kysely<SavedCarTables>
  readonly #kind: Store['kind']

  constructor({ db, kind }: Pick<Store, 'db' | 'kind'>) {
    this.#db = db.$extendTables<SavedCarTables>()
    this.#kind = kind
  }

  /** The cars of an account, the last saved first. */
  async list(ownerId: string): Promise<SavedCar[]> {
    const rows = await this.#db
      .selectFrom('saved_car')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('saved_at', 'desc')
      .orderBy('listing_id')
      .execute()

    return rows.map(carOf)
  }

  /**
   * Saves cars as far as the account has room for them, the first ones first. Cars that are saved already
   * keep their price and time. @returns the ids of the cars for which there was no room
   */
  async save(ownerId: string, cars: readonly SavedCar[]): Promise<number[]> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockNamed(transaction, this.#kind, `saved_car ${ownerId}`)
      const known = await transaction
        .selectFrom('saved_car')
        .select('listing_id')
        .where('owner_id', '=', ownerId)
        .execute()

      const knownIds = new Set(known.map(({ listing_id }) => listing_id))
      const added = cars.filter(({ id }) => !knownIds.has(id))
      const room = Math.max(0, maxSavedCars - knownIds.size)
      const rows = added.slice(0, room).map((car) => rowOf(ownerId, car))
      if (rows.length > 0) await transaction.insertInto('saved_car').values(rows).execute()

      return added.slice(room).map(({ id }) => id)
    })
  }

  /** Removes a car with what alerts know of it, told or not: saved anew, it is another car to them. */
  async remove(ownerId: string, id: number): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      for (const table of ['saved_car', 'saved_car_news'] as const)
        await transaction
          .deleteFrom(table)
          .where('owner_id', '=', ownerId)
          .where('listing_id', '=', id)
          .execute()
    })
  }
}

const carOf = ({ listing_id: id, price_usd: priceUsd, saved_at: savedAtMs }: SavedCarTable): SavedCar => ({
  ...{ id, savedAtMs },
  ...(priceUsd !== null && { priceUsd }),
})

const rowOf = (ownerId: string, { id, priceUsd, savedAtMs }: SavedCar): SavedCarTable => ({
  owner_id: ownerId,
  listing_id: id,
  price_usd: priceUsd ?? null,
  saved_at: savedAtMs,
})
