import { css } from '@linaria/core'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { panel, smallHeading } from './panel.styles.ts'

export interface Line {
  readonly label: string
  /** A colour of the design tokens. */
  readonly color: '--saving' | '--accent' | '--notice' | '--danger'
  /** Null where nothing was counted. */
  readonly values: readonly (number | null)[]
}

interface OpsChartProps {
  readonly title: string
  readonly show: (value: number) => string
  /** Seconds since 1970, one for each value. */
  readonly atS: readonly number[]
  readonly lines: readonly Line[]
}

const blockSize = 140

/**
 * A chart of lines over time. Its legend has the latest values, which are also the text for screen readers.
 */
export function OpsChart({ title, show, atS, lines }: OpsChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(null)
  const data = useRef<uPlot.AlignedData>([[]])
  data.current = [[...atS], ...lines.map(({ values }) => [...values])]
  const shape = useRef({ show, colors: lines.map(({ color }) => color) })
  useEffect(() => chart.current?.setData(data.current))
  useEffect(() => {
    const holder = frame.current
    if (!holder) return

    const draw = () => {
      chart.current?.destroy()
      chart.current = new uPlot(optionsFor(holder, shape.current), data.current, holder)
    }

    const resized = new ResizeObserver(() =>
      chart.current?.setSize({ width: holder.clientWidth, height: blockSize }),
    )

    const scheme = matchMedia('(prefers-color-scheme: dark)')
    draw()
    resized.observe(holder)
    scheme.addEventListener('change', draw)

    return () => {
      resized.disconnect()
      scheme.removeEventListener('change', draw)
      chart.current?.destroy()
    }
  }, [])

  return (
    <section className={`${panel} ${box}`}>
      <h2 className={smallHeading}>{title}</h2>
      <ul className={legend}>
        {lines.map(({ label, color, values }) => (
          <li key={label}>
            <span className={swatch} data-color={color} aria-hidden="true" />
            {label} <b>{values.at(-1) == null ? '–' : show(values.at(-1) ?? 0)}</b>
          </li>
        ))}
      </ul>
      <div ref={frame} className={canvas} aria-hidden="true" />
    </section>
  )
}

/** The current value of a token as a canvas needs it. */
function colorOf(holder: HTMLElement, token: string): string {
  // A new element has no colour transition, so that the final colour is read.
  const probe = holder.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()

  return color
}

function optionsFor(
  holder: HTMLElement,
  { show, colors }: { show: OpsChartProps['show']; colors: readonly string[] },
): uPlot.Options {
  const [quiet, line] = [colorOf(holder, '--text-quiet'), colorOf(holder, '--line')]
  const axis = {
    stroke: quiet,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: '12px system-ui, sans-serif',
  }

  return {
    width: holder.clientWidth,
    height: blockSize,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.1 : 1] } },
    axes: [
      { ...axis, space: 80, size: 30, values: '{HH}:{mm}:{ss}' },
      { ...axis, size: 64, space: 34, values: (_chart, values) => values.map((value) => show(value)) },
    ],
    series: [
      {},
      ...colors.map((color) => ({
        stroke: colorOf(holder, color),
        width: 2,
        points: { show: false },
        spanGaps: false,
      })),
    ],
  }
}

const box = css`
  padding: var(--s3) var(--s4);
`

const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  margin-block: var(--s1) var(--s2);
  font-size: var(--text-s);
  color: var(--text-quiet);
  b { color: var(--text); }
  li { display: flex; gap: 6px; align-items: center; }
`

const swatch = css`
  inline-size: 12px;
  block-size: 3px;
  border-radius: 2px;
  &[data-color='--saving'] { background: var(--saving); }
  &[data-color='--accent'] { background: var(--accent); }
  &[data-color='--notice'] { background: var(--notice); }
  &[data-color='--danger'] { background: var(--danger); }
`

const canvas = css`
  min-inline-size: 0;
  block-size: 140px;
  overflow: hidden;
`
