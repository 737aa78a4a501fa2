import { keepsOrder, maxCodes, parentParam } from './filter-params.ts'
import type { CodesParam } from './filters.ts'
import { codesParams, numberParams } from './param-names.ts'
import type { SearchRequest } from './search-request.ts'
import {
  codeReader,
  numberReader,
  type Read,
  readId,
  type SingleParam,
  singleReaders,
} from './search-values.ts'

/** A parameter that could not be used, as the shopper wrote it. */
export interface IgnoredParam {
  readonly name: string
  readonly value: string
}

/** A search while it is read. */
export interface Reading {
  readonly draft: { -readonly [K in keyof SearchRequest]: SearchRequest[K] }
  readonly ignored: IgnoredParam[]
  /** What may still be read: each parameter and each of its values costs one. */
  budget: number
  /** Asked for by a parameter of its own, whatever types are named besides. */
  isEveryType: boolean
}

/** Reads a parameter into the draft; false when nothing of it could be used. */
export type ParamReader = (reading: Reading, name: string, value: string, group?: string) => boolean

/** What could not be used is told to the shopper, so it must stay few. */
const maxIgnored = 50
const maxOwners = 10

export function ignore({ ignored }: Reading, name: string, value: string): void {
  if (ignored.length < maxIgnored) ignored.push({ name, value })
}

interface ListRule<T> {
  readonly read: (text: string) => T | undefined
  readonly most: number
  /** Absent where the order of the shopper is kept. */
  readonly order?: ((a: T, b: T) => number) | undefined
}

/** Reads a list with commas or repeated; values that cannot be used are told one by one. */
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
  { param, name, text, rule: { read, most, order } }: Several<T>,
): boolean {
  const draft = reading.draft as Record<string, readonly T[] | undefined>
  const values = [...(draft[param] ?? [])]
  const bad: string[] = []
  let isUsed = false

  for (const part of text.split(',', Math.max(reading.budget, 1))) {
    reading.budget -= 1
    const value = read(part)
    const isKnown = value !== undefined && values.includes(value)
    if (isKnown || (value !== undefined && values.length < most && values.push(value))) isUsed = true
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
  most: maxCodes(param),
  order: keepsOrder(param) ? undefined : byText,
})

/** A grouped key, such as `modelCodeList|BMW`, brings the code of the level above along. */
function codesReader(param: CodesParam): ParamReader {
  const readCodes = listReader(param, ruleOf(param))
  const above = parentParam(param)
  if (above === undefined) return readCodes

  const readParent = listReader(above, ruleOf(above))

  return (reading, name, value, group) => {
    if (!readCodes(reading, name, value)) return false
    if (group !== undefined) readParent(reading, above, group)
    return true
  }
}

/** Of several values the last one counts, or the first one. */
function singleReader<P extends keyof SearchRequest>(
  param: P,
  read: Read<NonNullable<SearchRequest[P]>>,
  keepsFirst = false,
): ParamReader {
  return ({ draft }, _name, text) => {
    const value = read(text)
    if (value === undefined) return false
    if (value === null) delete draft[param]
    else if (!keepsFirst || draft[param] === undefined) draft[param] = value

    return true
  }
}

/** Restricts nothing here, so that dropping it is no news for the shopper. */
const understood: ParamReader = () => true

const everyType: ParamReader = (reading, _name, value) => {
  reading.isEveryType ||= !/^(false|0|\s*)$/i.test(value)
  return true
}

const singles = Object.entries(singleReaders) as [SingleParam, Read<never>][]

const lists: readonly (readonly [string, ParamReader])[] = [
  ...codesParams.map((param) => [param, codesReader(param)] as const),
  ['ownerId', listReader('ownerId', { read: readId, most: maxOwners, order: (a, b) => a - b })],
]

/**
 * By each parameter's name, its plurals and what it is called besides; letter case is left to the look-up.
 */
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
  // The longer name wins, whichever comes first.
  ['bookmarkId', singleReader('searchBookmarkId', singleReaders.searchBookmarkId, true)],
  ['allListingType', everyType],
  ['isNewSearch', understood],
  ['channel', understood],
])

for (const [name, reader] of [...readers]) readers.set(name.toLowerCase(), reader)

const numberedReaders = new Map(lists.map(([param, reader]) => [param.toLowerCase(), reader]))

/**
 * Reads one parameter in any spelling: any letter case, the plural, `…List`, a number behind it (`makeCode2`)
 * and the grouped `modelCodeList|BMW`, whose group is a code of the level above. False for a name that means
 * nothing and a value that is unusable.
 */
export function readParam(reading: Reading, name: string, value: string): boolean {
  const reader = readers.get(name)
  if (reader) return reader(reading, name, value)

  const [base = '', group, ...rest] = name.toLowerCase().split('|', 3)
  if (rest.length > 0) return false

  return (
    (readers.get(base) ?? numberedReaders.get(base.replace(/\d{1,2}$/, '')))?.(reading, name, value, group) ??
    false
  )
}
