import { printArea, readArea } from './area.ts'
import { categories } from './categories.ts'
import { depthOf } from './filter-params.ts'
import { type CodesParam, listFilters, type NumberParam, rangeFilters } from './filters.ts'
import { madeOf } from './made-of.ts'
import { readText, readZip } from './plain-values.ts'
import { maxId, readWhole } from './read-whole.ts'
import {
  maxShown,
  pageSize,
  type SearchRequest,
  type SortBy,
  searchRadiiMi,
  sortOptions,
} from './search-request.ts'
import { slugOf, wordsOf } from './slug.ts'

/**
 * Reads the value of a parameter: null where it is the default of a missing one, undefined where it is
 * unusable.
 */
export type Read<T> = (text: string) => T | null | undefined

const declared = new Map(
  listFilters
    .filter(({ options }) => options.length > 0)
    .map(({ param, options }) => [param, new Map(options.map(({ value }) => [value.toUpperCase(), value]))]),
)

const isCodeStart = madeOf(/[A-Z0-9]/)
const hasCodeCharacters = madeOf(/[A-Z0-9._ -]/)
const isCode = (text: string) =>
  text !== '' && text.length <= 40 && isCodeStart(text.charAt(0)) && hasCodeCharacters(text)

/** Whether a text is a code after that of its parent, such as `CAMRY|XLE`. */
function isChildCode(text: string): boolean {
  const bar = text.indexOf('|')
  return bar > 0 && isCode(text.slice(0, bar)) && isCode(text.slice(bar + 1))
}

/**
 * A reader of a parameter's codes. It returns a declared code in its declared letter case, an open one in
 * upper case, and undefined for a text that is no code.
 */
export function codeReader(param: CodesParam): (text: string) => string | undefined {
  const options = declared.get(param)
  if (options) return (text) => options.get(text) ?? options.get(text.trim().toUpperCase())

  const isUsable = depthOf(param) === 2 ? isChildCode : isCode

  return (text) => {
    const sent = text.trim()
    if (isUsable(sent)) return sent

    const code = sent.toUpperCase()

    return isUsable(code) ? code : undefined
  }
}

const limits = new Map(
  rangeFilters.flatMap((filter) =>
    [filter.minParam, filter.maxParam].map((param) => [param, filter.limits] as const),
  ),
)

/**
 * A reader of a parameter's whole numbers. It allows `$` and thousands separators and returns undefined for
 * leading zeros and for numbers outside the parameter's limits.
 */
export function numberReader(param: NumberParam): (text: string) => number | undefined {
  const range = limits.get(param)
  return (text) => range && (readWhole(text, range) ?? readWhole(text.replace(/[$,\s]/g, ''), range))
}

export const readNumber = (param: NumberParam, text: string) => numberReader(param)(text)

/** The id of an owner or a listing: a whole number from 1. */
export const readId = (text: string) => readWhole(text.trim(), { min: 1, max: maxId })

/** A state: two letters, in upper case. */
function readState(text: string): string | undefined {
  const state = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(state) ? state : undefined
}

/** A city, each word with a capital: `winston-salem` and `WINSTON SALEM` are `Winston Salem`. */
function readCity(text: string): string | undefined {
  const city = readText(text)
  return (city && wordsOf(slugOf(city))) || undefined
}

/** A reader of some words in any letter case. */
function wordReader<T>(entries: readonly (readonly [string, T])[]): (text: string) => T | undefined {
  const values = new Map(
    entries.flatMap(([word, value]) => [word, word.toLowerCase()].map((spelling) => [spelling, value])),
  )

  return (text) => {
    const value = values.get(text)
    return value === undefined ? values.get(text.trim().toLowerCase()) : value
  }
}

const readRadius = wordReader(searchRadiiMi.map((radius) => [String(radius), radius]))

const readSort: (text: string) => SortBy | undefined = wordReader(
  sortOptions.map(({ value }) => [value, value]),
)

const isTrue = wordReader<true>([
  ['true', true],
  ['1', true],
])

/** A reader of a whole number whose default is left out of the search. */
const wholeReader =
  ({ min, max, standard }: { min: number; max: number; standard: number }) =>
  (text: string) => {
    const value = readWhole(text, { min, max })
    return value === standard ? null : value
  }

/** The parameters with a single value that no filter declares. */
export type SingleParam = Exclude<
  keyof SearchRequest,
  CodesParam | NumberParam | 'ownerId' | 'scope' | 'siteRadiusMi'
>

export const singleReaders: { readonly [P in SingleParam]: Read<NonNullable<SearchRequest[P]>> } = {
  area: (text) => {
    const area = readArea(text)
    return area && printArea(area)
  },
  city: readCity,
  state: readState,
  zip: readZip,
  searchRadius: readRadius,
  marketExtension: wordReader([
    ['off', 'off'],
    ['include', null],
  ]),
  categorySearch: wordReader([['allResults', null], ...categories.map(({ id }) => [id, id] as const)]),
  unpriced: wordReader([['include', 'include']]),
  showcaseOwnerId: (text) => readId(text.split(',', 1)[0] ?? ''),
  // Any other value means that the page is not sponsored (4.62).
  isSponsorship: (text) => (text === 'true' || text === '1' ? true : null),
  organic: (text) => isTrue(text) ?? null,
  searchBookmarkId: (text) => /^[\w-]{1,64}$/.exec(text.trim())?.[0],
  keyword: readText,
  literal: (text) => isTrue(text) ?? null,
  sortBy: readSort,
  firstRecord: wholeReader({ min: 0, max: 100_000, standard: 0 }),
  numRecords: wholeReader({ min: 1, max: maxShown, standard: pageSize }),
}
