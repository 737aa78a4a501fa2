import type { SuggestedFilter } from '#shared/features/listings/listing.contract.ts'
import { plainWords } from './plain-words.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

export const keywordRules = {
  maxSuggestions: 8,
  /** Searches looked at, of which some may find nothing. */
  maxCandidates: 12,
  /** The most words of one name. */
  maxWordsOfName: 5,
} as const

/** A search that some words may mean. */
export interface WordsSearch {
  readonly label: string
  readonly group: string
  readonly filters: readonly SuggestedFilter[]
  /** Put together from several names, so that nothing says that any listing is all of it. */
  readonly isCombined: boolean
}

/**
 * Reads words from left to right: the longest name that stands there is taken, what no name stands for is
 * passed over, and what is left may always be the beginning of a name. What uses most of the words comes
 * first.
 */
export function searchesFor(keyword: string, vocabulary: Vocabulary): readonly WordsSearch[] {
  const words = plainWords(keyword)
  const said: Meaning[] = []
  const searches: WordsSearch[] = []
  let at = 0

  while (at < words.length) {
    searches.push(
      ...completions(words.slice(at).join(''), vocabulary, said).map((last) => combine([...said, last])),
    )

    const { meaning, length } = longestName(words, at, vocabulary)
    if (meaning && !contradictsYear(said, meaning)) said.push(meaning)
    at += length
  }

  if (searches.length === 0 && said.length > 0) searches.push(combine(said))

  return [...new Map(searches.map((search) => [search.label, search])).values()]
}

function longestName(
  words: readonly string[],
  at: number,
  vocabulary: Vocabulary,
): { meaning?: Meaning; length: number } {
  for (let length = Math.min(keywordRules.maxWordsOfName, words.length - at); length > 0; length--) {
    const [meaning] = meaningsOf(words.slice(at, at + length).join(''), vocabulary)
    if (meaning) return { meaning, length }
  }

  return { length: 1 }
}

/** `SUVs` are those that an `SUV` is. */
const meaningsOf = (name: string, { meanings }: Vocabulary) =>
  meanings.get(name) ?? (name.endsWith('s') ? meanings.get(name.slice(0, -1)) : undefined) ?? []

/**
 * What the name means, then what names mean that begin so, most listings first; guesses never add to what was
 * said already.
 */
function completions(
  beginning: string,
  vocabulary: Vocabulary,
  said: readonly Meaning[],
): readonly Meaning[] {
  const { meanings, names } = vocabulary
  const exact = meaningsOf(beginning, vocabulary)
  const guesses = new Set<Meaning>()

  for (let at = firstFrom(names, beginning); names[at]?.startsWith(beginning); at++) {
    for (const meaning of meanings.get(names[at] ?? '') ?? []) guesses.add(meaning)
  }

  const fitting = [...guesses]
    .filter((guess) => !exact.includes(guess) && fits(said, guess))
    .sort((a, b) => b.count - a.count)

  return [...exact.filter((meaning) => !contradictsYear(said, meaning)), ...fitting].slice(
    0,
    keywordRules.maxSuggestions,
  )
}

/** The index of the first of the sorted names that is not before `name`. */
function firstFrom(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] ?? '') < name) low = middle + 1
    else high = middle
  }

  return low
}

const codesIn = (meanings: readonly Meaning[], param: string) =>
  meanings.flatMap(({ filters }) =>
    filters.filter(({ name }) => name === param).flatMap(({ codes }) => codes),
  )

const fits = (said: readonly Meaning[], { filters }: Meaning) =>
  filters.every(({ name, codes }) => codesIn(said, name).every((code) => codes.includes(code)))

/** A year is one, while a shopper may look for several makes. */
const contradictsYear = (said: readonly Meaning[], { group }: Meaning) =>
  group === 'Year' && codesIn(said, 'startYear').length > 0

function combine(meanings: readonly Meaning[]): WordsSearch {
  // A model says its make.
  const telling = meanings.filter(
    (meaning) => !meanings.some((other) => other !== meaning && says(other, meaning)),
  )

  const params = [...new Set(telling.flatMap(({ filters }) => filters.map(({ name }) => name)))]
  const [only] = telling

  return {
    // Among others the first of its names is enough: `Red SUV`.
    label: telling.map(({ label }) => (telling.length > 1 ? label.split(' / ', 1).join() : label)).join(' '),
    group: telling.length === 1 && only ? only.group : 'Search',
    filters: params.map((name) => ({ name, codes: [...new Set(codesIn(telling, name))] })),
    isCombined: telling.length > 1,
  }
}

const says = (more: Meaning, less: Meaning) =>
  more.filters.length > less.filters.length &&
  less.filters.every(({ name, codes }) => codes.every((code) => codesIn([more], name).includes(code)))
