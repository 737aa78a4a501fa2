import { type IndexAttribute, isOfIndex } from '#marketplace/listings/attributes.ts'
import { dealBands } from '#marketplace/listings/deal-rating.ts'
import type { DeclaredOption } from '#shared/search/filter.ts'
import { codeColumns } from './code-columns.ts'
import { unknown, type WholeNumber } from './live-columns.ts'
import { bitOf, markWords, wordOf } from './mark-words.ts'

/** The columns of the search table that change from day to day without an import. */
export interface DayColumns {
  readonly today: number
  readonly daysListed: Int32Array
  /** The marks of a listing in words (see mark-words.ts), with those of the attributes of the index. */
  readonly marks: readonly Uint32Array[]
}

interface Stored {
  readonly numbers: (column: WholeNumber) => Int32Array
  /** The marks without those of the attributes of the index. */
  readonly marks: readonly Uint32Array[]
}

/** @param today days since 1970-01-01 */
export function dayColumns({ numbers, marks }: Stored, today: number): DayColumns {
  const daysListed = numbers('listed_on_day').map((day) => Math.max(0, today - day))
  const daysSinceDrop = numbers('dropped_on_day').map((day) => (day === unknown ? unknown : today - day))
  const valuesOf = { dealType: numbers('deal_band'), daysListed, daysSinceDrop }

  return {
    today,
    daysListed,
    marks: markWords.map((word) => {
      const own = indexMarks.filter(({ mark }) => wordOf(mark) === word)
      const stored = marks[word] ?? new Uint32Array()
      return own.length === 0 ? stored : withMarks(stored, own, valuesOf)
    }),
  }
}

interface IndexMark {
  readonly attribute: IndexAttribute
  readonly option: DeclaredOption
  readonly mark: number
}

/** The marks of the attributes of the index, each with the option that it stands for. */
const indexMarks = codeColumns.flatMap(({ attribute, options, marksAfter }): IndexMark[] =>
  isOfIndex(attribute) ? options.map((option, at) => ({ attribute, option, mark: marksAfter + at + 1 })) : [],
)

type Values = Readonly<Record<IndexAttribute, Int32Array>>

function withMarks(stored: Uint32Array, own: readonly IndexMark[], valuesOf: Values) {
  const words = stored.slice()
  for (const { attribute, option, mark } of own) {
    const [holds, values, bit] = [holdsIn(attribute, option), valuesOf[attribute], bitOf(mark)]
    for (let row = 0; row < words.length; row++)
      if (holds(values[row] ?? unknown)) words[row] = (words[row] ?? 0) | bit
  }

  return words
}

/** Whether a value has an option of an attribute of the index. */
function holdsIn(
  attribute: IndexAttribute,
  { value: code, from, to }: DeclaredOption,
): (value: number) => boolean {
  if (attribute === 'dealType') {
    const band = dealBands.findIndex(({ dealType }) => dealType === code)
    return (value) => value === band
  }

  if (from === undefined && to === undefined) return (value) => value === unknown
  const [low, high] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY]

  return (value) => value !== unknown && value >= low && value <= high
}
