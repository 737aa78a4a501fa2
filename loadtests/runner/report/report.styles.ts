import { Html } from './html.ts'

/** The styles of the report: the product's look without its style sheets. */
export const styles = new Html(`
:root { color-scheme: light dark; --paper: light-dark(#fff, #16181c); --panel: light-dark(#f6f7f9, #1e2127); --ink: light-dark(#1b1e24, #eceef2);
  --soft: light-dark(#5a616e, #a3abb8); --line: light-dark(#dfe2e8, #343943); --a: light-dark(#1f5fbf, #7fb2ff); --b: light-dark(#8a5200, #f0b45c);
  --c: light-dark(#8b2fa0, #db96ee); --good: light-dark(#17683a, #6fd398); --bad: light-dark(#b3202a, #ff8a8f); --calm: light-dark(#6b7280, #9aa3b2) }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 1080px; margin: 0 auto; padding: 32px 20px 64px }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; display: inline-block; margin-right: 12px }
h2 { font-size: 1.2rem; margin: 40px 0 8px }
figcaption h2 { font-size: 1rem; margin: 0 }
p { margin: 8px 0; max-width: 70ch }
header p { max-width: none }
.facts, section > p { color: var(--soft); font-size: .875rem }
.verdict { font-weight: 600; white-space: nowrap }
.verdict.good { color: var(--good) } .verdict.bad { color: var(--bad) }
header .verdict { border: 1px solid; border-radius: 99px; padding: 4px 12px; font-size: .875rem; vertical-align: 4px }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(170px, 1fr)); gap: 12px; margin: 24px 0 }
.tiles div { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 12px 16px }
.tiles dt { color: var(--soft); font-size: .875rem } .tiles dd { margin: 0 } .tiles b { display: block; font-size: 1.5rem; line-height: 1.3 }
.tiles span { color: var(--soft); font-size: .8125rem }
.chart { margin: 20px 0; border: 1px solid var(--line); border-radius: 12px; padding: 16px }
figcaption { display: flex; flex-wrap: wrap; gap: 8px 20px; justify-content: space-between }
.legend { display: flex; gap: 16px; list-style: none; margin: 0; padding: 0; font-size: .875rem }
.legend li::before { content: ""; display: inline-block; width: 18px; height: 3px; border-radius: 2px; background: var(--tone); margin-right: 6px; vertical-align: 4px }
.a { --tone: var(--a) } .b { --tone: var(--b) } .c { --tone: var(--c) } .bad { --tone: var(--bad) } .calm { --tone: var(--calm) }
svg { display: block; width: 100%; height: auto; overflow: visible }
svg text { fill: var(--soft); font-size: 12px } svg text.name { font-weight: 600 } svg text.limit { fill: var(--bad) }
.grid { stroke: var(--line) } .limit { stroke: var(--bad); stroke-dasharray: 5 4 } text.limit { stroke: none }
.band { fill: var(--panel) } .band.odd { fill: none }
.line { fill: none; stroke: var(--tone); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
.wide { overflow-x: auto } .wide:focus-visible, summary:focus-visible { outline: 2px solid var(--a); outline-offset: 2px }
table { border-collapse: collapse; width: 100%; font-size: .9375rem }
th, td { padding: 6px 12px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap }
thead th { color: var(--soft); font-weight: 500; font-size: .8125rem; border-bottom-color: var(--soft) }
th:first-child { text-align: left; padding-left: 0 } tbody th { font-weight: 500; white-space: normal }
summary { margin-top: 40px; cursor: pointer; font-weight: 600; min-height: 44px; display: list-item; align-content: center }
@media print { details { display: none } .chart, section { break-inside: avoid } }
`)
