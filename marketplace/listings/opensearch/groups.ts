import type { CarsOfGroup, GroupFact, GroupLimits, IdBlock } from '#marketplace/listings/listing-groups.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { codeFieldOf, numberField } from './fields.ts'
import { type Bucket, bucketsOf, inside, runSearch, type Snapshot, withoutStored } from './snapshot.ts'
import { allOf, queryOf } from './where.ts'

const latest = { day: { max: { field: 'changedOnDay' } } }

const dayOf = (bucket: Bucket) => inside(bucket, 'day')?.value ?? 0

/** The live listings of a search in blocks of `size` ids. */
export async function findBlocks(
  snapshot: Snapshot,
  request: SearchRequest,
  size: number,
): Promise<IdBlock[]> {
  const { aggregations } = await runSearch(snapshot, {
    ...{ size: 0, query: queryOf(request, snapshot) },
    aggs: { blocks: { histogram: { field: 'id', interval: size, min_doc_count: 1 }, aggs: latest } },
  })

  return bucketsOf(aggregations?.blocks).map((bucket) => ({
    block: Math.floor(Number(bucket.key) / size),
    count: bucket.doc_count,
    day: dayOf(bucket),
  }))
}

/** The ids of live listings within a range, with the day on which each last changed. */
export async function findChangedDays(
  snapshot: Snapshot,
  request: SearchRequest,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly (readonly [id: number, day: number])[]> {
  const isWithin = { range: { id: { gte: from, lt: to } } }
  const { hits } = await runSearch(snapshot, {
    query: allOf([queryOf(request, snapshot), isWithin]),
    ...{ size: Math.max(0, to - from), ...withoutStored, track_total_hits: false },
    sort: [{ id: 'asc' }, { changedOnDay: 'asc' }],
  })

  return hits.hits.map(({ sort: [id = 0, day = 0] = [] }) => [id, day])
}

/** The combinations that one request reads. */
const combinationsAtOnce = 2_000

/** The combinations of facts that live listings of a search have, the places of one city together. */
export async function findGroups(
  snapshot: Snapshot,
  request: SearchRequest,
  { by, atLeast, most }: GroupLimits,
): Promise<CarsOfGroup[]> {
  const groups = new Map<string, CarsOfGroup>()
  const places = new Map(snapshot.dictionary.places.map((place) => [place.id, place]))

  for await (const bucket of combinations(snapshot, request, by)) {
    const { place: placeId, ...facts } = bucket.key as { readonly place?: number }
    const place = placeId === undefined ? undefined : places.get(placeId)
    const group = { ...facts, ...(place && { state: place.state, city: place.city }) }
    const key = JSON.stringify(group)
    const { count = 0, day = 0 } = groups.get(key) ?? {}
    groups.set(key, { ...group, count: count + bucket.doc_count, day: Math.max(day, dayOf(bucket)) })
  }

  return [...groups.values()]
    .filter(({ count }) => count >= atLeast)
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
}

async function* combinations(snapshot: Snapshot, request: SearchRequest, by: readonly GroupFact[]) {
  const sources = by.map((fact) => {
    if (fact === 'city') return { place: { terms: { field: 'placeId' } } }
    return { [fact]: { terms: { field: fact === 'year' ? numberField(fact) : codeFieldOf(fact).name } } }
  })

  const query = queryOf(request, snapshot)
  let after: object | undefined

  do {
    const composite = { size: combinationsAtOnce, sources, ...(after && { after }) }
    const { aggregations } = await runSearch(snapshot, {
      ...{ size: 0, query },
      aggs: { combinations: { composite, aggs: latest } },
    })

    yield* bucketsOf(aggregations?.combinations)
    after = aggregations?.combinations?.after_key
  } while (after)
}
