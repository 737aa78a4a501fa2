import type { CodesParam } from '#shared/search/filters.ts'
import { columnOf } from './code-columns.ts'
import { bitOf, wordOf } from './mark-words.ts'
import type { Snapshot } from './snapshot.ts'

/** Whether a row has a declared option of a filter. */
export function optionTest(
  { live, dictionary, today }: Snapshot,
  param: CodesParam,
  code: string | null,
): (row: number) => boolean {
  const ordinal = code === null ? undefined : dictionary.numberOf(param, code)
  if (ordinal === undefined) return () => false

  const mark = columnOf(param).marksAfter + ordinal
  const [words, bit] = [live.on(today).marks[wordOf(mark)] ?? new Uint32Array(), bitOf(mark)]

  return (row) => ((words[row] ?? 0) & bit) !== 0
}
