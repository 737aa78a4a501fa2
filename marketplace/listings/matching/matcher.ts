import { type CodeBook, nameOf } from '#marketplace/listings/code-book.ts'
import { keywordNeedles, searchWords } from '#marketplace/listings/keyword.ts'
import { proximityTo } from '#marketplace/listings/proximity.ts'
import { attributeOf, type StoredListing } from '#marketplace/listings/stored-listing.ts'
import { selectionOf } from '#marketplace/listings/tree-selection.ts'
import { codesFoundBy, codesOf } from '#shared/search/codes-of.ts'
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
}

/** A function that tells whether a search finds a listing, without the filter of the id `without`. */
export function matcher(
  request: SearchRequest,
  { codes, today }: MatchContext,
): (car: StoredListing, without?: string) => boolean {
  const restrictions = [
    ...listFilters.map((filter) => restriction(hasCodes(request, filter, today), filter.id)),
    ...treeFilters.map((tree) => restriction(isBelow(tree, request, codes), tree.id)),
    ...restOf(request, today),
  ].filter((each) => each !== undefined)

  return (car, without) =>
    !car.isExpired &&
    restrictions.every(({ id, passes }) => (id !== undefined && id === without) || passes(car))
}

/**
 * Tells whether a search finds a listing that has passed its filters over codes and its trees.
 * @param today in days since 1970-01-01
 */
export function restMatcher(request: SearchRequest, today: number): Test {
  const restrictions = restOf(request, today).filter((each) => each !== undefined)
  return (car) => !car.isExpired && restrictions.every(({ passes }) => passes(car))
}

interface Restriction {
  readonly id?: Filter['id'] | undefined
  readonly passes: Test
}

const restriction = (passes: Test | undefined, id?: Filter['id']): Restriction | undefined =>
  passes && { passes, id }

/** The ranges, the owner, the place and the keyword of a search: few of them restrict it. */
const restOf = (request: SearchRequest, today: number): readonly (Restriction | undefined)[] => [
  ...rangeFilters.map((filter) => restriction(isBetween(request, filter, today), filter.id)),
  restriction(isOfOwner(request)),
  restriction(isNearby(request)),
  restriction(hasKeyword(request)),
]

function hasCodes(request: SearchRequest, filter: ListFilter<CodesParam>, today: number): Test | undefined {
  const wanted = codesFoundBy(filter.options, request[filter.param] ?? [])
  if (wanted.length === 0) return undefined

  return (car) => {
    const codes = codesOf(filter, attributeOf(car, filter.attribute, today))
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

  const levels = tree.levels.map(({ attribute }, depth) => ({
    attribute,
    byParent: Map.groupBy(selection[depth] ?? [], (code) => nameOf(codes, attribute, code)?.parent),
  }))

  return (car) => {
    let parent: string | undefined
    for (const [depth, { attribute, byParent }] of levels.entries()) {
      const chosen = byParent.get(parent)
      if (chosen === undefined) return depth > 0

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
