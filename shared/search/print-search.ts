import { madeOf } from './made-of.ts'
import { canonicalOrder } from './param-names.ts'
import { allCarsPath } from './paths.ts'
import type { SearchRequest } from './search-request.ts'

const places = new Map<string, { readonly rank: number; readonly before: string }>(
  canonicalOrder.map((name, rank) => [name, { rank, before: `&${name}=` }]),
)

/** The canonical query of a search, without `?`; equal searches print the same. */
export function printSearch(request: SearchRequest): string {
  let query = ''
  let last = 0

  // Mostly they stand in their order already, as the address had them; sorting costs as much as all the rest.
  for (const name in request) {
    const place = places.get(name)
    if (place === undefined) continue
    if (place.rank < last) return printSorted(request)

    last = place.rank
    query = withValue(query, place.before, request[name as keyof SearchRequest])
  }

  return query.slice(1)
}

function printSorted(request: SearchRequest): string {
  const names = canonicalOrder.filter((name) => Object.hasOwn(request, name))
  return names.reduce((query, name) => withValue(query, `&${name}=`, request[name]), '').slice(1)
}

/** The query with a value more; it only grows at its end, since halves that are joined later take longer. */
function withValue(query: string, before: string, value: SearchRequest[keyof SearchRequest]): string {
  if (typeof value === 'number') return query + before + value
  if (typeof value === 'string') return query + before + escaped(value)
  if (!Array.isArray(value)) return value === undefined ? query : query + before + value
  if (value.length === 1) return query + before + escaped(String(value[0]))

  return value.reduce<string>((longer, one) => longer + before + escaped(String(one)), query)
}

// URLSearchParams knows the escapes of a query; it is asked only where there are some, since it costs more
// than all the rest.
/** A text that stands in a query as it is. */
export const isPlain = madeOf(/[\w*.-]/)
export const escaped = (text: string) =>
  isPlain(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)

/** The address of a search's page. */
export const searchHref = (request: SearchRequest): string => withQuery(allCarsPath, [printSearch(request)])

/** A path and the parts of its query that are not empty. */
export function withQuery(path: string, parts: readonly string[]): string {
  const query = parts.filter(Boolean).join('&')
  return query === '' ? path : `${path}?${query}`
}
