/** Markup that is safe to stand in a page. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Html[]

/** Markup of this template; texts in it are escaped. */
export const html = (markup: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(markup.reduce((whole, text, at) => whole + printed(parts[at - 1] ?? '') + text))

export const nothing = new Html('')

function printed(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('')
  return String(part).replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
