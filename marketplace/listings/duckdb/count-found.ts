import type { GroupedBy } from '#marketplace/listings/listing-index.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { columnOf } from './code-columns.ts'
import { rowsIn, scanFound } from './scan.ts'
import type { Snapshot } from './snapshot.ts'
import { tallyMarks, tallyNumbers } from './tallies.ts'
import { restrictionOf } from './where.ts'

export async function countFound(snapshot: Snapshot, request: SearchRequest): Promise<number> {
  const { live } = snapshot
  const restriction = restrictionOf(request, snapshot)
  if (restriction.conditions.length === 0) return rowsIn(live, restriction)

  let count = 0
  await scanFound(live, restriction, (rows) => {
    count += rows.length
  })

  return count
}

export async function groupFound(snapshot: Snapshot, request: SearchRequest, by: GroupedBy) {
  const { live, dictionary } = snapshot
  const tally = tallyOf(snapshot, by)
  await scanFound(live, restrictionOf(request, snapshot), (rows) =>
    tally.add({ rows, misses: new Uint8Array(rows.length) }),
  )

  const codeOf = (number: number) => (by === 'year' ? String(number) : dictionary.codeOf(by, number))

  return [...tally.counts()]
    .flatMap(([number, count]) => (number === 0 || count === 0 ? [] : { value: codeOf(number), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Counts rows by the number of a code or by year. */
function tallyOf({ live, today }: Snapshot, by: GroupedBy) {
  const every = Uint8Array.of(1)
  if (by === 'year') return tallyNumbers(live.numbers('year'), every)

  const column = columnOf(by)
  if (column.kind === 'open') return tallyNumbers(live.codes(by), every)

  const { add, counts } = tallyMarks(live.on(today).marks, [[column, every]])
  return { add, counts: () => counts(column) }
}
