import { parse } from 'csv-parse/sync'
import type { FeedLine } from './feed-lines.ts'

/** The fault of a line that is not a record. */
type RecordFault = NonNullable<FeedLine['fault']> | 'unclosed-quote' | 'encoding'

/** A record's cells, or the fault of its line; `line` is the number of its first line. */
export type FeedRecord = { readonly line: number; readonly raw: string } & (
  | { readonly cells: readonly string[] }
  | { readonly fault: RecordFault }
)

/** The most lines that one quoted cell may span; a quote still open after them is a mistake. */
const maxLinesOfRecord = 20

/** The character that replaces bytes that are not UTF-8. */
const replacement = '\uFFFD'

/**
 * The records of a CSV. A quote that is never closed spoils its own line only: reading goes on with the next
 * line.
 */
export async function* feedRecords(
  lineGroups: AsyncIterable<readonly FeedLine[]>,
): AsyncGenerator<FeedRecord[]> {
  let waiting: FeedLine[] = []
  for await (const lines of lineGroups) {
    const { records, rest } = recordsOf([...waiting, ...lines], false)
    waiting = rest
    yield records
  }

  yield recordsOf(waiting, true).records
}

function recordsOf(lines: FeedLine[], isLast: boolean): { records: FeedRecord[]; rest: FeedLine[] } {
  const records: FeedRecord[] = []
  for (let at = 0; at < lines.length; ) {
    const { record, lineCount } = recordAt(lines, at)
    if (record === 'open' && !isLast && lines.length - at < maxLinesOfRecord)
      return { records, rest: lines.slice(at) }

    const line = lines[at]

    if (record === 'open' && line)
      records.push({ line: line.number, raw: line.text, fault: 'unclosed-quote' })
    else if (record && record !== 'open') records.push(record)

    at += lineCount
  }

  return { records, rest: [] }
}

/**
 * The record that begins at a line; undefined for an empty line, `open` when its quote is not closed in the
 * given lines.
 */
function recordAt(
  lines: readonly FeedLine[],
  at: number,
): { record: FeedRecord | 'open' | undefined; lineCount: number } {
  const first = lines[at]
  if (first === undefined || first.text.trim() === '') return { record: undefined, lineCount: 1 }

  const { number: line, text } = first
  if (first.fault) return { record: { line, raw: text, fault: first.fault }, lineCount: 1 }

  let raw = text
  let cells = parseRecord(raw)
  let lineCount = 1

  while (!cells && lineCount < maxLinesOfRecord) {
    const next = lines[at + lineCount]
    if (next === undefined || next.fault) break

    raw += `\n${next.text}`
    lineCount += 1
    if (next.text.includes('"')) cells = parseRecord(raw)
  }

  if (!cells) return { record: 'open', lineCount: 1 }

  return {
    record: raw.includes(replacement) ? { line, raw, fault: 'encoding' } : { line, raw, cells },
    lineCount,
  }
}

/** The cells of a record; undefined when a quote is still open. */
function parseRecord(text: string): string[] | undefined {
  // Most lines have no quote and need no parser, which takes 50 times as long.
  if (!text.includes('"')) return text.split(',')
  try {
    return parse(text, { relax_quotes: true, relax_column_count: true })[0]
  } catch {
    // With both relaxations an open quote is the only error of the parser.
    return undefined
  }
}
