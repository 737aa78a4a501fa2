import { createHash } from 'node:crypto'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

interface PlainPage {
  readonly title: string
  readonly style: string
  /** Further elements of the head. */
  readonly head?: ReactNode
  readonly body: readonly ReactNode[]
}

/** Prints a page with one style and no script. React escapes every text in it. */
export function printPage({ title, style, head, body }: PlainPage): string {
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      head,
      h('title', null, title),
      h('style', null, style),
    ),
    h('body', null, ...body),
  )

  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** The source of a style for the content security policy of its page. */
export const styleSourceOf = (style: string) =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`
