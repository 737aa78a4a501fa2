import type { HistoryReport } from '#shared/features/listings/listing.contract.ts'
import type { ListingRecord } from './listing-record.ts'

/** The codes of the history filter that each fact of a report confirms. */
const confirmed: readonly (readonly [code: string, holds: (report: HistoryReport) => boolean])[] = [
  ['NO_ACCIDENTS', ({ accidents }) => accidents === 0],
  ['ONE_OWNER', ({ owners }) => owners === 1],
  ['CLEAN_TITLE', ({ title }) => title === 'CLEAN'],
  ['PERSONAL_USE', ({ use }) => use === 'PERSONAL'],
]

type Reported = Pick<ListingRecord, 'historyReport'>

/** The codes of the history filter that a car's report confirms; none without a report. */
export const historyCodesOf = ({ historyReport }: Reported): string[] =>
  historyReport === null ? [] : confirmed.filter(([, holds]) => holds(historyReport)).map(([code]) => code)

/** Whether a report names a title that is not clean, which lowers a car's price by an unknown part. */
export const isBranded = ({ historyReport }: Reported): boolean =>
  historyReport?.title !== undefined && historyReport.title !== 'CLEAN'
