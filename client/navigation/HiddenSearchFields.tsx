import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A search as hidden fields: what a form without JavaScript does not ask for and must not lose. */
export function HiddenSearchFields({ request }: { request: SearchRequest }) {
  return [...new URLSearchParams(printSearch(request))].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
