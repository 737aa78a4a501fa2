import { Fragment, createElement as h, type ReactNode } from 'react'
import { accentColors, groundColors, type MailColor } from '#marketplace/mail/render/brand-colors.ts'
import { printPage, styleSourceOf } from '#marketplace/plugins/plain-page.ts'
import { mailSandbox } from './mail-sandbox.ts'
import type { KeptMail } from './mailbox.ts'

const token = (name: string, { light, dark }: MailColor) => `--${name}:light-dark(${light},${dark});`
const tokens = Object.entries({ ...groundColors, accent: accentColors.blue.accent })
  .map(([name, color]) => token(name, color))
  .join('')

const style = `:root{color-scheme:light dark;${tokens}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:15px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif}
main{max-width:860px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:1.3rem;line-height:1.3;margin:0 0 4px;overflow-wrap:anywhere}
p{margin:0}
a{color:var(--accent)}
.quiet{color:var(--text-quiet);font-size:.84rem}
.list{list-style:none;margin:16px 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;padding:10px 16px;color:inherit;text-decoration:none}
.list a:hover,.list a:focus-visible{background:var(--sunken)}
.list strong{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.list .quiet{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.to{grid-column:1}
nav{display:flex;flex-wrap:wrap;gap:4px 20px;margin:16px 0 12px}
nav a[aria-current]{color:var(--text);font-weight:600;text-decoration:none}
iframe{display:block;width:100%;height:75vh;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
pre{margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px;font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.none{margin-top:24px}`

/** The source of the pages' one style for their content security policy. */
export const pageStyleSource = styleSourceOf(style)

const printMailPage = (title: string, head: ReactNode, ...body: readonly ReactNode[]): string =>
  printPage({ title, style, head, body: [h('main', null, ...body)] })

const timeOf = ({ receivedAt }: KeptMail) => new Date(receivedAt).toISOString().slice(11, 19)

/** The list of mails, which looks for new ones every few seconds. */
export function listPage(mails: readonly KeptMail[]): string {
  const item = (mail: KeptMail) =>
    h(
      'li',
      { key: mail.id },
      h(
        'a',
        { href: `/mailbox/${mail.id}` },
        h('strong', null, mail.email.subject || 'No subject'),
        h('time', { className: 'quiet', dateTime: new Date(mail.receivedAt).toISOString() }, timeOf(mail)),
        h('span', { className: 'to quiet' }, mail.to.join(', ')),
      ),
    )

  return printMailPage(
    'Mailbox',
    h('meta', { httpEquiv: 'refresh', content: '5' }),
    h('h1', null, 'Mailbox'),
    h('p', { className: 'quiet' }, 'Every mail of this development system ends here; none is passed on.'),
    mails.length === 0
      ? h('p', { className: 'none' }, 'No mail has arrived yet.')
      : h('ul', { className: 'list' }, mails.map(item)),
  )
}

const views = { html: 'HTML', text: 'Text', headers: 'Headers' } as const

export function mailPage(mail: KeptMail, wanted?: keyof typeof views): string {
  const { email } = mail
  const view = wanted ?? (email.html === undefined ? 'text' : 'html')
  const tab = (name: keyof typeof views) =>
    h(
      'a',
      { key: name, href: `?view=${name}`, ...(name === view && { 'aria-current': 'page' }) },
      views[name],
    )

  return printMailPage(
    email.subject || 'No subject',
    null,
    h('p', { className: 'quiet' }, h('a', { href: '/mailbox' }, 'Mailbox')),
    h('h1', null, email.subject || 'No subject'),
    h(
      'p',
      { className: 'quiet' },
      `From ${email.from?.name ?? ''} <${email.from?.address ?? ''}> to ${mail.to.join(', ')}`,
    ),
    h('p', { className: 'quiet' }, new Date(mail.receivedAt).toUTCString()),
    h(
      'nav',
      { 'aria-label': 'Parts of the mail' },
      tab('html'),
      tab('text'),
      tab('headers'),
      h('a', { href: `/mailbox/${mail.id}/source` }, 'Source'),
      ...email.attachments.map(({ filename }, at) =>
        h('a', { href: `/mailbox/${mail.id}/attachments/${at}` }, filename || `Attachment ${at + 1}`),
      ),
    ),
    partOf(mail, view),
  )
}

function partOf({ id, email }: KeptMail, view: keyof typeof views): ReactNode {
  switch (view) {
    case 'html':
      return email.html === undefined
        ? h('p', null, 'The mail has no HTML.')
        : h('iframe', { src: `/mailbox/${id}/html`, sandbox: mailSandbox, title: 'The mail' })
    case 'text':
      return h('pre', null, h(Linked, { text: email.text ?? '' }))
    case 'headers':
      return h(
        'pre',
        null,
        email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n'),
      )
  }
}

/** Text whose addresses of the web are links. */
const Linked = ({ text }: { text: string }) =>
  h(
    Fragment,
    null,
    ...text
      .split(/(https?:\/\/[^\s<>"]+)/)
      .map((part, at) =>
        at % 2 === 1 ? h('a', { href: part, target: '_blank', rel: 'noreferrer' }, part) : part,
      ),
  )
