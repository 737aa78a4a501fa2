import t from 'tap'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { chooseBest, foundColumns } from './found-rows.ts'

const dictionary = {
  version: 1,
  codes: new Map(),
  places: [
    { id: 1, zip: '10001', city: 'New York', state: 'NY' },
    { id: 2, zip: '90012', city: 'Los Angeles', state: 'CA' },
  ],
  colors: [],
  numberOf: () => undefined,
  codeOf: String,
}

const rows = 5_000
const priceOf = (id: number) => (id % 7 === 0 ? null : 20_000 + ((id * 7919) % 300))

/** The columns of rows with ids from 1, every third of which another filter keeps out. */
function columnsOf(values: (id: number) => number): readonly Uint32Array[] {
  const column = (of: (id: number) => number) => Uint32Array.from({ length: rows }, (_, at) => of(at + 1))
  const none = column(() => 0)
  return [column((id) => id), column(values), column((id) => (id % 2) + 1), none, none, none, none]
}

const miss = Uint32Array.from({ length: rows }, (_, at) => Number((at + 1) % 3 === 0))
const found = Array.from({ length: rows }, (_, at) => at + 1).filter((id) => id % 3 !== 0)

/** The ids of the first rows, which arrive in parts. */
function firstIds(request: SearchRequest, values: (id: number) => number, limit = 90) {
  const best = chooseBest({ request, dictionary, limit })
  const columns = columnsOf(values)

  for (let from = 0; from < rows; from += 2_048) {
    const part = (column: Uint32Array | undefined) =>
      column?.subarray(from, from + 2_048) ?? new Uint32Array()
    best.add(part(miss), (at) => part(columns[at]))
  }

  return best.rows().map(({ id }) => id)
}

/** @of marketplace/listings/duckdb/found-rows.ts */
t.test('the first of thousands of listings are those that sorting all of them puts first', async (t) => {
  const offset = 2 ** 30
  const prices = (id: number) => (priceOf(id) ?? -offset) + offset
  const unknown = found.filter((id) => priceOf(id) === null)
  const known = found
    .filter((id) => priceOf(id) !== null)
    .sort((a, b) => Number(priceOf(a)) - Number(priceOf(b)) || a - b)

  t.same(firstIds({ sortBy: 'derivedpriceASC' }, prices), known.slice(0, 90))
  t.same(
    firstIds({ sortBy: 'derivedpriceASC' }, prices, 4_000),
    [...known, ...unknown],
    'unknown prices last',
  )

  const near = found.filter((id) => id % 2 === 1)
  const far = found.filter((id) => id % 2 === 0)
  const byDistance = firstIds({ sortBy: 'distanceASC', zip: '90012', searchRadius: 0 }, () => offset, 4_000)
  t.same(byDistance, [...near, ...far])

  t.ok(foundColumns({ sortBy: 'mileageDESC' }).some(({ sql }) => sql === 'mileage_mi'))
})
