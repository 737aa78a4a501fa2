import { codeColumns } from './code-columns.ts'

export const bitsPerWord = 32
const marks = Math.max(...codeColumns.map(({ marksAfter, options }) => marksAfter + options.length))

/**
 * The words that hold the marks of a listing as bits, mark 1 in the lowest bit of the first word. A search
 * that counts all options reads them instead of forty columns.
 */
export const markWords: readonly number[] = Array.from(
  { length: Math.ceil(marks / bitsPerWord) },
  (_, at) => at,
)

export const wordOf = (mark: number) => Math.floor((mark - 1) / bitsPerWord)
export const bitOf = (mark: number) => 2 ** ((mark - 1) % bitsPerWord)

/** The word that holds some marks as bits, those of other words left out. */
export const wordWith = (word: number, marks: readonly number[]) =>
  [...new Set(marks)].filter((mark) => wordOf(mark) === word).reduce((sum, mark) => sum + bitOf(mark), 0)
