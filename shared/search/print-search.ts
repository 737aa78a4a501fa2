import { madeOf } from './made-of.ts'
import { canonicalOrder } from './param-names.ts'
import { allCarsPath } from './paths.ts'
import type { SearchRequest } from './search-request.ts'

const printed = new Map<string, { readonly rank: number; readonly before: string }>(
  canonicalOrder.map((name, rank) => [name, { rank, before: `&${name}=` }]),
)

/** The canonical query of a search, without `?`. Equal searches have the same query. */
export function printSearch(request: SearchRequest): string {
  let query = ''
  let last = 0

  // A request that was read from a canonical address has its parameters in order. Sorting takes as long as
  // the rest of this function.
  for (const name in request) {
    const param = printed.get(name)
    if (param === undefined) continue
    if (param.rank < last) return printSorted(request)

    last = param.rank
    query = withValue(query, param.before, request[name as keyof SearchRequest])
  }

  return query.slice(1)
}

function printSorted(request: SearchRequest): string {
  const names = canonicalOrder.filter((name) => Object.hasOwn(request, name))
  return names.reduce((query, name) => withValue(query, `&${name}=`, request[name]), '').slice(1)
}

/** The query with one more value. It only grows at its end: joining parts takes longer. */
function withValue(query: string, before: string, value: SearchRequest[keyof SearchRequest]): string {
  if (typeof value === 'number') return query + before + value
  if (typeof value === 'string') return query + before + escaped(value)
  if (!Array.isArray(value)) return value === undefined ? query : query + before + value
  if (value.length === 1) return query + before + escaped(String(value[0]))

  return value.reduce<string>((longer, one) => longer + before + escaped(String(one)), query)
}

/** Whether a text needs no escapes in a query. */
export const isPlain = madeOf(/[\w*.-]/)

/** A text with a query's escapes. URLSearchParams writes them only where there are some: it is slow. */
export const escaped = (text: string) =>
  isPlain(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)

/** The address of a search's page. */
export const searchHref = (request: SearchRequest): string => withQuery(allCarsPath, [printSearch(request)])

/** A path with the parts of a query that are not empty. */
export function withQuery(path: string, parts: readonly string[]): string {
  const query = parts.filter(Boolean).join('&')
  return query === '' ? path : `${path}?${query}`
}
