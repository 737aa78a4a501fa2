/** A word, a number or a sign of a shopper's text. */
export interface Token {
  /**
   * The token in plain letters. An amount of thousands such as `20k`, `20 grand` or `20.5K` is `20000k`, a
   * sum of money begins with `$`, and `2019+` keeps its plus.
   */
  readonly text: string
  /** The part of the text that it is: its first character and the one behind its last. */
  readonly start: number
  readonly end: number
}

const pattern =
  /[$€£]\s?\d[\d,]*(?:\.\d+)?k?\b\+?|\d{1,3}(?:,\d{3})+\+?|['’]\d{2}(?![\p{L}\p{N}])|\d+\.\d+k?\b|[\p{L}\p{N}]+(?:['’]\p{L}+)*\+?|[<>≤≥~]=?|[-–—,]/giu

const signs = new Map([
  ['<', 'under'],
  ['<=', 'under'],
  ['≤', 'under'],
  ['>', 'over'],
  ['>=', 'over'],
  ['≥', 'over'],
  ['~', 'around'],
])

const isNumber = (text: string | undefined) => /^\$?\d+(k|\+)*$/.test(text ?? '')
const thousand = /^(?:k|grand|thousand)$/

/** The tokens of a text. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const { 0: raw, index: start } of text.matchAll(pattern)) {
    const before = tokens.at(-1)
    const end = start + raw.length
    const plain = plainToken(raw)

    if (thousand.test(plain) && isSmall(before)) {
      tokens[tokens.length - 1] = { ...before, text: `${inThousands(before.text)}`, end }
    } else if (plain !== '') tokens.push({ text: plain, start, end })
  }

  return tokens.filter(({ text: word }, at) => word !== '-' || isRange(tokens[at - 1], tokens[at + 1]))
}

/** A dash is a word between two numbers alone: that of `F-150` is none. */
const isRange = (before: Token | undefined, after: Token | undefined) =>
  isNumber(before?.text) && isNumber(after?.text)

/** Whether thousands may be meant by a number: `20 k`, but not `2020 Grand Cherokee`. */
const isSmall = (token: Token | undefined): token is Token =>
  /^\$?\d{1,3}(\.\d+)?$/.test(token?.text ?? '') && Number(token?.text.replace('$', '')) <= 300

const inThousands = (text: string) =>
  `${text.startsWith('$') ? '$' : ''}${Math.round(Number(text.replace('$', '')) * 1000)}k`

function plainToken(raw: string): string {
  const sign = signs.get(raw)
  if (sign !== undefined) return sign
  if (/^[-–—]$/.test(raw)) return '-'
  if (/^['’]\d/.test(raw)) return `${Number(raw.slice(1)) > 50 ? 19 : 20}${raw.slice(1)}`

  const plain = raw
    .normalize('NFKD')
    .replace(/\p{Mark}|['’\s,]/gu, '')
    .toLowerCase()
    .replace(/^[€£]/, '$')

  const [, amount] = /^(\$?\d+(?:\.\d+)?)k\+?$/.exec(plain) ?? []

  return amount === undefined ? plain : inThousands(amount) + (plain.endsWith('+') ? '+' : '')
}
