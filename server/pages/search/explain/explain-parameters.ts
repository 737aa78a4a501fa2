import { isTracking } from '#shared/search/param-names.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ParsedSearch } from '#shared/search/search-url.ts'

/** One parameter of an explained page. */
export interface ExplainedParameter {
  readonly name: string
  readonly value: string
  readonly outcome: 'read' | 'ignored' | 'dropped' | 'kept'
  /** The reason, or the part of the search that it sets. */
  readonly words: string
}

interface ParameterOptions {
  /** The query as it was sent, without `?`. */
  readonly query: string
  readonly parse: (query: string) => ParsedSearch
  /** The values that the lookups have taken out of the search. */
  readonly unlisted: readonly IgnoredParam[]
}

/** The most parameters that are explained; the search itself reads far more. */
const maxExplained = 100

/**
 * The outcome of each parameter. It is found by leaving the parameter out and comparing the searches, so that
 * no rule of the search is repeated here.
 */
export function explainParameters({
  query,
  parse,
  unlisted,
}: ParameterOptions): readonly ExplainedParameter[] {
  const pairs = query.split('&').filter(Boolean)
  const { request, ignored } = parse(query)

  return pairs.slice(0, maxExplained).map((pair, index) => {
    const [[name, value] = [pair, '']] = new URLSearchParams(pair)
    const explained = (outcome: ExplainedParameter['outcome'], words: string) => ({
      name,
      value,
      outcome,
      words,
    })
    if (isTracking(name))
      return explained('kept', 'tells where the shopper came from and is no part of the search')

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
      return explained('read', [`sets ${printSearch(changed)}`, without].filter(Boolean).join('; '))
    if (unusable.length > 0) return explained('ignored', 'no such parameter, or no value that it takes')
    if (value.trim() === '') return explained('dropped', 'empty')

    return explained('dropped', 'a default, said already, or replaced by another parameter')
  })
}

/** The part of a search that another does not have. */
function changesBetween(before: SearchRequest, after: SearchRequest): SearchRequest {
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(value)
  return Object.fromEntries(Object.entries(after).filter(isNew))
}
