import { plainName, plainWords } from '#shared/search/plain-words.ts'

/** The relation between the names of two models. */
export type Namesake =
  /** One name begins with the other: `CR-V` and `CR-V Hybrid`, `CX-5` and `CX-50`. */
  | { readonly kind: 'longer' }
  /** The names differ by a number: `3 Series` and `4 Series`; `step` is from the first to the second. */
  | { readonly kind: 'numbered'; readonly step: number }

/** The letters from which a word is long enough to be a family name. */
const minFamilyLetters = 3

/**
 * The relation by which a shopper may mistake one model's name for another's of the same make; undefined when
 * there is none.
 */
export function namesakeOf(name: string, other: string): Namesake | undefined {
  const [a, b] = [plainName(name), plainName(other)]
  if (a === b || a === '' || b === '') return undefined
  if (a.startsWith(b) || b.startsWith(a)) return { kind: 'longer' }

  const [left, right] = [numbered(name), numbered(other)]

  return left && right && left.family === right.family
    ? { kind: 'numbered', step: right.number - left.number }
    : undefined
}

/** A name as a number within a family: `Silverado 2500HD` is number 2500 of `silverado #`. */
function numbered(name: string): { readonly family: string; readonly number: number } | undefined {
  const words = plainWords(name)
  const at = words.findIndex((word) => /^[0-9]+\p{L}{0,2}$/u.test(word))
  const family = words.with(Math.max(0, at), '#')

  return at < 0 || family.every((word) => word.length < minFamilyLetters)
    ? undefined
    : { family: family.join(' '), number: Number.parseInt(words[at] ?? '', 10) }
}
