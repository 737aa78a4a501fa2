import type { CarsOfGroup, GroupFact, GroupLimits, IdBlock } from '#marketplace/listings/listing-groups.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { columnOf } from './code-columns.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'
import { allOf, restrictionOf } from './where.ts'

/** The live listings of a search as the source of a statement, with its bindings. */
function liveOf(snapshot: Snapshot, request: SearchRequest) {
  const { conditions, bindings } = restrictionOf(request, snapshot)
  return { from: `live WHERE ${allOf(conditions)}`, bindings }
}

/** The live listings of a search in blocks of `size` ids. */
export function findBlocks(snapshot: Snapshot, request: SearchRequest, size: number): Promise<IdBlock[]> {
  const { from, bindings } = liveOf(snapshot, request)
  return rowsOf(
    snapshot,
    `SELECT (id // ${Number(size)})::INTEGER AS block, count(*)::INTEGER AS count, max(changed_on_day) AS day
       FROM ${from} GROUP BY 1 ORDER BY 1`,
    bindings,
  )
}

/** The ids of live listings within a range, with the day on which each last changed. */
export async function findChangedDays(
  snapshot: Snapshot,
  request: SearchRequest,
  range: { readonly from: number; readonly to: number },
): Promise<readonly [id: number, day: number][]> {
  const { from, bindings } = liveOf(snapshot, request)
  const rows = await rowsOf<{ id: number; day: number }>(
    snapshot,
    `SELECT id, changed_on_day AS day FROM ${from}
       AND id >= ${Number(range.from)} AND id < ${Number(range.to)} ORDER BY id`,
    bindings,
  )

  return rows.map(({ id, day }) => [id, day])
}

type GroupRow = Readonly<Record<Exclude<GroupFact, 'city'>, number | null>> & {
  readonly place: string | null
  readonly count: number
  readonly day: number
}

/** The combinations of facts that live listings of a search have. */
export async function findGroups(
  snapshot: Snapshot,
  request: SearchRequest,
  { by, atLeast, most }: GroupLimits,
): Promise<CarsOfGroup[]> {
  const { from, bindings } = liveOf(snapshot, request)
  const { dictionary } = snapshot
  const columns = by.map((fact) =>
    fact === 'city'
      ? 'p.state || p.city AS place'
      : `f.${fact === 'year' ? 'year' : columnOf(fact).name} AS "${fact}"`,
  )

  const rows = await rowsOf<GroupRow>(
    snapshot,
    `SELECT ${columns.join(', ')}, count(*)::INTEGER AS count, max(changed_on_day) AS day
       FROM (SELECT * FROM ${from}) f ${by.includes('city') ? 'JOIN place p ON p.id = f.place_id' : ''}
     GROUP BY ${columns.map((_, at) => at + 1).join(', ')} HAVING count(*) >= ${Number(atLeast)}
     ORDER BY count(*) DESC, ${columns.map((_, at) => at + 1).join(', ')} LIMIT ${Number(most)}`,
    bindings,
  )

  return rows.flatMap(({ count, day, place, ...values }) => {
    const facts = by.flatMap((fact): [string, string | number | null][] => {
      if (fact === 'city')
        return [
          ['state', place?.slice(0, 2) ?? null],
          ['city', place?.slice(2) ?? null],
        ]
      const value = values[fact]
      return [[fact, fact === 'year' || value === null ? value : dictionary.codeOf(fact, value)]]
    })

    return facts.every(([, value]) => value !== null) ? { ...Object.fromEntries(facts), count, day } : []
  })
}
