import { categories } from './categories.ts'
import { depthOf } from './filter-params.ts'
import { type CodesParam, listFilters, type NumberParam, rangeFilters } from './filters.ts'
import { madeOf } from './made-of.ts'
import { readText, readWhole, readZip } from './plain-values.ts'
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
 * What a text says for a parameter: a value, null where it says no more than the parameter's absence,
 * undefined where it is unusable.
 */
export type Read<T> = (text: string) => T | null | undefined

const declared = new Map(
  listFilters
    .filter(({ options }) => options.length > 0)
    .map(({ param, options }) => [param, new Map(options.map(({ value }) => [value.toUpperCase(), value]))]),
)

const opensCode = madeOf(/[A-Z0-9]/)
const staysCode = madeOf(/[A-Z0-9._ -]/)
const isCode = (text: string) =>
  text !== '' && text.length <= 40 && opensCode(text.charAt(0)) && staysCode(text)

/** A code behind that of its parent. */
function isChildCode(text: string): boolean {
  const bar = text.indexOf('|')
  return bar > 0 && isCode(text.slice(0, bar)) && isCode(text.slice(bar + 1))
}

/**
 * A code as feeds and shoppers write it, in the one form that is compared; undefined when it cannot be one.
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
 * A whole number within the parameter's limits; `$` and thousands separators are allowed, leading zeros are
 * not.
 */
export function numberReader(param: NumberParam): (text: string) => number | undefined {
  const range = limits.get(param)
  return (text) => range && (readWhole(text, range) ?? readWhole(text.replace(/[$,\s]/g, ''), range))
}

export const readNumber = (param: NumberParam, text: string) => numberReader(param)(text)

/** An owner's id. */
export const readId = (text: string) => readWhole(text.trim(), { min: 1, max: 999_999_999 })

/** A state by its two letters. */
export function readState(text: string): string | undefined {
  const state = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(state) ? state : undefined
}

/** A city in the one form that is compared: `winston-salem` and `WINSTON SALEM` are `Winston Salem`. */
export function readCity(text: string): string | undefined {
  const city = readText(text)
  return (city && wordsOf(slugOf(city))) || undefined
}

/** One of some words in any letter case. */
function wordReader<T>(entries: readonly (readonly [string, T])[]): (text: string) => T | undefined {
  const values = new Map(
    entries.flatMap(([word, value]) => [word, word.toLowerCase()].map((spelling) => [spelling, value])),
  )

  return (text) => {
    const value = values.get(text)
    return value === undefined ? values.get(text.trim().toLowerCase()) : value
  }
}

export const readRadius = wordReader(searchRadiiMi.map((radius) => [String(radius), radius]))

export const readSort: (text: string) => SortBy | undefined = wordReader(
  sortOptions.map(({ value }) => [value, value]),
)

const isTrue = wordReader<true>([
  ['true', true],
  ['1', true],
])

const paging = (max: number, min: number, usual: number) => (text: string) => {
  const value = readWhole(text, { min, max })
  return value === usual ? null : value
}

/** Parameters with a single value that no filter declares. */
export type SingleParam = Exclude<keyof SearchRequest, CodesParam | NumberParam | 'ownerId' | 'scope'>

export const singleReaders: { readonly [P in SingleParam]: Read<NonNullable<SearchRequest[P]>> } = {
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
  // Whatever else it says, it does not say that the page is sponsored (4.62).
  isSponsorship: (text) => isTrue(text) ?? null,
  organic: (text) => isTrue(text) ?? null,
  searchBookmarkId: (text) => /^[\w-]{1,64}$/.exec(text.trim())?.[0],
  keyword: readText,
  sortBy: readSort,
  firstRecord: paging(100_000, 0, 0),
  numRecords: paging(maxShown, 1, pageSize),
}
