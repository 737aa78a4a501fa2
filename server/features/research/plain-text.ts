import { Parser } from 'htmlparser2'

/** Elements whose text is not for reading. */
const unread = new Set(['script', 'style', 'noscript', 'template', 'iframe'])

/** The text of some HTML, with its entities decoded and its white space as a browser would show it. */
export function plainText(html: string): string {
  let text = ''
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (unread.has(name)) depth += 1
        text += ' '.repeat(name === 'br' ? 1 : 0)
      },
      onclosetag: (name) => {
        if (unread.has(name)) depth -= 1
      },
      ontext: (data) => {
        if (depth === 0) text += data
      },
    },
    { decodeEntities: true },
  )

  parser.end(html)

  return text.replace(/\s+/g, ' ').trim()
}
