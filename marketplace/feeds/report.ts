import Type, { type Static } from 'typebox'
import { mends, reasons } from './check/reasons.ts'

const Count = Type.Integer({ minimum: 0 })
const Counts = Type.Record(Type.String(), Count)

/** The result of an import, or of its dry run. */
export type ImportReport = Static<typeof ImportReport>

export const ImportReport = Type.Object({
  feed: Type.String(),
  rows: Count,
  /** The number of rows that are imported, each a distinct car. */
  accepted: Count,
  duplicates: Count,
  /** The number of rejected rows by reason. */
  rejected: Counts,
  /** The number of corrected rows by correction. */
  mended: Counts,
  /**
   * The dealers whose name could be read and whose rows were rejected, so that their cars stay; some of them
   * by name.
   */
  rejectedDealers: Type.Object({ count: Count, names: Type.Array(Type.String()) }),
  /** Whether the file ended early. */
  isTruncated: Type.Boolean(),
  /** The changes of the inventory; null for a dry run. */
  changes: Type.Union([
    Type.Object({ added: Count, updated: Count, unchanged: Count, priceDrops: Count, expired: Count }),
    Type.Null(),
  ]),
  /**
   * The path of the file with the rows that were not imported, on the machine that read the feed; null when
   * there is none.
   */
  quarantine: Type.Union([Type.String(), Type.Null()]),
  durationMs: Count,
})

const number = new Intl.NumberFormat('en-US')

/** The report as text for people. */
export function printReport(report: ImportReport): string {
  const line = (count: number, words: string) => `${number.format(count).padStart(11)}  ${words}`
  const rejected = Object.values(report.rejected).reduce((sum, count) => sum + count, 0)
  const named = (counts: object, words: Readonly<Record<string, string>>) =>
    Object.entries(counts).map(([key, count]) => `    ${line(Number(count), words[key] ?? key)}`)
  const { count: dealers, names } = report.rejectedDealers

  return [
    `${report.feed} in ${(report.durationMs / 1000).toFixed(1)} s`,
    line(report.rows, 'rows read'),
    line(report.accepted, 'accepted, each a distinct car'),
    ...named(report.mended, mends),
    line(report.duplicates, 'duplicates'),
    line(rejected, 'rejected'),
    ...named(report.rejected, reasons),
    ...(dealers > 0 ? [line(dealers, 'dealers of whose rows none is imported: their cars stay')] : []),
    ...names.map((name) => `                 ${name}`),
    ...(dealers > names.length ? ['                 …'] : []),
    ...(report.isTruncated
      ? ['The file ends early: what it held was read, and no listing expires for being missing.']
      : []),
    ...(report.changes
      ? Object.entries(report.changes).map(([key, count]) =>
          line(count, key === 'priceDrops' ? 'price drops' : key),
        )
      : ['Dry run: nothing was changed, so added, updated and expired listings are not known.']),
    ...(report.quarantine ? [`Duplicates and rejected rows: ${report.quarantine}`] : []),
  ].join('\n')
}
