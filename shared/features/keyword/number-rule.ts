import type { Changes } from './meaning.ts'

/** What the reading of numbers depends on. */
export interface NumberContext {
  readonly currentYear: number
  /** A radius is read only around a place. */
  readonly hasPlace: boolean
}

/**
 * A way to say something with numbers. `pattern` is matched against whole tokens with spaces between them;
 * `read` returns undefined where the match says something else, and 'literal' where nothing else may read it.
 */
export interface NumberRule {
  readonly pattern: RegExp
  readonly read: (groups: readonly string[], context: NumberContext) => Changes | 'literal' | undefined
}

/** A year alone, without a group. */
export const yearPattern = '(?:19[5-9]|20[0-4])\\d'

/** The words that turn a bound into its opposite: nothing over 20k. */
const denied = '\\b(?:not?|nothing|none|never)'

/** The parts of patterns by their names in capitals. An amount is `20000`, `20000k` or `$20000k`. */
const parts: Readonly<Record<string, string>> = {
  N: '(\\$?\\d+k?)',
  YEAR: `(${yearPattern})`,
  MILES: '(?:miles|mile|mi|mls|milage)',
  UNDER: `(?:(?<!${denied} )(?:under|sub|below|less than|less then|lower than|lower|cheaper than|fewer than|beneath)|${denied} (?:more than|over|above|higher than)|up to|upto|max|maximum|at most|within|max of|maximum of|limit)`,
  OVER: `(?:(?<!${denied} )(?:over|above|more than|more then|higher than)|${denied} (?:(?:less|fewer|lower) than|under|below)|at least|min|minimum|minimum of|starting at|starting from)`,
  OR: '(?:or|and|n)',
  LESS: '(?:less|fewer|under|below|lower|cheaper|max|maximum|tops)',
  MORE: '(?:more|up|above|over|higher)',
  SEATS: '(?:seats?|seaters?|passengers?|persons?|people)',
  COUNT: '(\\d|two|three|four|five|six|seven|eight|nine)',
}

/** A rule whose pattern names its parts in capitals. */
export function rule(pattern: string, read: NumberRule['read']): NumberRule {
  const source = pattern.replace(/\b[A-Z]{1,5}\b/g, (name) => parts[name] ?? name)
  return { pattern: new RegExp(`(?<![^ ])${source}(?![^ ])`), read }
}
