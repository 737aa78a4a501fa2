import { priceBuckets, priceStats } from '#marketplace/listings/range-stats.ts'
import { type CodeColumn, codeColumns } from './code-columns.ts'
import { bitsPerWord, markWords, wordWith } from './mark-words.ts'

const { widthUsd, lastFromUsd } = priceBuckets
const lastBucket = lastFromUsd / widthUsd

/** Whether a row counts, 1 or 0, by its `miss` (see counted-rows.ts). */
type Counting = Uint8Array

/** Counts the values of a column of small numbers. */
export function tallyNumbers(counting: Counting) {
  let counts = new Uint32Array(64)

  return {
    add(miss: Uint32Array, values: Uint32Array) {
      for (let row = 0; row < values.length; row++) {
        if (counting[miss[row] ?? 0] === 0) continue
        const value = values[row] ?? 0
        if (value >= counts.length) counts = grown(counts, value + 1)
        counts[value] = (counts[value] ?? 0) + 1
      }
    },
    /** The counts that are not 0, by value. */
    counts: () => new Map([...counts.entries()].filter(([, count]) => count > 0)),
  }
}

function grown(counts: Uint32Array, length: number) {
  const longer = new Uint32Array(Math.max(length, 2 * counts.length))
  longer.set(counts)
  return longer
}

/** Counts prices, each 1 + the dollars, or 0 if it is unknown. */
export function tallyPrices(counting: Counting) {
  const counts = new Uint32Array(lastBucket + 1)
  let [lowest, highest, unpriced] = [Number.POSITIVE_INFINITY, 0, 0]

  return {
    add(miss: Uint32Array, prices: Uint32Array) {
      for (let row = 0; row < prices.length; row++) {
        if (counting[miss[row] ?? 0] === 0) continue
        const price = (prices[row] ?? 0) - 1

        if (price < 0) unpriced++
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
export function tallyMarks(columns: readonly (readonly [CodeColumn, Counting])[]) {
  const counts = new Uint32Array(markWords.length * bitsPerWord + 1)
  const masks = markWords.map((word) => masksOf(word, columns))

  return {
    add(miss: Uint32Array, wordsOf: (word: number) => Uint32Array) {
      for (const word of markWords) addWord(miss, wordsOf(word), word)
    },
    /** The counts of a column's options, by ordinal. */
    counts: ({ options, marksAfter }: CodeColumn) =>
      new Map(options.map((_, at) => [at + 1, counts[marksAfter + at + 1] ?? 0])),
  }

  function addWord(miss: Uint32Array, words: Uint32Array, word: number) {
    const mask = masks[word] ?? new Uint32Array()
    const top = (word + 1) * bitsPerWord

    for (let row = 0; row < words.length; row++)
      for (let left = (words[row] ?? 0) & (mask[miss[row] ?? 0] ?? 0); left !== 0; left &= left - 1) {
        const mark = top - Math.clz32(left & -left)
        counts[mark] = (counts[mark] ?? 0) + 1
      }
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
