import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A search as hidden fields of a form, which sends them along without JavaScript. */
export function HiddenSearchFields({ request }: { request: SearchRequest }) {
  return [...new URLSearchParams(printSearch(request))].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
