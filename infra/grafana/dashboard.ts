import { type Panel, panels } from './panels.ts'

const datasource = { type: 'prometheus', uid: 'prometheus' }
const [columns, panelHeight] = [24, 7]

/** The dashboard as Grafana reads it; a row of three panels, a heading a group. */
export function createDashboard() {
  let [id, y] = [0, 0]
  const placed = Object.entries(panels).flatMap(([title, group]) => {
    const heading = { id: ++id, type: 'row', title, collapsed: false, gridPos: { x: 0, y: y++, w: columns, h: 1 }, panels: [] }
    const inside = group.map((panel, index) => ({ id: ++id, ...present(panel), gridPos: place(index, y) }))
    y += Math.ceil(group.length / 3) * panelHeight
    return [heading, ...inside]
  })
  return {
    uid: 'forecourt',
    title: 'Forecourt',
    schemaVersion: 41,
    editable: false,
    refresh: '10s',
    time: { from: 'now-30m', to: 'now' },
    panels: placed,
  }
}

const place = (index: number, y: number) => ({
  x: (index % 3) * (columns / 3),
  y: y + Math.floor(index / 3) * panelHeight,
  w: columns / 3,
  h: panelHeight,
})

function present({ title, unit, queries, isNow = false }: Panel) {
  return {
    type: isNow ? 'stat' : 'timeseries',
    title,
    datasource,
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: Object.entries(queries).map(([legendFormat, expr], index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource,
      expr,
      legendFormat,
    })),
  }
}
