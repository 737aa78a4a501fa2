import { errorBudget, pageObjectives } from './limits.ts'
import type { OpsFigures, PagesView } from './ops-view.ts'
import type { Rule } from './rule.ts'

/** Pages below these figures are slow, or lack a part, on any day; and fewer beacons are shed. */
const fewest = 3
const slowShare = 0.1
const partialShare = 0.1
const staleShare = 0.3

/** The share of failures that is told of however few requests there are. */
const grave = 0.05

/** The rules about what shoppers get, the gravest first. */
export const pageRules: readonly Rule[] = [
  {
    name: 'pages shed',
    sign: 'requests refused under overload',
    alerts: ['PagesShed'],
    find: ({ pages: { shedBy } }) =>
      Object.entries(Object.groupBy(shedBy, ({ loadClass }) => loadClass)).flatMap(
        ([loadClass, each = []]) => {
          const isUrgent = loadClass === 'page' || loadClass === 'change'
          const count = each.reduce((sum, shed) => sum + shed.count, 0)
          if (!isUrgent && count < fewest) return []

          const reasons = each.map(({ reason }) => shedWords[reason] ?? reason.replaceAll('_', ' '))

          return [
            {
              severity: isUrgent ? ('critical' as const) : ('warning' as const),
              subject: subjectOfShed[loadClass] ?? loadClass,
              words: `${count} turned away in 10 s: ${reasons.join(', ')}`,
            },
          ]
        },
      ),
  },
  {
    name: 'requests fail',
    sign: '5xx of a route',
    alerts: ['ErrorBudgetBurnFast'],
    find: ({ pages: { failedRoutes, shed } }) =>
      // Shed requests have a rule of their own.
      shed > 0
        ? []
        : failedRoutes
            .filter((route) => areTooMany(route.failed, route.count))
            .map(({ route, count, failed: share }) => ({
              severity: share > grave ? 'critical' : 'warning',
              subject: route,
              words: `${percentOf(share)} of ${count} requests fail with 5xx`,
            })),
  },
  {
    name: 'error pages',
    sign: 'share of error pages',
    alerts: ['ErrorBudgetBurnFast'],
    find: (view) => {
      const share = degreeShare(view, 'error')
      if (!areTooMany(share, view.pages.count)) return []

      return [
        {
          severity: share > grave ? 'critical' : 'warning',
          subject: 'Pages',
          words: `${percentOf(share)} are error pages`,
        },
      ]
    },
  },
  lateRule(
    {
      name: 'first byte late',
      sign: `share of pages beyond ${pageObjectives.firstByteS} s to the first byte`,
      alerts: ['FirstByteBudgetBurnFast'],
    },
    ({ slowFirstByte: slow, firstByte: seconds }) => ({
      ...{ slow, seconds },
      subject: 'First byte',
      limitS: pageObjectives.firstByteS,
    }),
  ),
  lateRule(
    {
      name: 'whole page late',
      sign: `share of pages beyond ${pageObjectives.lastByteS} s to the last byte`,
      alerts: [],
    },
    ({ slowLastByte: slow, lastByte: seconds }) => ({
      ...{ slow, seconds },
      subject: 'Whole page',
      limitS: pageObjectives.lastByteS,
    }),
  ),
  {
    name: 'pages partial',
    sign: 'share of partial pages',
    alerts: ['PagesDegraded'],
    find: (view) => {
      const share = degreeShare(view, 'partial')
      if (!isMany(share, view.pages.count, partialShare)) return []

      const missing = view.blocks
        .filter(({ degraded }) => degraded > 0)
        .toSorted((one, other) => other.degraded - one.degraded)
        .map(({ block }) => block)
        .slice(0, 3)
        .join(', ')

      return [
        {
          severity: 'warning',
          subject: 'Pages',
          words: `${percentOf(share)} lack a part${missing && `: ${missing}`}`,
        },
      ]
    },
  },
  {
    name: 'stale answers',
    sign: 'share of stale pages, with failing calls',
    alerts: ['StaleAnswers'],
    find: (view) => {
      const share = degreeShare(view, 'stale')
      // Pages that few ask for are stale on any day.
      const areFailing = view.calls.some(
        ({ state, errorRatio }) => state !== 'closed' || errorRatio > errorBudget,
      )

      return areFailing && isMany(share, view.pages.count, staleShare)
        ? [{ severity: 'warning', subject: 'Pages', words: `${percentOf(share)} show old results` }]
        : []
    },
  },
]

interface LateFigures {
  readonly subject: string
  /** The share of pages beyond the limit. */
  readonly slow: number
  readonly limitS: number
  readonly seconds: PagesView['firstByte']
}

/** A rule about pages that take longer than an objective. */
function lateRule(rule: Omit<Rule, 'find'>, figuresOf: (pages: PagesView) => LateFigures): Rule {
  return {
    ...rule,
    find: ({ pages }) => {
      const { subject, slow, limitS, seconds } = figuresOf(pages)
      if (!isMany(slow, pages.count, slowShare)) return []

      const words = `${percentOf(slow)} of pages take over ${limitS} s (p99 ${roundOf(seconds?.p99)} s)`

      return [{ severity: 'warning', subject, words }]
    },
  }
}

const subjectOfShed: Readonly<Record<string, string>> = {
  page: 'Pages',
  more: 'Further results',
  beacon: 'Beacons',
  change: 'Changes by shoppers',
}

const shedWords: Readonly<Record<string, string>> = {
  queue_full: 'too many are being made',
  queue_wait: 'their turn came too late',
  loop_lag: 'the event loop is late',
  upstream_wait: 'too many wait for their search',
}

function degreeShare(
  { pages: { degrees } }: OpsFigures,
  degree: keyof OpsFigures['pages']['degrees'],
): number {
  const all = Object.values(degrees).reduce((sum, rate) => sum + rate, 0)
  return all === 0 ? 0 : degrees[degree] / all
}

/** Whether more fail than the error budget allows. */
const areTooMany = (share: number, count: number) =>
  share > grave || (share > errorBudget && share * count >= fewest)

const isMany = (share: number, count: number, least: number) => share >= least && share * count >= fewest
const percentOf = (share: number) =>
  `${share < 0.01 ? Math.round(share * 1_000) / 10 : Math.round(share * 100)} %`
const roundOf = (seconds = 0) => Math.round(seconds * 10) / 10
