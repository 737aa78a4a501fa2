import { type Html, html, nothing } from './html.ts'

export interface Line {
  readonly name: string
  /** The chart colour in the page's styles. */
  readonly tone: 'a' | 'b' | 'c' | 'bad' | 'calm'
  /** One value per interval; null leaves a gap. */
  readonly values: readonly (number | null)[]
}

/** A phase of the run as a band behind the lines. */
export interface Band {
  readonly name: string
  readonly fromS: number
  readonly seconds: number
}

export interface Chart {
  readonly title: string
  /** The description of the lines for screen readers. */
  readonly description: string
  readonly lines: readonly Line[]
  readonly bands: readonly Band[]
  /** A horizontal line at a value that is not to be exceeded. */
  readonly limit?: { readonly name: string; readonly value: number }
  readonly seconds: number
  readonly intervalS: number
  readonly format: (value: number) => string
}

const size = { width: 960, height: 280 }
const plot = { left: 64, right: 944, top: 28, bottom: 248 }

/** A chart of lines over time, as an SVG that loads no other file. */
export function chart({ title, description, lines, bands, limit, seconds, intervalS, format }: Chart): Html {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null))
  const ticks = valueTicks(Math.max(...values, (limit?.value ?? 0) * 1.1, 1))
  const top = ticks.at(-1) ?? 1
  const x = (atS: number) => fixed(plot.left + (atS / seconds) * (plot.right - plot.left))
  const y = (value: number) => fixed(plot.bottom - (Math.min(value, top) / top) * (plot.bottom - plot.top))
  const path = (line: Line) =>
    pathOf(line.values.map((value, at) => (value === null ? null : [x((at + 0.5) * intervalS), y(value)])))

  return html`<figure class="chart">
<figcaption><h2>${title}</h2><ul class="legend">${lines.map(({ name, tone }) => html`<li class="${tone}">${name}</li>`)}</ul></figcaption>
<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${title}. ${description}">
${bands.map(({ name, fromS, seconds }, at) => html`<rect class="band ${at % 2 ? 'odd' : 'even'}" x="${x(fromS)}" y="${plot.top}" width="${fixed(x(fromS + seconds) - x(fromS))}" height="${plot.bottom - plot.top}"/><text class="name" x="${x(fromS + seconds / 2)}" y="18" text-anchor="middle">${name}</text>`)}
${ticks.map((tick) => html`<line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${plot.left - 8}" y="${y(tick) + 4}" text-anchor="end">${format(tick)}</text>`)}
${timeTicks(seconds).map((atS) => html`<text x="${x(atS)}" y="${plot.bottom + 20}" text-anchor="middle">${clock(atS)}</text>`)}
${limit ? html`<line class="limit" x1="${plot.left}" x2="${plot.right}" y1="${y(limit.value)}" y2="${y(limit.value)}"/><text class="limit" x="${plot.right}" y="${y(limit.value) - 5}" text-anchor="end">${limit.name}</text>` : nothing}
${lines.map((line) => html`<path class="line ${line.tone}" d="${path(line)}"/>`)}
</svg>
</figure>`
}

const fixed = (value: number) => Math.round(value * 10) / 10

/** A path through points. A point between two gaps is a line of length 0, whose round ends make a dot. */
function pathOf(points: readonly ([number, number] | null)[]): string {
  let isDrawing = false
  return points
    .map((point) => {
      const command = isDrawing ? 'L' : 'M'
      isDrawing = point !== null
      if (point === null) return ''

      const [x, y] = point

      return command === 'M' ? `M${x} ${y}h0` : `L${x} ${y}`
    })
    .join('')
}

/** The ticks of the value axis: from 0, in steps of 1, 2 or 5, to the first tick at or above the value. */
function valueTicks(value: number): number[] {
  const decade = 10 ** Math.floor(Math.log10(value / 4))
  const step = [1, 2, 5, 10].map((factor) => factor * decade).find((wide) => wide * 5 >= value) ?? value
  return Array.from({ length: Math.ceil(value / step - 1e-9) + 1 }, (_, at) => exactDecimal(at * step))
}

const exactDecimal = (value: number) => Number(value.toPrecision(12))

/** The ticks of the time axis in seconds: round values, at most nine. */
function timeTicks(seconds: number): number[] {
  const wide =
    [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200].find((step) => seconds / step <= 8) ??
    seconds

  return Array.from({ length: Math.floor(seconds / wide + 1e-9) + 1 }, (_, at) => at * wide)
}

const clock = (atS: number) => `${Math.floor(atS / 60)}:${String(Math.floor(atS % 60)).padStart(2, '0')}`
