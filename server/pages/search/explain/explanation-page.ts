import { escapeMarkup } from '#server/render/escape-markup.ts'
import type { Explanation } from './explanation.ts'

type Cell = string | number | boolean | null
type Row = Readonly<Record<string, Cell | readonly Cell[]>>

/** Prints an explanation as a document without scripts. @param nonce the nonce of its style */
export function printExplanation(
  { address, parameters, search, calls, tiles, failure, ...site }: Explanation,
  nonce: string,
): string {
  const sections = [
    section('Address', definitions({ ...address, failure })),
    section('Parameters, as they were sent', table(parameters)),
    section(
      'Search, after the lookups',
      search
        ? definitions({
            ...search,
            ignoredByLookups: search.ignoredByLookups.map(({ name, value }) => `${name}=${value}`),
          })
        : none,
    ),
    section('Calls, in the order in which they began', table(calls)),
    ...(tiles
      ? [
          section(
            `Tiles of block ${tiles.block}`,
            table(tiles.places) + definitions({ waiting: tiles.waiting }),
          ),
          section('Kinds of tiles, in order of precedence', table(tiles.kinds)),
        ]
      : [section('Tiles', none)]),
    section('Brand and settings in force', definitions({ brand: site.brand, ...textsOf(site.settings) })),
    section('Flags in force', definitions(site.flags)),
  ]

  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>How this page came about</title><style nonce="${nonce}">${styles}</style></head><body><main><h1>How this page came about</h1>${sections.join('')}</main></body></html>`
}

const section = (title: string, content: string) =>
  `<section><h2>${escapeMarkup(title)}</h2>${content}</section>`
const none = '<p>None.</p>'

const definitions = (all: Row) =>
  `<dl>${Object.entries(all)
    .map(([name, value]) => `<div><dt>${escapeMarkup(wordsOf(name))}</dt><dd>${printed(value)}</dd></div>`)
    .join('')}</dl>`

function table(rows: readonly object[]): string {
  const [first] = rows
  if (first === undefined) return none

  const head = Object.keys(first).map((name) => `<th scope="col">${escapeMarkup(wordsOf(name))}</th>`)
  const body = rows.map(
    (row) =>
      `<tr>${Object.values(row as Row)
        .map((value) => `<td>${printed(value)}</td>`)
        .join('')}</tr>`,
  )

  return `<div class="wide" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const textsOf = (values: object): Row =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )

const printed = (value: Row[string]): string =>
  Array.isArray(value)
    ? value.map(printed).join(', ') || '–'
    : escapeMarkup(value === null || value === '' ? '–' : String(value))

/** The words of a name: `startedAfterMs` is 'started after ms'. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const styles = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3c434f); --quiet: light-dark(#4d5563, #b6bdc9); }
body { margin: 0; font: 0.9375rem/1.45 system-ui, sans-serif; color: light-dark(#1a1f29, #eef0f4); background: light-dark(#fff, #191e26); overflow-wrap: anywhere; }
main { max-inline-size: 90rem; margin-inline: auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { margin-block: 2rem 0.5rem; font-size: 1.125rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 0.5rem 1.5rem; margin: 0; }
dt, th { font-size: 0.8125rem; font-weight: 600; color: var(--quiet); } dd { margin: 0; }
.wide { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; min-inline-size: 50rem; overflow-wrap: break-word; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
td { font-variant-numeric: tabular-nums; } td:last-child { overflow-wrap: anywhere; }`
