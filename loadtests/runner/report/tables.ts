import { wholeKinds } from '#loadtests/limits.ts'
import { measuredSeconds } from '#loadtests/runner/measured-seconds.ts'
import type { Interval, Percentiles, Summary } from '#loadtests/runner/summary.contract.ts'
import { counted, milliseconds, perSecond, share, vitalInWords, vitalName } from './formats.ts'
import { type Html, html, nothing } from './html.ts'
import { limitInWords } from './limit-words.ts'

interface Table {
  readonly title: string
  readonly columns: readonly string[]
  /** The first cell names the row. */
  readonly rows: readonly (readonly (string | Html)[])[]
  readonly note?: string
}

/** A table with its heading; no markup when the table has no rows. */
export function table({ title, columns, rows, note }: Table): Html {
  if (rows.length === 0) return nothing
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')

  return html`<section><h2 id="${id}">${title}</h2>${note ? html`<p>${note}</p>` : nothing}
<div class="wide" role="region" aria-labelledby="${id}" tabindex="0"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name ?? ''}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div></section>`
}

export const verdict = (isGood: boolean, [good, bad]: readonly [string, string]) =>
  html`<span class="verdict ${isGood ? 'good' : 'bad'}"><span aria-hidden="true">${isGood ? '✓' : '✗'}</span> ${isGood ? good : bad}</span>`

const percentileCells = (percentiles: Percentiles | null) => {
  const { p50, p95, p99, max } = percentiles ?? {}
  return [p50, p95, p99, max].map((ms) => (ms === undefined ? '–' : milliseconds(ms)))
}

const countCells = ({ requests, failed, shed }: Interval) => [
  counted(requests),
  share(failed / requests),
  share(shed / requests),
]

export const limitsTable = ({ limits }: Summary) =>
  table({
    title: 'Limits',
    note: 'Percentiles are by nearest rank, here as everywhere in this report.',
    columns: ['Measure', 'Must be', 'Was', 'Result'],
    rows: limits.map((limit) => {
      const { measure, mustBe, was } = limitInWords(limit)
      const result = limit.isMet === null ? 'Not judged' : verdict(limit.isMet, ['Kept', 'Broken'])
      return [measure, mustBe, was, result]
    }),
  })

/** The calls whose breakers were not closed, with how long. */
export const breakersTable = ({ server, intervalS }: Summary) =>
  table({
    title: 'Breakers that were open',
    columns: ['Call', 'For', 'From'],
    rows: [...new Set(server.flatMap(({ open }) => open))].map((call) => {
      const when = server.filter(({ open }) => open.includes(call))
      return [call, `${counted(when.length * intervalS)} s`, `${counted(when[0]?.atS ?? 0)} s`]
    }),
  })

/** What the live view of operations would have told who looked at it. */
export const findingsTable = ({ findings = [] }: Summary) =>
  table({
    title: 'What the live view said',
    columns: ['About', 'Says', 'Severity', 'For', 'From'],
    rows: findings.map(({ subject, words, severity, seconds, fromS }) => [
      ...[subject, words, severity],
      ...[`${counted(seconds)} s`, `${counted(fromS)} s`],
    ]),
  })

const columns = ['Answers', 'Failed', 'Turned away', 'p50', 'p95', 'p99', 'Longest']

export const firstByteTable = ({ pages }: Summary) =>
  table({
    title: 'Time to first byte',
    note: 'Of those served. Search, vehicle, results and more are waited for; blocks and signals come late by design.',
    columns: ['Kind of answer', ...columns],
    rows: pages.map(({ name, all }) => [name, ...countCells(all), ...percentileCells(all.ttfb)]),
  })

export const wholeTable = (summary: Summary) =>
  table({
    title: 'Time to last byte',
    note: 'Of what streams, with its optional parts, and of what is fetched late.',
    columns: ['Kind of answer', 'Rate', 'p50', 'p95', 'p99', 'Longest'],
    rows: summary.pages
      .filter(({ name }) => wholeKinds.some((kind) => kind === name))
      .map(({ name, all }) => [
        name,
        perSecond(all.requests / measuredSeconds(summary)),
        ...percentileCells(all.whole),
      ]),
  })

export const phasesTable = ({ phases }: Summary) =>
  table({
    title: 'Search pages by phase',
    columns: ['Phase', ...columns],
    rows: phases.map(({ name, search }) => [name, ...countCells(search), ...percentileCells(search.ttfb)]),
  })

export const journeysTable = (summary: Summary) =>
  table({
    title: 'Journeys',
    note: 'From the first page to the last, with the time that shoppers look at pages.',
    columns: ['Journey', 'Done', 'Rate', 'p50', 'p95', 'p99', 'Longest'],
    rows: summary.journeys.map(({ name, done, took }) => [
      name,
      counted(done),
      perSecond(done / measuredSeconds(summary)),
      ...percentileCells(took),
    ]),
  })

export const checksTable = ({ checks }: Summary) =>
  table({
    title: 'Checks',
    columns: ['Fact', 'Held', 'Did not', 'Result'],
    rows: checks.map(({ fact, passes, fails }) => [
      fact,
      counted(passes),
      counted(fails),
      verdict(fails === 0, ['Held', 'Broken']),
    ]),
  })

export const statusesTable = ({ statuses, total }: Summary) =>
  table({
    title: 'Statuses',
    columns: ['Status', 'Answers', 'Share'],
    rows: Object.entries(statuses).map(([status, count]) => [
      status === '0' ? 'none: no answer' : status,
      counted(count),
      share(count / total.all.requests),
    ]),
  })

export const vitalsTable = ({ vitals }: Summary) =>
  table({
    title: 'Web vitals',
    columns: ['Vital', 'p75'],
    rows: vitals.map((vital) => [vitalName(vital), vitalInWords(vital)]),
  })
