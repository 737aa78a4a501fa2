import { css } from '@linaria/core'

/** A plot with the table of its values beside it, or below it on small screens. */
export const plotWithTable = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4) var(--s8);
  align-items: start;
  margin: 0;
  @media (min-width: 768px) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
  figcaption { font-weight: 600; }
  p { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s4); margin-block: var(--s1) var(--s2); font-size: var(--text-s); color: var(--text-quiet); }
  p > span::before { content: ''; display: inline-block; inline-size: 10px; block-size: 10px; margin-inline-end: 6px; background: var(--control-line); border-radius: 2px; }
  p > span[data-own]::before { background: var(--accent); }
  svg { display: block; overflow: visible; }
  rect, circle { fill: var(--control-line); }
  line { stroke: var(--control-line); stroke-width: 2; }
  [data-own]:is(rect, circle) { fill: var(--accent); }
  line[data-own] { stroke: var(--accent); }
  line[data-grid] { stroke: var(--line); stroke-width: 1; }
  text { fill: var(--text-quiet); font-size: 0.75rem; font-variant-numeric: tabular-nums; }
  table { inline-size: 100%; border-collapse: collapse; font-size: var(--text-s); font-variant-numeric: tabular-nums; }
  th, td { padding: 3px var(--s2); font-weight: 400; text-align: end; vertical-align: top; }
  tr > :first-child { padding-inline-start: 0; text-align: start; white-space: nowrap; }
  tr > :last-child { padding-inline-end: 0; }
  thead th { color: var(--text-quiet); }
  thead th:nth-child(2) { overflow-wrap: anywhere; }
  tbody tr { border-block-start: 1px solid var(--line); }
  @media (forced-colors: active) {
    rect, circle { fill: GrayText; }
    [data-own]:is(rect, circle) { fill: CanvasText; }
    line { stroke: GrayText; }
    line[data-own] { stroke: CanvasText; }
    text { fill: CanvasText; }
    p > span::before { forced-color-adjust: none; background: GrayText; }
    p > span[data-own]::before { background: CanvasText; }
  }
`
