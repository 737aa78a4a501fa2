import type { Email } from 'postal-mime'

const maxHtmlLength = 60_000
const maxTextLength = 20_000

/**
 * Programs that answer by themselves say so (RFC 3834), as do lists and the mails that are sent from here.
 */
const automaticHeaders: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!\s*no\b)/i,
  precedence: /^\s*(bulk|junk|list|auto_reply)/i,
  'list-id': /./,
  'x-autoreply': /./,
  'x-autorespond': /./,
  'x-loop': /./,
  'x-mail-kind': /./,
}

/** A mail that has passed so many servers runs in a circle (RFC 5321, 6.3). */
const maxHops = 25

/** Whether a mail was written by a program: passing it on could be answered by a program again, for ever. */
export const isAutomatic = ({ headers }: Pick<Email, 'headers'>): boolean =>
  headers.some(({ key, value }) => automaticHeaders[key.toLowerCase()]?.test(value)) ||
  headers.filter(({ key }) => key.toLowerCase() === 'received').length > maxHops

/**
 * What a mail says, as plain text without the addresses that its reader must not see. Programs quote the mail
 * that is answered, and with it addresses.
 */
export function relayedText(email: Pick<Email, 'text' | 'html'>, hidden: readonly string[]): string {
  const text = email.text?.trim() ? email.text : wordsOf(email.html ?? '')
  const shown = hidden.reduce((said, address) => replaceAll(said, address), text.slice(0, 2 * maxTextLength))

  return shown.trim().slice(0, maxTextLength)
}

function replaceAll(text: string, address: string): string {
  if (address === '') return text
  const pattern = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(pattern, 'gi'), '(address hidden)')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The character of an entity such as `&amp;`, `&#64;` or `&#x40;`; the entity itself where it has none. */
function characterOf(entity: string, name: string): string {
  const code = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : 0
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : (entities[name] ?? entity)
}

/** The words of HTML without a plain text beside it. It is cut first: no mail takes long to read. */
function wordsOf(html: string): string {
  const body = html.slice(Math.max(0, html.search(/<body\b/i))).slice(0, maxHtmlLength)

  return body
    .replace(/<(?:br|\/p|\/div|\/tr|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w{1,8});/g, characterOf)
}
