import type { Past } from './history-words.ts'
import type { HistoryReport } from './listing.contract.ts'

const subjects = {
  accidents: 'accidents',
  owners: 'earlier owners',
  title: 'the title',
  use: 'how the car was used',
} as const satisfies Readonly<Record<keyof HistoryReport, string>>

/** What a car's report says nothing about, in words; none for a car without a report. */
export const historyGaps = ({ history }: Pick<Past, 'history'>): readonly string[] =>
  history === undefined
    ? []
    : Object.entries(subjects).flatMap(([name, words]) =>
        history[name as keyof HistoryReport] === undefined ? [words] : [],
      )
