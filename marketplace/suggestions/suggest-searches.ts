import { applyReading } from '#shared/features/keyword/apply-reading.ts'
import { type KeywordReading, readKeyword } from '#shared/features/keyword/read-keyword.ts'
import { readingLabels } from '#shared/features/keyword/reading-labels.ts'
import { tokensOf } from '#shared/features/keyword/tokens.ts'
import type { SuggestedFilter } from '#shared/features/listings/search-response.contract.ts'
import { plainName } from '#shared/search/plain-words.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { withUnderstood } from '#shared/search/understood.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

export const keywordRules = {
  maxSuggestions: 8,
  /** The most candidates that are counted, some of which may find nothing. */
  maxCandidates: 12,
} as const

/** A search that some words may mean. */
export interface WordsSearch {
  readonly label: string
  readonly group: string
  readonly filters: readonly SuggestedFilter[]
  /** Whether the search combines several names, so that perhaps no listing matches all of them. */
  readonly isCombined: boolean
}

const nothing: KeywordReading = { changes: {}, rest: '', maybe: [], needs: [] }

/**
 * The searches that a keyword may mean: the one that Enter makes, and those in which its last words are the
 * beginning of a name.
 */
export function searchesFor(
  keyword: string,
  vocabulary: Vocabulary,
  currentYear: number,
): readonly WordsSearch[] {
  const { lexicon } = vocabulary
  const read = (text: string) =>
    text === '' ? nothing : readKeyword(text, lexicon, { currentYear, hasPlace: false })

  const whole = read(keyword)
  const own = isSearch(whole) ? [searchOf(whole, vocabulary)] : []
  const searches = whole.rest === '' ? [...own] : []

  for (const { start } of tokensOf(keyword)) {
    const before = read(keyword.slice(0, start).trim())
    if (before.rest !== '') break
    searches.push(
      ...completions(plainName(keyword.slice(start)), before, vocabulary).map((last) =>
        isSearch(before) ? searchOf(joined(before, last), vocabulary) : { ...last, isCombined: false },
      ),
    )
  }

  // With words left over, the last of them is likely to be unfinished.
  if (whole.rest !== '') searches.push(...own)

  // Of equal searches the last one stays, in the place of the first: a name of its own says what it is.
  return [...new Map(searches.map((search) => [printFilters(search.filters), search])).values()]
}

const isSearch = ({ changes }: KeywordReading) => Object.keys(changes).length > 0

const printFilters = (filters: readonly SuggestedFilter[]) =>
  filters
    .map(({ name, codes }) => `${name}=${codes}`)
    .sort()
    .join('&')

function searchOf(reading: KeywordReading, { lexicon }: Vocabulary): WordsSearch {
  const request = applyReading({}, reading)
  return {
    label: readingLabels(reading, lexicon).join(' · '),
    group: 'Search',
    filters: Object.entries(request).map(([name, value]) => ({ name, codes: [value].flat().map(String) })),
    isCombined: true,
  }
}

/** A reading with one more meaning. */
const joined = ({ changes }: KeywordReading, { filters }: Meaning): KeywordReading => ({
  ...nothing,
  changes: withUnderstood(changes, filters) as KeywordReading['changes'],
})

/**
 * The meanings of a name, followed by those of names that begin with it, most listings first. A guess never
 * adds a second value to a parameter that was read before.
 */
function completions(
  beginning: string,
  { changes }: KeywordReading,
  { meanings, names }: Vocabulary,
): readonly Meaning[] {
  if (beginning === '') return []
  const exact = meanings.get(beginning) ?? []
  const guesses = new Set<Meaning>()

  for (let at = firstFrom(names, beginning); names[at]?.startsWith(beginning); at++) {
    for (const meaning of meanings.get(names[at] ?? '') ?? []) guesses.add(meaning)
  }

  const fitting = [...guesses].filter((guess) => !exact.includes(guess)).sort((a, b) => b.count - a.count)

  return [...exact, ...fitting].filter((guess) => fits(changes, guess)).slice(0, keywordRules.maxSuggestions)
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

const fits = (changes: SearchRequest, { filters }: Meaning) =>
  filters.every(({ name, codes }) =>
    [changes[name as keyof SearchRequest] ?? []].flat().every((code) => codes.includes(String(code))),
  )
