import {
  type ChangesResponse,
  type ListingChange,
  listingOfChange,
  presentPlace,
  printCursor,
  resume,
} from '#marketplace/listings/listing-changes.ts'
import { findIds } from './pick.ts'
import { runSearch, type Snapshot } from './snapshot.ts'
import { kinds } from './template.ts'
import { allOf } from './where.ts'

export type PublishedChange = Pick<ListingChange, 'version' | 'kind' | 'id' | 'previousPriceUsd'>

/** The changes after a cursor; without one there are none, and the cursor is the present place. */
export async function findChanges(
  snapshot: Snapshot,
  after: string | undefined,
  limit: number,
): Promise<ChangesResponse> {
  const { log } = snapshot.dictionary
  const now = { version: log.version, cursor: printCursor(presentPlace(log)) }
  if (after === undefined) return { ...now, changes: [], isComplete: true }

  const { from, isComplete } = resume(log, after)
  const { hits } = await runSearch<{ readonly change: PublishedChange }>(snapshot, {
    query: allOf([{ term: { kind: kinds.change } }, { range: { version: { gte: from.version } } }]),
    ...{ sort: [{ version: 'asc' }, { id: 'asc' }], search_after: [from.version, from.id] },
    size: limit,
  })

  const changes = hits.hits.map(({ _source }) => _source.change)
  const cars = await findIds(snapshot, [...new Set(changes.map(({ id }) => id))])
  const byId = new Map(cars.map((car) => [car.id, car]))
  const last = changes.length < limit ? undefined : changes.at(-1)
  const cursor = last && printCursor({ ...from, version: last.version, id: last.id })

  return {
    ...now,
    ...(cursor && { cursor }),
    changes: changes.map((change) => {
      const listing = byId.get(change.id)
      return { ...change, ...(listing && listingOfChange(change.kind, listing)) }
    }),
    isComplete,
  }
}
