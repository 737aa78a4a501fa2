import { typosBetween } from '#shared/search/typos-between.ts'

/**
 * Words by the texts that are left of them without one or two of their letters. A mistyped word has such a
 * text in common with the word that was meant, so that few words have to be compared.
 */
export interface Spelling {
  readonly words: ReadonlySet<string>
  readonly byRest: ReadonlyMap<string, readonly string[]>
}

/** The letters from which a word may have one typo, and from which it may have two. */
const minLetters = { one: 4, two: 7 }

/** The most letters of a word that is compared: names are shorter. */
const maxLetters = 16

const maxTypos = (word: string) => (word.length >= minLetters.two ? 2 : word.length >= minLetters.one ? 1 : 0)

/** @param targets the words that a typo may stand for, the most likely first */
export function spellingOf(targets: Iterable<string>): Spelling {
  const words = new Set([...targets].filter((word) => maxTypos(word) > 0))
  const byRest = new Map<string, string[]>()

  for (const word of words) {
    for (const rest of restsOf(word, maxTypos(word))) {
      const others = byRest.get(rest)
      if (others) others.push(word)
      else byRest.set(rest, [word])
    }
  }

  return { words, byRest }
}

/** A word, and what is left of it without up to `count` of its letters. */
function restsOf(word: string, count: number): ReadonlySet<string> {
  const rests = new Set([word])
  let last: readonly string[] = [word]

  for (let removed = 0; removed < count; removed += 1) {
    last = [
      ...new Set(last.flatMap((text) => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1)))),
    ]
    for (const text of last) rests.add(text)
  }

  return rests
}

const digitsOf = (word: string) => word.replace(/\D/g, '')

/**
 * The words that a mistyped word may stand for, nearest first: one typo in words from 4 letters, two in words
 * from 7. A digit is never a typo, and of two typos none is in the first letter.
 */
export function corrections(typed: string, { byRest }: Spelling, max = 3): readonly string[] {
  if (typed.length < minLetters.one - 1 || typed.length > maxLetters) return []
  const digits = digitsOf(typed)
  const found = new Map<string, number>()

  for (const rest of restsOf(typed, maxTypos(typed) || 1)) {
    for (const word of byRest.get(rest) ?? []) {
      if (found.has(word) || digitsOf(word) !== digits) continue
      const distance = typosBetween(typed, word)
      const isSameStart = typed[0] === word[0]
      const allowed = isSameStart || typed.length >= 5 ? maxTypos(word) : 0
      if (distance > allowed || (distance === 2 && !isSameStart)) continue
      found.set(word, distance + (isSameStart ? 0 : 0.5))
    }
  }

  return [...found]
    .sort(([, a], [, b]) => a - b)
    .slice(0, max)
    .map(([word]) => word)
}
