import { type CodeBook, nameOf } from '#marketplace/listings/code-book.ts'
import { keywordNeedles, searchWords } from '#marketplace/listings/keyword.ts'
import { proximityTo } from '#marketplace/listings/proximity.ts'
import { attributeOf, type StoredListing } from '#marketplace/listings/stored-listing.ts'
import { selectionOf } from '#marketplace/listings/tree-selection.ts'
import { codesOf } from '#shared/search/codes-of.ts'
import type { Filter, ListFilter, RangeFilter } from '#shared/search/filter.ts'
import {
  type CodesParam,
  listFilters,
  type NumberParam,
  rangeFilters,
  treeFilters,
} from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

type Test = (car: StoredListing) => boolean

/** The context in which a search is matched; `today` in days since 1970-01-01. */
interface MatchContext {
  readonly codes: CodeBook
  readonly today: number
  /** The codes of a listing for a filter, where they are kept for many searches. */
  readonly codesFor?: (filter: ListFilter, car: StoredListing) => readonly string[]
}

/** A function that tells whether a search finds a listing, without the filter of the id `without`. */
export function matcher(
  request: SearchRequest,
  context: MatchContext,
): (car: StoredListing, without?: string) => boolean {
  const restrictions = restrictionsOf(request, context)

  return (car, without) =>
    !car.isExpired &&
    restrictions.every(({ id, passes }) => (id !== undefined && id === without) || passes(car))
}

interface Restriction {
  readonly id?: Filter['id']
  readonly passes: Test
}

/** What a search restricts: few of the things that it could. */
function restrictionsOf(request: SearchRequest, context: MatchContext): readonly Restriction[] {
  const restrictions: Restriction[] = []
  const add = (passes: Test | undefined, id?: Filter['id']) => {
    if (passes) restrictions.push(id === undefined ? { passes } : { id, passes })
  }

  for (const filter of listFilters) add(hasCodes(request, filter, context), filter.id)
  for (const filter of rangeFilters) add(isBetween(request, filter, context.today), filter.id)
  for (const tree of treeFilters) add(isBelow(tree, request, context.codes), tree.id)
  add(isOfOwner(request))
  add(isNearby(request))
  add(hasKeyword(request))

  return restrictions
}

function hasCodes(
  request: SearchRequest,
  filter: ListFilter<CodesParam>,
  {
    today,
    codesFor = (filter, car) => codesOf(filter, attributeOf(car, filter.attribute, today)),
  }: MatchContext,
): Test | undefined {
  const wanted = request[filter.param] ?? []
  if (wanted.length === 0) return undefined

  return (car) => {
    const codes = codesFor(filter, car)
    return filter.holds === 'every'
      ? wanted.every((code) => codes.includes(code))
      : wanted.some((code) => codes.includes(code))
  }
}

type Range = RangeFilter<NumberParam, NumberParam>

function isBetween(
  request: SearchRequest,
  { minParam, maxParam, attribute, unknownParam }: Range,
  today: number,
): Test | undefined {
  const min = minParam && request[minParam]
  const max = request[maxParam]
  if (min === undefined && max === undefined) return undefined

  const takesUnknown = unknownParam !== undefined && request[unknownParam] === 'include'

  return (car) => {
    const value = attributeOf(car, attribute, today)
    return typeof value === 'number' ? value >= (min ?? value) && value <= (max ?? value) : takesUnknown
  }
}

function isBelow(
  tree: (typeof treeFilters)[number],
  request: SearchRequest,
  codes: CodeBook,
): Test | undefined {
  const selection = selectionOf(tree, request, codes)
  if (!selection) return undefined

  return (car) => {
    let parent: string | undefined
    for (const [depth, { attribute }] of tree.levels.entries()) {
      const chosen = [...(selection[depth] ?? [])].filter(
        (code) => nameOf(codes, attribute, code)?.parent === parent,
      )

      if (chosen.length === 0) return depth > 0

      const code = attributeOf(car, attribute, 0)
      if (typeof code !== 'string' || !chosen.includes(code)) return false
      parent = code
    }

    return true
  }
}

const isOfOwner = ({ ownerId }: SearchRequest): Test | undefined =>
  ownerId && ((car) => ownerId.includes(car.owner.id))

function isNearby(request: SearchRequest): Test | undefined {
  if (![request.area, request.zip, request.city, request.state].some(Boolean)) return undefined
  const proximityOf = proximityTo(request)
  return (car) => proximityOf(car.owner).isWithin
}

function hasKeyword({ keyword }: SearchRequest): Test | undefined {
  const needles = keywordNeedles(keyword)
  if (needles.length === 0) return undefined

  return (car) => {
    const words = wordsOf(car)
    return needles.every((needle) => words.includes(needle))
  }
}

/** The words of a listing, put together once: many searches look into them. */
const knownWords = new WeakMap<StoredListing, string>()

function wordsOf(car: StoredListing): string {
  const known = knownWords.get(car)
  if (known !== undefined) return known

  const words = searchWords(car)
  knownWords.set(car, words)
  return words
}
