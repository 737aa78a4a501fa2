import type { Kysely } from 'kysely'
import type { Store } from '#marketplace/store/open-store.ts'
import type { HistoryCar } from '#shared/features/interest/interest.contract.ts'
import { maxViewedCars } from '#shared/features/interest/interest-rules.ts'
import { interestTablesOf, type ViewedCarTable } from './interest.tables.ts'

/** The cars that accounts looked at, in the store. */
export class HistoryStore {
  readonly #db: ReturnType<typeof interestTablesOf>

  constructor({ db }: Pick<Store, 'db'>) {
    this.#db = interestTablesOf(db as Kysely<unknown>)
  }

  /** The cars of an account, the latest look first. */
  async list(ownerId: string): Promise<HistoryCar[]> {
    const rows = await this.#db
      .selectFrom('viewed_car')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('viewed_at', 'desc')
      .orderBy('listing_id')
      .limit(maxViewedCars)
      .execute()

    return rows.map(carOf)
  }

  /** Adds looks of one browser; of two looks at a car the later one counts. The oldest cars are dropped. */
  async add(ownerId: string, cars: readonly HistoryCar[]): Promise<void> {
    for (const car of cars) {
      const { owner_id, listing_id, ...columns } = rowOf(ownerId, car)
      await this.#db
        .insertInto('viewed_car')
        .values({ owner_id, listing_id, ...columns })
        .onConflict((conflict) =>
          conflict
            .columns(['owner_id', 'listing_id'])
            .doUpdateSet(columns)
            .where('viewed_car.viewed_at', '<=', car.viewedAt),
        )
        .execute()
    }

    const kept = (await this.list(ownerId)).map(({ id }) => id)
    if (kept.length === maxViewedCars)
      await this.#delete(ownerId).where('listing_id', 'not in', kept).execute()
  }

  /** Removes one car of an account, or all of them. */
  async remove(ownerId: string, id?: number): Promise<void> {
    const all = this.#delete(ownerId)
    await (id === undefined ? all : all.where('listing_id', '=', id)).execute()
  }

  #delete(ownerId: string) {
    return this.#db.deleteFrom('viewed_car').where('owner_id', '=', ownerId)
  }
}

const carOf = ({ listing_id: id, vin, title, price_usd, viewed_at }: ViewedCarTable): HistoryCar => ({
  ...{ id, vin, title },
  ...(price_usd !== null && { priceUsd: price_usd }),
  viewedAt: viewed_at,
})

const rowOf = (ownerId: string, { id, vin, title, priceUsd, viewedAt }: HistoryCar): ViewedCarTable => ({
  owner_id: ownerId,
  listing_id: id,
  ...{ vin, title },
  price_usd: priceUsd ?? null,
  viewed_at: viewedAt,
})
