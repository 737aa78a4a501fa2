import t from 'tap'
import { chooseBest } from './best-rows.ts'

const rows = 5_000
const ids = Int32Array.from({ length: rows }, (_, row) => 1 + ((row * 7919) % rows))
const priceOf = (row: number) => (row % 7 === 0 ? Number.POSITIVE_INFINITY : 20_000 + ((row * 31) % 300))

/** The ids of the first rows, which arrive in parts. */
function firstIds(keyOf: (row: number) => number, limit: number) {
  const best = chooseBest({ keyOf, ids, limit })
  for (let from = 0; from < rows; from += 2_048)
    best.add(Uint32Array.from({ length: Math.min(2_048, rows - from) }, (_, at) => from + at))

  return best.rows().map((row) => ids[row])
}

/** @of marketplace/listings/duckdb/best-rows.ts */
t.test('the first of thousands of listings are those that sorting all of them puts first', async (t) => {
  const all = Array.from({ length: rows }, (_, row) => ({ key: priceOf(row), id: ids[row] ?? 0 }))
  const known = all.filter(({ key }) => Number.isFinite(key)).sort((a, b) => a.key - b.key || a.id - b.id)
  const unknown = all.filter(({ key }) => !Number.isFinite(key)).sort((a, b) => a.id - b.id)
  const inOrder = [...known, ...unknown].map(({ id }) => id)

  t.same(firstIds(priceOf, 90), inOrder.slice(0, 90))
  t.same(firstIds(priceOf, 4_900), inOrder.slice(0, 4_900), 'unknown prices last, by id')
})
