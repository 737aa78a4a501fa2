import { DashboardBuilder, RowBuilder } from '@grafana/grafana-foundation-sdk/dashboard'
import { PanelBuilder as Stat } from '@grafana/grafana-foundation-sdk/stat'
import { PanelBuilder as Timeseries } from '@grafana/grafana-foundation-sdk/timeseries'
import { breakerTiles, callVariable, stateTimeline, transitions } from './breaker-panels.ts'
import { type Panel, panels } from './panels.ts'
import { prometheus, query } from './queries.ts'

/** Panels that need more than a query and a unit, by the group that they precede. */
const leadingPanels = { Breakers: () => [stateTimeline(), breakerTiles()] }

/** The dashboard in Grafana's format, with a row per group. */
export function createDashboard() {
  let id = 0
  const builder = new DashboardBuilder('Forecourt')
    .uid('forecourt')
    .readonly()
    .refresh('10s')
    .time({ from: 'now-30m', to: 'now' })
    .withVariable(callVariable())
    .annotation(transitions())

  for (const [title, group] of Object.entries(panels)) {
    builder.withRow(new RowBuilder(title).id(++id))
    const first = title in leadingPanels ? leadingPanels[title as keyof typeof leadingPanels]() : []
    for (const panel of [...first, ...group.map(toGrafanaPanel)]) builder.withPanel(panel.id(++id))
  }

  return builder.build()
}

/** The text of dashboards/forecourt.json. */
export const printDashboard = () => `${JSON.stringify(createDashboard(), null, 2)}\n`

function toGrafanaPanel({ title, unit, queries, isStat = false }: Panel) {
  const panel = isStat ? new Stat() : new Timeseries()
  panel.title(title).datasource(prometheus).unit(unit).span(8).height(7)
  if (!isStat) panel.min(0)
  for (const [index, [legend, expr]] of Object.entries(queries).entries())
    panel.withTarget(query(index, legend, expr))

  return panel
}
