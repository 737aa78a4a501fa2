import { formatUsd } from '#shared/search/labels.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { isZip, maxTextLength } from '#shared/search/plain-values.ts'
import { checkPrices, highestPriceUsd, readPrice } from '#shared/search/price-bounds.ts'

/** The longest value that a sentence quotes. */
const quotedAtMost = 20

const quoted = (value: string) =>
  value.length > quotedAtMost ? `“${value.slice(0, quotedAtMost)}…”` : `“${value}”`

const price = (value: string) =>
  `We cannot search for a price of ${quoted(value)}: prices are whole dollars up to ${formatUsd(highestPriceUsd)}.`

/** Sentences about values that a shopper may have typed, by the parameter in lower case. */
const sentenceOf: Readonly<Record<string, (value: string) => string>> = {
  zip: (value) =>
    isZip(value)
      ? `Enter a valid ZIP Code. We do not know the ZIP ${value}.`
      : `Enter a valid ZIP Code. We do not know the ZIP ${quoted(value)}: a ZIP Code has five digits.`,
  searchradius: (value) => `We cannot search within ${quoted(value)} miles.`,
  minprice: price,
  maxprice: (value) => checkPrices({ min: undefined, max: readPrice(value) }) ?? price(value),
  keyword: (value) =>
    `We searched without ${quoted(value)}: a keyword has up to ${maxTextLength} characters.`,
}

/** The ignored parameters: sentences for those that people type, and the others as the address has them. */
export function explainIgnored(ignored: readonly IgnoredParam[]) {
  const isTyped = ({ name }: IgnoredParam) => Object.hasOwn(sentenceOf, name.toLowerCase())
  return {
    sentences: ignored
      .filter(isTyped)
      .map(({ name, value }) => sentenceOf[name.toLowerCase()]?.(value.trim()) ?? ''),
    others: ignored.filter((param) => !isTyped(param)),
  }
}
