import type { FastifyReply } from 'fastify'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { printPage, styleSourceOf } from '#marketplace/plugins/plain-page.ts'
import type { CountRow, EventReport, FunnelRow } from './read-report.ts'
import { style } from './report-page.styles.ts'

const policy = `default-src 'none'; style-src ${styleSourceOf(style)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Sends a report as a page, which needs no script. */
export function sendReport(reply: FastifyReply, report: EventReport): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(
      printPage({
        title: 'Events',
        style,
        head: h('link', { rel: 'icon', href: 'data:,' }),
        body: reportOf(report),
      }),
    )
}

/** The choices of days; links keep to the page's own address, under which a proxy may have put it. */
const spans = [1, 7, 30, 90]

const number = (value: number) => value.toLocaleString('en-US')
const share = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`)
const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

function reportOf(report: EventReport): ReactNode[] {
  const { days, untilMs, byTile, byPosition, events, filters, searches, results, byDay } = report
  const until = new Date(untilMs).toISOString().slice(0, 16).replace('T', ' ')

  return [
    h('header', null, h('h1', null, 'What happened on the pages'), spanLinks(days)),
    h(
      'main',
      null,
      h(
        'p',
        null,
        `The last ${inDays(days)} until ${until} UTC. `,
        'Shoppers who allow statistics are counted, and nobody else.',
      ),
      figures(report),
      funnel('From seeing a car to its seller, by kind of place', byTile),
      funnel('The same by position', byPosition),
      counted('Filters', 'Searches that had the filter.', filters),
      counted('Filters together', 'The combinations that are searched for most.', searches),
      counted('Results of searches', 'The number of cars that searches found.', results),
      counted('Events', 'How often each happened; what each is, docs/events.md says.', events),
      counted('Page views by day', 'Days in UTC.', byDay),
    ),
  ]
}

const spanLinks = (days: number) =>
  h(
    'nav',
    { 'aria-label': 'Days' },
    ...spans.map((span) =>
      h('a', { href: `?days=${span}`, 'aria-current': span === days || undefined }, inDays(span)),
    ),
  )

function figures({ visits, events }: EventReport): ReactNode {
  const countOf = (label: string) => events.find((row) => row.label === label)?.count ?? 0
  const rows: readonly (readonly [string, number])[] = [
    ['Visits', visits],
    ['Page views', countOf('pageView')],
    ['Impressions', countOf('impression')],
    ['Views of cars', countOf('vehicleView')],
    ['Leads', countOf('lead: sent')],
    ['Searches without a result', countOf('noResults')],
  ]

  return h(
    'dl',
    null,
    ...rows.map(([label, value]) => h('div', null, h('dt', null, label), h('dd', null, number(value)))),
  )
}

/** A table below its heading; false: it has no row yet. */
const section = (title: string, intro: string, table: ReactElement | false) =>
  h(
    'section',
    null,
    h('h2', null, title),
    h('p', null, table === false ? `${intro} There is nothing yet.` : intro),
    // A table that is wider than the window is scrolled by keys too.
    table !== false &&
      h('div', { tabIndex: 0, role: 'region', 'aria-label': title, 'data-table': true }, table),
  )

const row = (name: string, cells: readonly ReactNode[]) =>
  h('tr', null, h('th', { scope: 'row' }, name), ...cells.map((cell) => h('td', null, cell)))

const head = (names: readonly string[]) =>
  h('thead', null, h('tr', null, ...names.map((name) => h('th', { scope: 'col' }, name))))

function funnel(title: string, rows: readonly FunnelRow[]) {
  const most = Math.max(1, ...rows.map(({ impressions }) => impressions))
  const columns = ['Place', 'Impressions', '', 'Clicks', 'of them', 'Views', 'of them', 'Leads', 'of views']

  return section(
    title,
    'A view or a lead counts for the place in which its visit had last seen the car.',
    rows.length > 0 &&
      h(
        'table',
        null,
        head(columns),
        h(
          'tbody',
          null,
          ...rows.map(({ tile, positions, impressions, clicks, views, leads }) =>
            row(positions === undefined ? tile : `${tile} ${positions}`, [
              number(impressions),
              bar(impressions / most),
              number(clicks),
              share(clicks, impressions),
              number(views),
              share(views, impressions),
              number(leads),
              share(leads, views),
            ]),
          ),
        ),
      ),
  )
}

function counted(title: string, intro: string, rows: readonly CountRow[]) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return section(
    title,
    intro,
    rows.length > 0 &&
      h(
        'table',
        null,
        head(['What', 'Times', '', 'Visits']),
        h(
          'tbody',
          null,
          ...rows.map(({ label, count, visits }) =>
            row(label, [number(count), bar(count / most), number(visits)]),
          ),
        ),
      ),
  )
}

/** A bar for a share from 0 to 1: an SVG, whose attributes need no inline style. */
const bar = (of: number) =>
  h(
    'svg',
    { viewBox: '0 0 100 8', width: 100, height: 8, 'aria-hidden': true },
    h('rect', { width: (100 * of).toFixed(1), height: 8, rx: 2 }),
  )
