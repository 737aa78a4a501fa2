import type { SuggestedFilter } from '#shared/features/listings/listing.contract.ts'
import { plainWords } from './plain-words.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

export const keywordRules = {
  maxSuggestions: 8,
  /** The most candidates that are counted, some of which may find nothing. */
  maxCandidates: 12,
  /** The most words of one name. */
  maxWordsOfName: 5,
} as const

/** A search that some words may mean. */
export interface WordsSearch {
  readonly label: string
  readonly group: string
  readonly filters: readonly SuggestedFilter[]
  /** Whether the search combines several names, so that perhaps no listing matches all of them. */
  readonly isCombined: boolean
}

/**
 * The searches that a keyword may mean, those that use most of its words first. Words are read from left to
 * right: the longest name at each position is taken, words without a name are skipped, and the rest may
 * always be the beginning of a name.
 */
export function searchesFor(keyword: string, vocabulary: Vocabulary): readonly WordsSearch[] {
  const words = plainWords(keyword)
  const parsed: Meaning[] = []
  const searches: WordsSearch[] = []
  let at = 0

  while (at < words.length) {
    searches.push(
      ...completions(words.slice(at).join(''), vocabulary, parsed).map((last) => combine([...parsed, last])),
    )

    const { meaning, length } = longestName(words, at, vocabulary)
    if (meaning && !contradictsYear(parsed, meaning)) parsed.push(meaning)
    at += length
  }

  if (searches.length === 0 && parsed.length > 0) searches.push(combine(parsed))

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

/** The meanings of a name, also in its plural: `SUVs`. */
const meaningsOf = (name: string, { meanings }: Vocabulary) =>
  meanings.get(name) ?? (name.endsWith('s') ? meanings.get(name.slice(0, -1)) : undefined) ?? []

/**
 * The meanings of a name, followed by those of names that begin with it, most listings first. A guess never
 * adds a second value to a parameter that was parsed before.
 */
function completions(
  beginning: string,
  vocabulary: Vocabulary,
  parsed: readonly Meaning[],
): readonly Meaning[] {
  const { meanings, names } = vocabulary
  const exact = meaningsOf(beginning, vocabulary)
  const guesses = new Set<Meaning>()

  for (let at = firstFrom(names, beginning); names[at]?.startsWith(beginning); at++) {
    for (const meaning of meanings.get(names[at] ?? '') ?? []) guesses.add(meaning)
  }

  const fitting = [...guesses]
    .filter((guess) => !exact.includes(guess) && fits(parsed, guess))
    .sort((a, b) => b.count - a.count)

  return [...exact.filter((meaning) => !contradictsYear(parsed, meaning)), ...fitting].slice(
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

const fits = (parsed: readonly Meaning[], { filters }: Meaning) =>
  filters.every(({ name, codes }) => codesIn(parsed, name).every((code) => codes.includes(code)))

/** Whether a meaning is a second year; several makes are a valid search, several years are not. */
const contradictsYear = (parsed: readonly Meaning[], { group }: Meaning) =>
  group === 'Year' && codesIn(parsed, 'startYear').length > 0

function combine(meanings: readonly Meaning[]): WordsSearch {
  // The name of a model includes its make.
  const distinct = meanings.filter(
    (meaning) => !meanings.some((other) => other !== meaning && says(other, meaning)),
  )

  const params = [...new Set(distinct.flatMap(({ filters }) => filters.map(({ name }) => name)))]
  const [only] = distinct

  return {
    // In a combined label the first of an option's names is enough: `Red SUV`.
    label: distinct
      .map(({ label }) => (distinct.length > 1 ? label.split(' / ', 1).join() : label))
      .join(' '),
    group: distinct.length === 1 && only ? only.group : 'Search',
    filters: params.map((name) => ({ name, codes: [...new Set(codesIn(distinct, name))] })),
    isCombined: distinct.length > 1,
  }
}

const says = (more: Meaning, less: Meaning) =>
  more.filters.length > less.filters.length &&
  less.filters.every(({ name, codes }) => codes.every((code) => codesIn([more], name).includes(code)))
