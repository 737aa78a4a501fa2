import { isTracking } from '#shared/search/param-names.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ParsedSearch } from '#shared/search/search-url.ts'

export interface ExplainedParameter {
  readonly name: string
  readonly value: string
  readonly outcome: 'read' | 'ignored' | 'dropped' | 'kept'
  /** Why, or what it sets. */
  readonly words: string
}

interface ParameterFacts {
  /** As it was sent, without `?`. */
  readonly query: string
  readonly parse: (query: string) => ParsedSearch
  /** What the lookups have taken out of the search as well. */
  readonly unlisted: readonly IgnoredParam[]
}

/** More are not told of; the search itself reads far more. */
const maxTold = 100

/**
 * What became of each parameter: found by leaving it out and seeing what of the search changes, so that no
 * rule stands here twice.
 */
export function explainParameters({ query, parse, unlisted }: ParameterFacts): readonly ExplainedParameter[] {
  const pairs = query.split('&').filter(Boolean)
  const { request, ignored } = parse(query)

  return pairs.slice(0, maxTold).map((pair, index) => {
    const [[name, value] = [pair, '']] = new URLSearchParams(pair)
    const told = (outcome: ExplainedParameter['outcome'], words: string) => ({ name, value, outcome, words })
    if (isTracking(name))
      return told('kept', 'tells where the shopper came from and is no part of the search')

    const changed = changesBetween(parse(pairs.toSpliced(index, 1).join('&')).request, request)
    const unusable = ignored.filter(
      (one) => one.name === name && value.split(',').concat(value).includes(one.value),
    )

    const unknown = unlisted.filter((one) => one.name in changed && value.toUpperCase().includes(one.value))
    const without = [
      ...unusable.map((one) => `${one.value || 'its value'} cannot be read`),
      ...unknown.map((one) => `no car on sale has ${one.name} ${one.value}`),
    ].join('; ')

    if (Object.keys(changed).length > 0)
      return told('read', [`sets ${printSearch(changed)}`, without].filter(Boolean).join('; '))
    if (unusable.length > 0) return told('ignored', 'no such parameter, or no value that it takes')
    if (value.trim() === '') return told('dropped', 'empty')

    return told('dropped', 'a default, said already, or replaced by another parameter')
  })
}

/** The part of a search that another does not have. */
function changesBetween(before: SearchRequest, after: SearchRequest): SearchRequest {
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(value)
  return Object.fromEntries(Object.entries(after).filter(isNew))
}
