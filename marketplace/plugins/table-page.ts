import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The text of a cell, with the address that it leads to, if any. */
export type Cell = string | { readonly text: string; readonly href: string }

/** A page for operators: one table of texts, the newest row first. */
export interface TablePage {
  readonly title: string
  /** What the page shows, in one line. */
  readonly intro: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const style = `:root{color-scheme:light dark}
body{margin:0;padding:24px 16px 48px;font:14px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif}
h1{font-size:1.3rem;margin:0}
p{margin:4px 0 16px;opacity:.8}
div{overflow-x:auto}
table{border-collapse:collapse;min-width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:start;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid color-mix(in srgb,CanvasText 18%,Canvas);overflow-wrap:anywhere}
th{white-space:nowrap;position:sticky;top:0;background:Canvas}`

const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
const policy = `default-src 'none'; style-src ${styleSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Sends a table as a page. React escapes every text in it. */
export function sendTable(reply: FastifyReply, page: TablePage): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
    .send(`<!doctype html>${renderToStaticMarkup(h(Table, page))}`)
}

const contentOf = (cell: Cell) => (typeof cell === 'string' ? cell : h('a', { href: cell.href }, cell.text))

const Table = ({ title, intro, columns, rows }: TablePage) =>
  h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, title),
      h('style', null, style),
    ),
    h(
      'body',
      null,
      h('h1', null, title),
      h('p', null, rows.length === 0 ? `${intro} There is none.` : intro),
      h(
        'div',
        // A table that is wider than the window is scrolled by keys too.
        { tabIndex: 0, role: 'region', 'aria-label': title },
        h(
          'table',
          null,
          h('thead', null, h('tr', null, ...columns.map((name) => h('th', { scope: 'col' }, name)))),
          h(
            'tbody',
            null,
            ...rows.map((cells) =>
              h('tr', null, ...cells.map((cell) => h('td', { dir: 'auto' }, contentOf(cell)))),
            ),
          ),
        ),
      ),
    ),
  )
