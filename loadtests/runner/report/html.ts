/** Markup whose texts are escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Interpolation = string | number | Html | readonly Html[]

/** The markup of a template. Interpolated strings and numbers are escaped. */
export const html = (markup: TemplateStringsArray, ...values: readonly Interpolation[]): Html =>
  new Html(markup.reduce((whole, text, at) => whole + markupOf(values[at - 1] ?? '') + text))

/** No markup. */
export const nothing = new Html('')

function markupOf(value: Interpolation): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return String(value).replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
