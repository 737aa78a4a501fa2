import { priceBuckets, priceStats } from '#marketplace/listings/range-stats.ts'
import { type CodeColumn, codeColumns } from './code-columns.ts'
import { countBits } from './count-bits.ts'
import { unknown } from './live-columns.ts'
import { bitsPerWord, markWords, wordOf, wordWith } from './mark-words.ts'
import { rowsPerBlock } from './row-tests.ts'
import type { Block } from './scan.ts'

const { widthUsd, lastFromUsd } = priceBuckets
const lastBucket = lastFromUsd / widthUsd

/** Whether a row counts, 1 or 0, by its `miss` (see counted-rows.ts). */
type Counting = Uint8Array

/** The numbers of a second column whose rows alone count. */
interface Within {
  readonly column: Uint16Array
  readonly numbers: readonly number[]
}

/** Counts the values of a column of small numbers. */
export function tallyNumbers(column: Int32Array | Uint16Array, counting: Counting, within?: Within) {
  const above = within && { column: within.column, has: flagsOf(within.numbers) }
  let counts = new Uint32Array(64)

  function add(value: number) {
    if (value >= counts.length) counts = grown(counts, value + 1)
    counts[value] = (counts[value] ?? 0) + 1
  }

  return {
    add({ rows, misses }: Block) {
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] ?? 0
        if (counting[misses[at] ?? 0] === 0) continue
        if (!above || above.has[above.column[row] ?? 0] === 1) add(column[row] ?? 0)
      }
    },
    /** The counts that are not 0, by value. */
    counts: () => new Map([...counts.entries()].filter(([, count]) => count > 0)),
  }
}

/** By number, 1 if it is one of some codes. */
function flagsOf(numbers: readonly number[]): Uint8Array {
  const flags = new Uint8Array(2 ** 16)
  for (const number of numbers) flags[number] = 1

  return flags
}

function grown(counts: Uint32Array, length: number) {
  const longer = new Uint32Array(Math.max(length, 2 * counts.length))
  longer.set(counts)
  return longer
}

/** Counts prices. */
export function tallyPrices(column: Int32Array, counting: Counting) {
  const counts = new Uint32Array(lastBucket + 1)
  let [lowest, highest, unpriced] = [Number.POSITIVE_INFINITY, 0, 0]

  return {
    add({ rows, misses }: Block) {
      for (let at = 0; at < rows.length; at++) {
        if (counting[misses[at] ?? 0] === 0) continue
        const price = column[rows[at] ?? 0] ?? unknown

        if (price === unknown) unpriced++
        else {
          const bucket = Math.min(lastBucket, Math.floor(price / widthUsd))
          counts[bucket] = (counts[bucket] ?? 0) + 1
          if (price < lowest) lowest = price
          if (price > highest) highest = price
        }
      }
    },
    unpriced: () => unpriced,
    stats: () =>
      priceStats(
        lowest > highest ? { min: null, max: null } : { min: lowest, max: highest },
        new Map([...counts.entries()].filter(([, count]) => count > 0)),
      ),
  }
}

/** Counts the marks of the columns, each column with the rows that count for it. */
export function tallyMarks(
  words: readonly Uint32Array[],
  columns: readonly (readonly [CodeColumn, Counting])[],
) {
  const counts = markWords.map(() => new Uint32Array(bitsPerWord))
  const masks = markWords.map((word) => masksOf(word, columns))
  const counted = new Int32Array(rowsPerBlock)

  return {
    add(block: Block) {
      for (const word of markWords) addWord(block, word)
    },
    /** The counts of a column's options, by ordinal. */
    counts: ({ options, marksAfter }: CodeColumn) =>
      new Map(options.map((_, at) => [at + 1, countOf(marksAfter + at + 1)])),
  }

  function addWord({ rows, misses }: Block, word: number) {
    const marks = words[word] ?? new Uint32Array()
    const mask = masks[word] ?? new Uint32Array()
    for (let at = 0; at < rows.length; at++)
      counted[at] = (marks[rows[at] ?? 0] ?? 0) & (mask[misses[at] ?? 0] ?? 0)

    countBits(counted, rows.length, counts[word] ?? new Uint32Array())
  }

  function countOf(mark: number): number {
    return counts[wordOf(mark)]?.[(mark - 1) % bitsPerWord] ?? 0
  }
}

/** The marks in a word that count, by a row's `miss`. */
function masksOf(word: number, columns: readonly (readonly [CodeColumn, Counting])[]) {
  const masks = new Uint32Array(columns[0]?.[1].length ?? 1)

  for (const [column, counting] of columns) {
    const mask = wordsOfColumns.get(column)?.[word] ?? 0
    for (const [miss, isCounted] of counting.entries()) if (isCounted) masks[miss] = (masks[miss] ?? 0) | mask
  }

  return masks
}

/** The words with all marks of each column. */
const wordsOfColumns = new Map(
  codeColumns.map((column) => [
    column,
    markWords.map((word) =>
      wordWith(
        word,
        column.options.map((_, at) => column.marksAfter + at + 1),
      ),
    ),
  ]),
)
