/** The sellers' marks for "not known", in lower case. */
const nullMarks = new Set([
  '',
  '-',
  '–',
  '—',
  'na',
  'n/a',
  'n.a.',
  'null',
  'none',
  'nil',
  'unknown',
  'unspecified',
  'not specified',
  'not available',
  'tbd',
  '?',
])

/** The length of the longest label that the contract allows. */
const maxLabelLength = 200

/**
 * A cell as one line of text without control characters, cut at `maxLength`; undefined for a mark of "not
 * known".
 */
export function plainText(cell: string | undefined, maxLength = maxLabelLength): string | undefined {
  const text = (cell ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return nullMarks.has(text.toLowerCase()) ? undefined : text.slice(0, maxLength).toWellFormed().trimEnd()
}

/** The first whole words of a line that fit into a length; a word that is longer is cut. */
export function cutAtWord(line: string, maxLength: number): string {
  const words = line.slice(0, maxLength + 1).replace(/([^\s,;])[\s,;]+\S*$/, '$1')
  return line.length <= maxLength ? line : words.slice(0, maxLength).toWellFormed()
}

/**
 * Whether a spreadsheet would run a cell as a formula. A phone number such as `+1 (555) 010-0199` and a
 * negative number are not formulas.
 */
export function isFormula(cell: string): boolean {
  const text = cell.trimStart()
  if (text.startsWith('=')) return true
  return /^[@+-]/.test(text) && /[|(!]/.test(text) && !/^\+?[\d\s().-]+$/.test(text)
}
