import {
  GraphThresholdsStyleConfigBuilder,
  GraphThresholdsStyleMode,
} from '@grafana/grafana-foundation-sdk/common'
import {
  DashboardBuilder,
  DashboardLinkBuilder,
  DashboardLinkType,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
  TextBoxVariableBuilder,
  ThresholdsConfigBuilder,
  ThresholdsMode,
  VariableRefresh,
} from '@grafana/grafana-foundation-sdk/dashboard'
import { PanelBuilder as Stat } from '@grafana/grafana-foundation-sdk/stat'
import { PanelBuilder as Timeseries } from '@grafana/grafana-foundation-sdk/timeseries'
import { createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { breakerTiles, callVariable, stateTimeline, transitions } from './breaker-panels.ts'
import type { Panel } from './panel.ts'
import { groupRunbooks, panels } from './panels.ts'
import { prometheus, query } from './queries.ts'

/** Grafana's grid has so many columns. */
const columns = 24

const { declared, close } = createMetrics()
close()
const meanings = new Map(
  [...declared, ...createAccountsMetrics().declared].map(({ name, help }) => [name, help]),
)

/** The dashboard in Grafana's format, with a row per group. */
export function createDashboard() {
  const builder = new DashboardBuilder('Forecourt')
    .uid('forecourt')
    .readonly()
    .refresh('10s')
    .time({ from: 'now-30m', to: 'now' })
    .withVariable(new DatasourceVariableBuilder('datasource').label('Prometheus').type('prometheus'))
    .withVariable(
      scopeVariable('job', 'label_values({__name__=~"srp_build_info|accounts_outbox_age_seconds"}, job)'),
    )
    .withVariable(scopeVariable('zone', 'label_values(srp_build_info{job=~"$job"}, zone)'))
    .withVariable(
      scopeVariable('instance', 'label_values(srp_build_info{job=~"$job",zone=~"$zone"}, instance)'),
    )
    .withVariable(callVariable())
    .withVariable(
      new TextBoxVariableBuilder('runbooks').label('Runbooks').defaultValue('http://127.0.0.1:9090/user'),
    )
    .annotation(transitions())

  let id = 0
  const grid = new Grid()
  const place = (panel: PlacedPanel, size: Size) => builder.withPanel(panel.id(++id).gridPos(grid.next(size)))

  for (const [title, group] of Object.entries(panels)) {
    builder.withRow(new RowBuilder(title).id(++id).gridPos(grid.next({ w: columns, h: 1 })))
    const runbook = groupRunbooks[title] ?? 'README'

    // A row of its own for each: Grafana repeats the tile of a call beside itself.
    if (title === 'Breakers') {
      place(stateTimeline().links([linkTo(runbook)]), { w: columns, h: 14 })
      place(breakerTiles().links([linkTo(runbook)]), { w: columns, h: 6 })
    }

    for (const panel of group) place(toGrafanaPanel(panel, runbook), { w: 8, h: 7 })
  }

  return builder.build()
}

/** The text of dashboards/forecourt.json. */
export const printDashboard = () => `${JSON.stringify(createDashboard(), null, 2)}\n`

type PlacedPanel = Stat | Timeseries | ReturnType<typeof stateTimeline>

interface Size {
  readonly w: number
  readonly h: number
}

/** The places of panels, from the left to the right and then below. */
class Grid {
  #x = 0
  #y = 0
  #height = 0

  next({ w, h }: Size) {
    if (this.#x + w > columns) {
      this.#x = 0
      this.#y += this.#height
      this.#height = 0
    }

    const place = { x: this.#x, y: this.#y, w, h }
    this.#x += w
    this.#height = Math.max(this.#height, h)

    return place
  }
}

/** A variable that limits all panels; everything is chosen at first, and series without the label as well. */
const scopeVariable = (label: string, values: string) =>
  new QueryVariableBuilder(label)
    .label(label.charAt(0).toUpperCase() + label.slice(1))
    .query(values)
    .datasource(prometheus)
    .refresh(VariableRefresh.OnTimeRangeChanged)
    .multi(true)
    .includeAll(true)
    .allValue('.*')
    .current({ text: 'All', value: '$__all' })

const linkTo = (runbook: string) =>
  new DashboardLinkBuilder('What to do')
    .type(DashboardLinkType.Link)
    .url(`\${runbooks}/${runbook}.md`)
    .targetBlank(true)

function toGrafanaPanel(
  { title, unit, queries, limit, isStat = false, ...panel }: Panel,
  groupRunbook: string,
) {
  const builder = isStat ? new Stat() : new Timeseries().min(0)
  builder
    .title(title)
    .description(describe(panel, Object.values(queries)))
    .links([linkTo(panel.runbook ?? groupRunbook)])
    .datasource(prometheus)
    .unit(unit)

  if (limit !== undefined) builder.thresholds(lineAt(limit))
  if (limit !== undefined && builder instanceof Timeseries)
    builder.thresholdsStyle(new GraphThresholdsStyleConfigBuilder().mode(GraphThresholdsStyleMode.Dashed))

  for (const [index, [legend, expr]] of Object.entries(queries).entries())
    builder.withTarget(query(index, legend, expr))

  return builder
}

/** What a panel shows, and what its metrics mean. */
function describe({ description }: Pick<Panel, 'description'>, queries: readonly string[]): string {
  const names = queries.join(' ').match(/(?<![\w:])(?:srp|accounts)_\w+/g) ?? []
  const known = names.map(
    (name) => meanings.get(name) ?? meanings.get(name.replace(/_(bucket|sum|count)$/, '')),
  )
  return [...new Set([description, ...known])].filter((text) => text !== undefined).join(' ')
}

const lineAt = (value: number) =>
  new ThresholdsConfigBuilder().mode(ThresholdsMode.Absolute).steps([
    { value: null, color: 'green' },
    { value, color: 'red' },
  ])
