import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement as h, type ReactNode } from 'react'
import { printPage, styleSourceOf } from './plain-page.ts'

/** A button that posts to an address of this server. */
interface TableButton {
  readonly label: string
  readonly action: string
}

/** The text of a cell, with the address that it leads to, if any; or its buttons. */
export type Cell =
  | string
  | { readonly text: string; readonly href: string }
  | { readonly buttons: readonly TableButton[] }

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
td{min-width:5.5rem}
th{white-space:nowrap;position:sticky;top:0;background:Canvas}
form{display:inline-block;margin:0 8px 4px 0}
button{font:inherit;min-height:44px;padding:0 12px;cursor:pointer}`

const policy = `default-src 'none'; style-src ${styleSourceOf(style)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/**
 * Sends a table as a page. Buttons send the origin, by which pages of other sites are refused, and which
 * browsers leave out where the policy is `no-referrer`.
 */
export function sendTable(reply: FastifyReply, page: TablePage): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'referrer-policy': 'same-origin' })
    .send(printPage({ title: page.title, style, body: tableOf(page) }))
}

function contentOf(cell: Cell): ReactNode {
  if (typeof cell === 'string') return cell
  if ('href' in cell) return h('a', { href: cell.href }, cell.text)

  return cell.buttons.map(({ label, action }) =>
    h('form', { key: action, method: 'post', action }, h('button', { type: 'submit' }, label)),
  )
}

const formType = 'application/x-www-form-urlencoded'

/** Lets the buttons of pages be pressed: their forms have no fields. */
export function acceptButtons(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, _body, done) => done(null))
}

/** Answers a button with its page, and every other request, such as one of a script, with JSON. */
export const sendDone = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { page, done }: { readonly page: string; readonly done: object },
): FastifyReply => (headers['content-type'] === formType ? reply.redirect(page, 303) : reply.send(done))

const tableOf = ({ title, intro, columns, rows }: TablePage): ReactNode[] => [
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
]
