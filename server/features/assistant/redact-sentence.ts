/** What takes the place of something that no other service may learn. */
const hidden = '…'

/** What comes before a name. */
const nameBefore = "(?:my|his|her|our) name(?:['’]s| is)|i(?: am|['’]m) called|call me|signed"

/** A word of a name, in any spelling. */
const nameWord = "[\\p{L}'’.-]+"

/** Words that are no part of a name: what a shopper looks for follows. */
const afterName =
  "and|but|i(?:['’](?:m|d|ve|ll))?|we(?:['’](?:re|d|ve|ll))?|need|want|would|looking|searching|please|from|near|with|for|the|show|find|in|at|a"

/** Each kind of what is left out of a sentence, in this order: a card number is also a row of digits. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, hidden],
  // A VIN: 17 characters without I, O and Q, at least one of them a digit.
  [/\b(?=[A-Z]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi, hidden],
  // A card number: 13 to 19 digits.
  [/\b\d(?:[ -]?\d){12,18}\b/g, hidden],
  // A social security number.
  [/\b\d{3}-\d{2}-\d{4}\b/g, hidden],
  // A phone number: with its country, or ten digits in groups.
  [/\+\d[\d ().-]{7,}\d/g, hidden],
  [/(?:\b1[ .-]?)?(?:\(\d{3}\)|\b\d{3})[ .-]?\d{3}[ .-]?\d{4}\b/g, hidden],
  [
    new RegExp(
      `\\b(${nameBefore})\\s+${nameWord}(?:\\s+(?!(?:${afterName})(?![\\p{L}'’-]))${nameWord}){0,4}`,
      'giu',
    ),
    `$1 ${hidden}`,
  ],
  [
    /\b\d{1,5}\s+(?:\p{L}+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct)\b\.?/giu,
    hidden,
  ],
]

/** A zip, which is shortened to its first three digits: a region of some hundred thousand people. */
const zips = /(?<![$\d,.])\b(\d{3})\d{2}(?:-\d{4})?\b(?![,.]?\d)(?!\s*(?:k\b|mi|dollars|usd|bucks))/gi

/**
 * A sentence without what tells who said it: e-mail, telephone, names, VINs, numbers of cards and houses.
 * Five digits may be a zip and are shortened; the search reads the place by itself.
 */
export function redactSentence(sentence: string): string {
  const plain = rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), sentence)
  return plain.replace(zips, (digits, region: string) =>
    Number(digits) % 500 === 0 ? digits : `${region}xx`,
  )
}
