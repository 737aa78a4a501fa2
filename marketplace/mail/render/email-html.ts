import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type EmailContent, inOneLine } from '#marketplace/mail/email-content.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { Block } from './email-blocks.ts'
import { lightColors, styleSheet, type } from './email-styles.ts'
import { layoutTable } from './layout-table.ts'
import { footerOf } from './wording.ts'

const cardWidth = 600

/**
 * The most that mail programs show beside the subject; spaces fill it up, so that the text does not follow.
 */
const previewLength = 140

/** The HTML of an e-mail. React escapes every text in it. */
export function htmlOf(content: EmailContent, { brand, subject }: { brand: Brand; subject: string }): string {
  return `<!doctype html>${renderToStaticMarkup(h(Email, { content, brand, subject }))}`
}

interface EmailProps {
  readonly content: EmailContent
  readonly brand: Brand
  readonly subject: string
}

const Email = ({ content, brand, subject }: EmailProps) =>
  h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Else phones make links of dates, prices and numbers.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no, url=no' }),
      h('title', null, subject),
      h('style', null, styleSheet(brand)),
    ),
    h(
      'body',
      { className: 'page', style: { margin: 0, padding: 0, ...lightColors(brand, ['page']) } },
      h(Preheader, { text: content.preheader }),
      layoutTable(
        { className: 'page', style: lightColors(brand, ['page']) },
        h(
          'td',
          { className: 'outer', align: 'center', style: { padding: '24px 12px' } },
          h(Card, { content, brand }),
        ),
      ),
    ),
  )

function Preheader({ text }: { text: string }) {
  const line = inOneLine(text).slice(0, previewLength)
  const style = {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    opacity: 0,
    fontSize: 1,
    lineHeight: '1px',
  }
  return h('div', { style }, line, '\u00a0\u200c'.repeat(previewLength - line.length))
}

/** A long word would make the card wider than a phone. Some mail programs know the older property alone. */
const breakingLongWords = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

function Card({ content, brand }: Omit<EmailProps, 'subject'>) {
  const row = (children: ReactNode, padding: string) =>
    h('tr', null, h('td', { className: 'edge', style: { padding, ...breakingLongWords } }, children))

  const card = {
    className: 'card surface line',
    style: {
      ...{
        maxWidth: cardWidth,
        borderWidth: 1,
        borderStyle: 'solid',
        borderRadius: 12,
        borderCollapse: 'separate',
      },
      ...lightColors(brand, ['surface', 'line']),
    },
  } as const

  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, ...card },
    h(
      'tbody',
      null,
      row(h(SiteName, { brand }), '24px 32px 0'),
      row(
        h(
          'h1',
          { className: 'text', style: { ...type.title, ...lightColors(brand, ['text']) } },
          content.heading,
        ),
        '20px 32px 0',
      ),
      ...content.blocks.map((block, index) => row(h(Block, { key: index, block, brand }), '16px 32px 0')),
      row(h(Footer, { content, brand }), '28px 32px 28px'),
    ),
  )
}

const SiteName = ({ brand }: { brand: Brand }) =>
  h(
    'p',
    { className: 'accent', style: { margin: 0, ...type.brand, ...lightColors(brand, ['accent']) } },
    brand.settings.siteName,
  )

function Footer({ content: { subscription, footer }, brand }: Omit<EmailProps, 'subject'>) {
  const quiet = { className: 'quiet', style: { ...type.small, ...lightColors(brand, ['quiet']) } }
  const link = (url: string, label: string) =>
    h('a', { href: url, className: 'quiet', style: { ...lightColors(brand, ['quiet']) } }, label)

  return h(
    'div',
    {
      className: 'line',
      style: { borderTopWidth: 1, borderTopStyle: 'solid', paddingTop: 16, ...lightColors(brand, ['line']) },
    },
    h('p', quiet, footer ?? footerOf(brand, subscription !== undefined)),
    subscription &&
      h(
        'p',
        { ...quiet, style: { ...quiet.style, paddingTop: 8 } },
        link(subscription.preferencesUrl, 'Change how often you hear from us'),
        ' · ',
        link(subscription.unsubscribeUrl, 'Unsubscribe'),
      ),
  )
}
