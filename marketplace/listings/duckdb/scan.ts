import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveRows } from './live-rows.ts'
import { type RowTest, rowsPerBlock } from './row-tests.ts'
import type { Restriction, RowRange } from './where.ts'

/** Some rows of the search table. They are valid until the visit of them returns. */
export interface Block {
  readonly rows: Uint32Array
  /** By row, 0 if the search finds it, else 1 + the index of the one filter that keeps it out. */
  readonly misses: Uint8Array
}

/** Some rows, and those of them that the search finds. */
export interface FoundBlock extends Block {
  readonly found: Uint32Array
}

interface Scan {
  readonly live: Pick<LiveRows, 'size'>
  readonly ranges?: readonly RowRange[] | undefined
  /** What all rows meet. */
  readonly shared: readonly RowTest[]
  /** The conditions of each filter of which a row may miss one. */
  readonly own?: readonly RowTest[]
}

/** The rows after which other requests have their turn: some milliseconds of work. */
const blocksPerTurn = 64

/** Visits the rows that meet the shared conditions and miss at most one filter. */
export async function scan({ live, ranges, shared, own = [] }: Scan, visit: (block: FoundBlock) => void) {
  const rows = new Uint32Array(rowsPerBlock)
  const misses = new Uint8Array(rowsPerBlock)
  const kept = new Uint8Array(rowsPerBlock)
  let [count, blocks] = [0, 0]

  function flush() {
    for (const test of shared) {
      if (count === 0) return
      test(rows, count, kept)
      count = keepRows(rows, kept, count)
    }

    misses.fill(0, 0, count)
    for (const [at, test] of own.entries()) {
      test(rows, count, kept)
      count = keepMisses({ rows, misses, kept }, count, at + 1)
    }

    const block = { rows: rows.subarray(0, count), misses: misses.subarray(0, count) }
    const found = own.length === 0 ? block.rows : foundIn(block)
    if (count > 0) visit({ ...block, found })
    count = 0
  }

  for (const [from, to] of ranges ?? [[0, live.size]])
    for (let row = from; row < to; ) {
      const end = Math.min(to, row + rowsPerBlock - count)
      while (row < end) rows[count++] = row++
      if (count < rowsPerBlock) continue

      flush()
      if (++blocks % blocksPerTurn === 0) await nextTurn()
    }

  flush()
}

/** Visits the rows that a search finds. */
export const scanFound = (
  live: Pick<LiveRows, 'size'>,
  { conditions, ranges }: Restriction,
  visit: (rows: Uint32Array) => void,
) => scan({ live, ranges, shared: conditions.map(({ test }) => test) }, (block) => visit(block.rows))

const foundIn = ({ rows, misses }: Block) => rows.filter((_, at) => misses[at] === 0)

/** The number of rows in the places of a search. */
export const rowsIn = ({ size }: Pick<LiveRows, 'size'>, { ranges }: Restriction) =>
  (ranges ?? [[0, size]]).reduce((sum, [from, to]) => sum + to - from, 0)

/** Moves the rows that are kept to the front. @returns their number */
function keepRows(rows: Uint32Array, kept: Uint8Array, count: number): number {
  let next = 0
  for (let at = 0; at < count; at++) {
    rows[next] = rows[at] ?? 0
    next += kept[at] ?? 0
  }

  return next
}

interface Missing {
  readonly rows: Uint32Array
  readonly misses: Uint8Array
  readonly kept: Uint8Array
}

/** Moves the rows to the front that miss no other filter, and notes those that miss this one. */
function keepMisses({ rows, misses, kept }: Missing, count: number, filter: number): number {
  let next = 0
  for (let at = 0; at < count; at++) {
    const miss = misses[at] ?? 0
    if (kept[at] === 0 && miss !== 0) continue

    rows[next] = rows[at] ?? 0
    misses[next] = kept[at] === 0 ? filter : miss
    next++
  }

  return next
}
