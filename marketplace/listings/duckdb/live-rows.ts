import type { DuckDBConnection } from '@duckdb/node-api'
import type { CodesParam } from '#shared/search/filters.ts'
import { codeColumns } from './code-columns.ts'
import { type DayColumns, dayColumns } from './day-columns.ts'
import { unknown, type WholeNumber, wholeNumbers } from './live-columns.ts'
import { markWords } from './mark-words.ts'
import { copyNumbers, type NumberArray } from './numbers-in.ts'
import { loadPhrases, type Phrases } from './phrases.ts'

/**
 * The columns of the search table in memory, about 89 bytes for each live listing. A search among thousands
 * of cars takes less time than DuckDB needs to plan its statement. Rows are in the order of their places, and
 * those of one place in the order of their ids.
 */
export interface LiveRows {
  readonly size: number
  /** The row at which each place begins, by its id; the entry after the last place is the number of rows. */
  readonly startOfPlace: Uint32Array
  /** The numbers of a column, `unknown` where there is none. */
  readonly numbers: (column: WholeNumber) => Int32Array
  /** The numbers of a parameter's open codes, 0 where there is none. */
  readonly codes: (param: CodesParam) => Uint16Array
  /** What changes from day to day without an import. */
  readonly on: (today: number) => DayColumns
  readonly phrases: Phrases
  /** The rows of a model, by the number of its code. */
  readonly ofModel: (code: number) => Uint32Array
}

const openCodes = codeColumns.filter(({ kind }) => kind === 'open')

/** Reads the search table; others have their turn between its chunks. */
export async function loadLiveRows(connection: DuckDBConnection): Promise<LiveRows> {
  const size = await countOf(connection)
  const columns = new Map<string, NumberArray>([
    ...wholeNumbers.map((name) => [name, new Int32Array(size)] as const),
    ...openCodes.map(({ name }) => [name, new Uint16Array(size)] as const),
    ...markWords.map((word) => [`marks_${word}`, new Uint32Array(size)] as const),
  ])

  const entries = [...columns.values()]
  let from = 0
  for await (const chunk of await connection.stream(`SELECT ${[...columns.keys()].join(', ')} FROM live`)) {
    for (const [at, into] of entries.entries())
      copyNumbers(chunk, at, { into, from, none: into instanceof Int32Array ? unknown : 0 })

    from += chunk.rowCount
  }

  return rowsOver(columns, size, await loadPhrases(connection))
}

async function countOf(connection: DuckDBConnection): Promise<number> {
  const [row] = (await connection.runAndReadAll('SELECT count(*)::INTEGER FROM live')).getRowsJS()
  return Number(row?.[0])
}

function rowsOver(columns: ReadonlyMap<string, NumberArray>, size: number, phrases: Phrases): LiveRows {
  const column = <T extends NumberArray>(name: string, type: new (length: number) => T): T => {
    const found = columns.get(name)
    if (!(found instanceof type)) throw new Error(`the search table has no such column ${name}`)
    return found
  }

  const numbers = (name: WholeNumber) => column(name, Int32Array)
  const codes = new Map(openCodes.map(({ param, name }) => [param, column(name, Uint16Array)]))
  const marks = markWords.map((word) => column(`marks_${word}`, Uint32Array))
  let ofToday: DayColumns | undefined
  let byModel: ReturnType<typeof groupRows> | undefined

  return {
    size,
    startOfPlace: startsOf(numbers('place_id')),
    numbers,
    codes: (param) => codes.get(param) ?? column(param, Uint16Array),
    on(today) {
      if (ofToday?.today !== today) ofToday = dayColumns({ numbers, marks }, today)
      return ofToday
    },
    phrases,
    ofModel(code) {
      byModel ??= groupRows(column('model_code', Uint16Array))
      return byModel(code)
    },
  }
}

/** The first row of each number of an ascending column, by number. */
function startsOf(column: Int32Array): Uint32Array {
  const starts = new Uint32Array((column.at(-1) ?? 0) + 2)
  for (let row = 0; row < column.length; row++) {
    const number = column[row] ?? 0
    if (number < (column[row - 1] ?? 0)) throw new Error('the search table is not in the order of its places')
    starts[number + 1] = row + 1
  }

  for (let number = 1; number < starts.length; number++)
    if ((starts[number] ?? 0) < (starts[number - 1] ?? 0)) starts[number] = starts[number - 1] ?? 0

  return starts
}

/** The rows of each number of a column, ascending. */
function groupRows(column: Uint16Array): (number: number) => Uint32Array {
  const starts = new Uint32Array(2 ** 16 + 1)
  for (const number of column) starts[number + 1] = (starts[number + 1] ?? 0) + 1
  for (let number = 1; number < starts.length; number++)
    starts[number] = (starts[number] ?? 0) + (starts[number - 1] ?? 0)

  const next = starts.slice()
  const rows = new Uint32Array(column.length)
  for (let row = 0; row < column.length; row++) {
    const number = column[row] ?? 0
    const at = next[number] ?? 0
    rows[at] = row
    next[number] = at + 1
  }

  return (number) => rows.subarray(starts[number], starts[number + 1])
}
