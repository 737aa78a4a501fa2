import { bitsPerWord } from './mark-words.ts'

/** The most rows that are tested together. */
export const rowsPerBlock = 4_096

/**
 * A condition of rows: sets `kept` to 1 for each of the first `count` rows that meet it, else to 0. Each kind
 * has a loop of its own, so that the compiler knows the types of what it reads.
 */
export type RowTest = (rows: Uint32Array, count: number, kept: Uint8Array) => void

export const nothing: RowTest = (_, count, kept) => {
  kept.fill(0, 0, count)
}

/** Whether a column holds one of some numbers, none of them below 0. */
export function isOneOf(column: Int32Array | Uint16Array, numbers: readonly number[]): RowTest {
  const wanted = numbers.filter((number) => number < maxFlags)
  if (wanted.length === 0) return nothing
  const flags = new Uint8Array(Math.max(...wanted) + 1)
  for (const number of wanted) flags[number] = 1

  return isFlagged(column, flags)
}

/** Greater numbers than any id; a list of one byte for each number below it fits into memory. */
const maxFlags = 2 ** 26

/** Whether the entry for a row's number is 1. */
const isFlagged =
  (column: Int32Array | Uint16Array, flags: Uint8Array): RowTest =>
  (rows, count, kept) => {
    for (let at = 0; at < count; at++) {
      const number = column[rows[at] ?? 0] ?? 0
      kept[at] = number < flags.length ? (flags[number] ?? 0) : 0
    }
  }

/** Whether a row's number is flagged in the first column or in the second. */
export const isFlaggedIn =
  (flags: Uint8Array, first: Int32Array, second: Int32Array): RowTest =>
  (rows, count, kept) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0
      kept[at] = (flags[first[row] ?? 0] ?? 0) | (flags[second[row] ?? 0] ?? 0)
    }
  }

/** Whether a row's number is within bounds, or is the one that stands for an unknown number. */
export function isBetween(
  column: Int32Array,
  { low, high, unknown }: { readonly low: number; readonly high: number; readonly unknown?: number },
): RowTest {
  return (rows, count, kept) => {
    for (let at = 0; at < count; at++) {
      const number = column[rows[at] ?? 0] ?? 0
      kept[at] = Number((number >= low && number <= high) || number === unknown)
    }
  }
}

interface MarkTest {
  readonly words: readonly Uint32Array[]
  readonly marks: readonly number[]
  /** Whether a row must have every mark, or one of them. */
  readonly holds: 'every' | 'any'
}

/** Whether a row has marks. */
export function hasMarks({ words, marks, holds }: MarkTest): RowTest {
  const ofWords = Map.groupBy(marks, (mark) => Math.floor((mark - 1) / bitsPerWord))
  const tests = [...ofWords].map(([word, own]) => {
    const mask = own.reduce((sum, mark) => sum | (1 << ((mark - 1) % bitsPerWord)), 0)
    return hasBits(words[word] ?? new Uint32Array(), mask, holds === 'every' ? mask : undefined)
  })

  return holds === 'every' ? allOf(tests) : anyOf(tests)
}

/** @param all the bits that a row must have; one of `mask` where undefined */
const hasBits =
  (words: Uint32Array, mask: number, all: number | undefined): RowTest =>
  (rows, count, kept) => {
    for (let at = 0; at < count; at++) {
      const bits = (words[rows[at] ?? 0] ?? 0) & mask
      kept[at] = Number(all === undefined ? bits !== 0 : bits === all)
    }
  }

/** Whether a row meets all of some conditions, of which there is at least one. */
export function allOf([first = nothing, ...others]: readonly RowTest[]): RowTest {
  if (others.length === 0) return first
  const also = new Uint8Array(rowsPerBlock)

  return (rows, count, kept) => {
    first(rows, count, kept)
    for (const test of others) {
      test(rows, count, also)
      for (let at = 0; at < count; at++) kept[at] = (kept[at] ?? 0) & (also[at] ?? 0)
    }
  }
}

/** Whether a row meets one of some conditions. */
export function anyOf([first = nothing, ...others]: readonly RowTest[]): RowTest {
  if (others.length === 0) return first
  const also = new Uint8Array(rowsPerBlock)

  return (rows, count, kept) => {
    first(rows, count, kept)
    for (const test of others) {
      test(rows, count, also)
      for (let at = 0; at < count; at++) kept[at] = (kept[at] ?? 0) | (also[at] ?? 0)
    }
  }
}
