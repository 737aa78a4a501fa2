import type { Kysely, Selectable } from 'kysely'
import { lockNamed, type Store } from '#marketplace/store/open-store.ts'
import type { SavedSearchTable } from '#marketplace/store/saved-search.table.ts'
import type { AlertFrequency } from '#shared/features/alerts/alert-rules.ts'
import { maxSavedSearches } from '#shared/features/saved-searches/saved-search-rules.ts'
import type { SavedSearchTables } from './saved-searches.tables.ts'

export type SavedSearchRow = Selectable<SavedSearchTable>

/** A search that an account saves. */
export interface NewSearch extends Pick<SavedSearchRow, 'query' | 'title' | 'brand' | 'alerts'> {
  readonly ownerId: string
  readonly nowMs: number
}

/** The saved searches of accounts, in the store. Only its own account finds a search. */
export class SavedSearches {
  readonly #db: Kysely<SavedSearchTables>
  readonly #kind: Store['kind']

  constructor({ db, kind }: Pick<Store, 'db' | 'kind'>) {
    this.#db = db.$extendTables<SavedSearchTables>()
    this.#kind = kind
  }

  /** The searches that an account saved, newest first; of one brand, or the one with an id. */
  async list(
    ownerId: string,
    { brand, id }: { readonly brand?: string | undefined; readonly id?: string | undefined },
  ): Promise<SavedSearchRow[]> {
    let query = this.#db.selectFrom('saved_search').selectAll().where('owner_id', '=', ownerId)
    if (brand !== undefined) query = query.where('brand', '=', brand)
    if (id !== undefined) query = query.where('id', '=', id)

    return query.orderBy('created_at', 'desc').orderBy('id').execute()
  }

  /** Any saved search by its id, which only those know to whom it was shown. */
  async find(id: string): Promise<SavedSearchRow | undefined> {
    return this.#db.selectFrom('saved_search').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /**
   * Saves a search once: saved again, it is the one that is there. Of several requests at once none exceeds
   * the limit. @returns undefined where the account has as many as it may have
   */
  async save(
    search: NewSearch,
  ): Promise<{ readonly row: SavedSearchRow; readonly isNew: boolean } | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockNamed(transaction, this.#kind, `saved_search ${search.ownerId}`)
      const own = transaction.selectFrom('saved_search').where('owner_id', '=', search.ownerId)
      const known = await own
        .selectAll()
        .where('brand', '=', search.brand)
        .where('query', '=', search.query)
        .executeTakeFirst()

      if (known) return { row: known, isNew: false }

      const { count } = await own.select((e) => e.fn.countAll().as('count')).executeTakeFirstOrThrow()
      if (Number(count) >= maxSavedSearches) return undefined

      const row = rowOf(search)
      await transaction.insertInto('saved_search').values(row).execute()

      return { row, isNew: true }
    })
  }

  /** Changes the name or the alerts of a search. @returns undefined where the account has no such search */
  async change(
    ownerId: string,
    id: string,
    change: { readonly name?: string; readonly alerts?: AlertFrequency },
  ): Promise<SavedSearchRow | undefined> {
    return this.#db
      .updateTable('saved_search')
      .set(change)
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst()
  }

  /** @returns whether the account had such a search */
  async delete(ownerId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('saved_search')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()

    return numDeletedRows > 0n
  }

  /** Records the time at which a search was last run; an older time changes nothing. */
  async recordExecuted(ownerId: string, id: string, atMs: number): Promise<void> {
    await this.#db
      .updateTable('saved_search')
      .set({ last_executed_at: atMs })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where((e) => e.or([e('last_executed_at', 'is', null), e('last_executed_at', '<', atMs)]))
      .execute()
  }
}

const rowOf = ({ ownerId, nowMs, ...search }: NewSearch): SavedSearchRow => ({
  ...search,
  id: crypto.randomUUID(),
  owner_id: ownerId,
  email: null,
  device_id: null,
  listing_id: null,
  name: null,
  created_at: nowMs,
  last_executed_at: null,
  // The address of an account is verified.
  confirmed_at: nowMs,
})
