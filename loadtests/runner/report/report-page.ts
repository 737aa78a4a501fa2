import { objectives } from '#loadtests/limits.ts'
import { measuredSeconds } from '#loadtests/runner/measured-seconds.ts'
import type { Interval, Measured, Summary } from '#loadtests/runner/summary.contract.ts'
import { type Chart, chart, type Line } from './chart.ts'
import { counted, date, milliseconds, perSecond, share } from './formats.ts'
import { type Html, html, nothing } from './html.ts'
import { styles } from './report.styles.ts'
import * as tables from './tables.ts'

/** The report of a run: an HTML page that loads no other file. */
export function reportPage(summary: Summary): string {
  const broken = summary.limits.filter(({ isMet }) => isMet === false).length
  const result = broken === 0 ? keptLimits(summary) : `${limitsIn(broken)} broken`

  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Load test: ${summary.profile}, ${result.toLowerCase()}</title><style>${styles}</style></head>
<body><main>
<header><h1>Load test: ${summary.profile}</h1>${tables.verdict(broken === 0, [result, result])}
<p>${summary.about}</p>
<p class="facts">${date(summary.startedAt)} · ${counted(summary.seconds)} s · up to ${perSecond(summary.rate)} journeys · ${summary.baseUrl}<br>${summary.machine}</p></header>
${tiles(summary)}
${charts(summary)}
${[tables.limitsTable, tables.phasesTable, tables.firstByteTable, tables.wholeTable, tables.breakersTable, tables.findingsTable, tables.vitalsTable, tables.journeysTable, tables.checksTable, tables.statusesTable].map((section) => section(summary))}
${chartValues(summary)}
</main></body></html>
`.markup
}

const limitsIn = (count: number) => (count === 1 ? '1 limit' : `${count} limits`)

/** A short run has too few answers for most limits of time. */
function keptLimits({ limits }: Summary): string {
  const unjudged = limits.filter(({ isMet }) => isMet === null).length
  return unjudged === 0 ? 'All limits kept' : `No limit broken, ${unjudged} of ${limits.length} not judged`
}

/** A name, a value and a note. */
type Fact = readonly [string, string, string]

function tiles(summary: Summary): Html {
  const { total, journeys, dropped } = summary
  const seconds = measuredSeconds(summary)
  const { requests, failed, shed } = total.all
  const ttfb = searchOf(summary)?.all.ttfb
  const done = journeys.reduce((sum, journey) => sum + journey.done, 0)
  const answers: readonly Fact[] = [
    ['Answers', perSecond(requests / seconds), `${counted(requests)} in all`],
    ['Failed', share(failed / requests), counted(failed)],
    ['Turned away', share(shed / requests), counted(shed)],
  ]

  const facts: readonly Fact[] = [
    [
      'Journeys',
      perSecond(done / seconds),
      dropped > 0 ? `${counted(dropped)} could not be begun` : `${counted(done)} in all`,
    ],
    ...(requests > 0 ? answers : []),
    ...(ttfb
      ? ([
          [
            'Search, first byte',
            `${milliseconds(ttfb.p95)}`,
            `p95; p50 ${milliseconds(ttfb.p50)}, p99 ${milliseconds(ttfb.p99)}`,
          ],
        ] as const)
      : []),
  ]

  return html`<dl class="tiles">${facts.map(([name, value, note]) => html`<div><dt>${name}</dt><dd><b>${value}</b> <span>${note}</span></dd></div>`)}</dl>`
}

const searchOf = ({ pages }: Pick<Summary, 'pages'>): Measured | undefined =>
  pages.find(({ name }) => name === 'search')

function charts(summary: Summary): Html {
  const { total, phases: bands, intervalS } = summary
  // The last journeys end after the planned length.
  const seconds = Math.max(summary.seconds, total.intervals.length * intervalS)
  const search = searchOf(summary)
  if (search === undefined) return nothing

  const axis = { bands, seconds, intervalS }
  const rate = (count: (interval: Interval) => number) =>
    total.intervals.map((interval) => count(interval) / intervalS)
  const ttfb = (share: 'p50' | 'p95' | 'p99') =>
    search.intervals.map((interval) => interval.ttfb?.[share] ?? null)
  const first = chart({
    ...axis,
    title: 'Search pages: time to first byte',
    description: 'p50, p95 and p99 over time; the values stand in the table at the end.',
    lines: [
      { name: 'p99', tone: 'c', values: ttfb('p99') },
      { name: 'p95', tone: 'b', values: ttfb('p95') },
      { name: 'p50', tone: 'a', values: ttfb('p50') },
    ],
    limit: { name: `${objectives.ttfbMs} ms`, value: objectives.ttfbMs },
    format: milliseconds,
  })

  const lines: readonly Line[] = [
    { name: 'all', tone: 'a', values: rate(({ requests }) => requests) },
    { name: 'turned away', tone: 'calm', values: rate(({ shed }) => shed) },
    { name: 'failed', tone: 'bad', values: rate(({ failed }) => failed) },
  ]

  const second = chart({
    ...axis,
    title: 'Answers a second',
    description: 'All, failed and turned away over time; the values stand in the table at the end.',
    lines: lines.filter(({ values }) => values.some((value) => value !== 0)),
    format: counted,
  })

  return html`${first}${serverChart(summary, axis)}${second}`
}

/** What the page server said of itself, beside the latency that it led to. */
function serverChart({ server }: Summary, axis: Pick<Chart, 'bands' | 'seconds' | 'intervalS'>): Html {
  if (server.length === 0) return nothing
  const values = (of: (reading: Summary['server'][number]) => number | null) => {
    const line = new Array<number | null>(Math.ceil(axis.seconds / axis.intervalS)).fill(null)
    for (const reading of server) {
      const at = Math.floor(reading.atS / axis.intervalS)
      if (at < line.length) line[at] = of(reading)
    }

    return line
  }

  const lines: readonly Line[] = [
    { name: 'processor, cores', tone: 'c', values: values(({ cores }) => cores) },
    { name: 'event loop busy', tone: 'b', values: values(({ loop }) => loop) },
    { name: 'pages from the cache', tone: 'a', values: values(({ hits }) => hits) },
    { name: 'breakers open', tone: 'bad', values: values(({ open }) => open.length || null) },
  ]

  return chart({
    ...axis,
    title: 'The page server',
    description:
      'Cores in use, share of time with a busy event loop, share of pages from the page cache, and the count of breakers that are not closed.',
    lines: lines.filter((line) => line.values.some((value) => value !== null)),
    format: (value) => String(value),
  })
}

/** The values of the charts as a table, for readers who cannot see the charts. */
function chartValues(summary: Summary): Html {
  const { total, intervalS } = summary
  const search = searchOf(summary)
  const rows = total.intervals.map(({ requests, failed, shed }, at) => {
    const { p50, p95, p99 } = search?.intervals[at]?.ttfb ?? {}
    const times = [p50, p95, p99].map((ms) => (ms === undefined ? '–' : milliseconds(ms)))
    return [`${counted(at * intervalS)} s`, counted(requests), counted(failed), counted(shed), ...times]
  })

  const columns = ['From', 'Answers', 'Failed', 'Turned away', 'Search p50', 'p95', 'p99']

  return html`<details><summary>Values of the charts</summary>${tables.table({ title: 'Values over time', columns, rows })}</details>`
}
