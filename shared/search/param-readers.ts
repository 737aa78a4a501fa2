import { codesParams, keepsOrder, maxCodes, numberParams, parentParam } from './filter-params.ts'
import type { CodesParam } from './filters.ts'
import type { SearchRequest } from './search-request.ts'
import {
  codeReader,
  numberReader,
  type Read,
  readId,
  type SingleParam,
  singleReaders,
} from './search-values.ts'

/** A parameter with a value that could not be used, as the address has them. */
export interface IgnoredParam {
  readonly name: string
  readonly value: string
}

/** The state of reading a search. */
export interface Reading {
  readonly draft: { -readonly [K in keyof SearchRequest]: SearchRequest[K] }
  readonly ignored: IgnoredParam[]
  /** The number of parameters and values that may still be read. */
  budget: number
  /** A parameter asks for every listing type, whatever types other parameters name. */
  isEveryType: boolean
}

/** Reads a parameter into the draft. It returns false where no part of the value could be used. */
type ParamReader = (reading: Reading, name: string, value: string) => boolean

/** The most ignored parameters to report: the page lists them for the shopper. */
const maxIgnored = 50

/** The most owners of one search. */
const maxOwners = 10

/** Records a parameter that could not be used. */
export function ignore({ ignored }: Reading, name: string, value: string): void {
  if (ignored.length < maxIgnored) ignored.push({ name, value })
}

interface ListRule<T> {
  readonly read: (text: string) => T | undefined
  /** The most values; later ones are ignored. */
  readonly max: number
  /** The order of values in a search; absent: the shopper's order. */
  readonly order?: ((a: T, b: T) => number) | undefined
}

/**
 * Reads a list that has commas or repeats its parameter. Values that cannot be used are ignored one by one.
 */
function listReader<T>(param: keyof SearchRequest, rule: ListRule<T>): ParamReader {
  return (reading, name, text) => {
    const draft = reading.draft as Record<string, readonly T[] | undefined>
    const before = draft[param]
    const only = before === undefined ? rule.read(text) : undefined
    if (only === undefined) return readSeveral(reading, { param, name, text, rule })

    draft[param] = [only]

    return true
  }
}

interface Several<T> {
  readonly param: string
  readonly name: string
  readonly text: string
  readonly rule: ListRule<T>
}

function readSeveral<T>(
  reading: Reading,
  { param, name, text, rule: { read, max, order } }: Several<T>,
): boolean {
  const draft = reading.draft as Record<string, readonly T[] | undefined>
  const values = [...(draft[param] ?? [])]
  const bad: string[] = []
  let isUsed = false

  for (const part of text.split(',', Math.max(reading.budget, 1))) {
    reading.budget -= 1
    const value = read(part)
    const isKnown = value !== undefined && values.includes(value)
    if (isKnown || (value !== undefined && values.length < max && values.push(value))) isUsed = true
    else if (part.trim() !== '') bad.push(part)
  }

  if (!isUsed) return false

  draft[param] = order ? values.sort(order) : values
  for (const part of bad) ignore(reading, name, part)

  return true
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const ruleOf = (param: CodesParam): ListRule<string> => ({
  read: codeReader(param),
  max: maxCodes(param),
  order: keepsOrder(param) ? undefined : byText,
})

/** Reads a parameter with one value. Of several values the last one counts, or the first one. */
function singleReader<P extends keyof SearchRequest>(
  param: P,
  read: Read<NonNullable<SearchRequest[P]>>,
  isFirstUsed = false,
): ParamReader {
  return ({ draft }, _name, text) => {
    const value = read(text)
    if (value === undefined) return false
    if (value === null) delete draft[param]
    else if (!isFirstUsed || draft[param] === undefined) draft[param] = value

    return true
  }
}

/** Accepts a parameter that restricts nothing, so that it is dropped without a notice to the shopper. */
const readNothing: ParamReader = () => true

/** Reads `allListingType`: any value but false, 0 and an empty one asks for every listing type. */
const everyType: ParamReader = (reading, _name, value) => {
  reading.isEveryType ||= !/^(false|0|\s*)$/i.test(value)
  return true
}

const singles = Object.entries(singleReaders) as [SingleParam, Read<never>][]

const lists: readonly (readonly [string, ParamReader])[] = [
  ...codesParams.map((param) => [param, listReader(param, ruleOf(param))] as const),
  ['ownerId', listReader('ownerId', { read: readId, max: maxOwners, order: (a, b) => a - b })],
]

/** The readers by the names, plurals and other names of parameters. */
const readers = new Map<string, ParamReader>([
  ...singles.map(([param, read]): [string, ParamReader] => [
    param,
    singleReader(param, read, param === 'showcaseOwnerId'),
  ]),
  ...numberParams.map((param): [string, ParamReader] => [param, singleReader(param, numberReader(param))]),
  ...lists.flatMap(([param, reader]) =>
    ['', 's', 'List', 'Lists'].map((end): [string, ParamReader] => [param + end, reader]),
  ),
  ['sort', singleReader('sortBy', singleReaders.sortBy)],
  // Where an address has both names, searchBookmarkId counts.
  ['bookmarkId', singleReader('searchBookmarkId', singleReaders.searchBookmarkId, true)],
  ['allListingType', everyType],
  ['isNewSearch', readNothing],
  ['channel', readNothing],
])

for (const [name, reader] of [...readers]) readers.set(name.toLowerCase(), reader)

/** The readers of groups, such as of the make in `modelCodeList|BMW`, by the readers of their codes. */
const groupReaders = new Map(
  codesParams.flatMap((param) => {
    const above = parentParam(param)
    const [reader, groups] = [readers.get(param), above && readers.get(above)]
    return reader && above && groups
      ? [[reader, (reading: Reading, group: string) => groups(reading, above, group)] as const]
      : []
  }),
)

const numberedReaders = new Map(lists.map(([param, reader]) => [param.toLowerCase(), reader]))

/**
 * Reads one parameter in any spelling: any letter case, the plural, `…List`, a number at its end
 * (`makeCode2`) and the grouped `modelCodeList|BMW`, whose group is a code of the level above.
 * @returns false for an unknown name and for a value that cannot be used
 */
export function readParam(reading: Reading, name: string, value: string): boolean {
  const reader = readers.get(name)
  if (reader) return reader(reading, name, value)

  const [base = '', group, ...rest] = name.toLowerCase().split('|', 3)
  if (rest.length > 0) return false

  const read = readers.get(base) ?? numberedReaders.get(base.replace(/\d{1,2}$/, ''))
  if (!read?.(reading, name, value)) return false
  if (group !== undefined) groupReaders.get(read)?.(reading, group)

  return true
}
