import type { Flags } from '#shared/flags/flags.ts'
import type { Filter } from '#shared/search/filter.ts'
import { paramsOf } from '#shared/search/filter-params.ts'
import { filters } from '#shared/search/filters.ts'
import { cleared, refine } from '#shared/search/refine.ts'
import type { ParsedSearch } from '#shared/search/search-url.ts'

const declared: readonly Filter[] = filters
const switchable = declared.flatMap((filter) =>
  filter.flag === undefined ? [] : [{ flag: filter.flag, params: paramsOf(filter) }],
)

/**
 * A search without the filters that its site has switched off (6.10): they are ignored as parameters that
 * nobody knows are.
 */
export function withoutSwitchedOff(parsed: ParsedSearch, flags: Flags): ParsedSearch {
  const { request } = parsed
  const off = switchable.flatMap(({ flag, params }) => (flags[flag] ? [] : params))
  const ignored = Object.entries(request).flatMap(([name, values]) =>
    off.includes(name) ? [values].flat().map((value) => ({ name, value: String(value) })) : [],
  )
  if (ignored.length === 0) return parsed

  const { firstRecord, numRecords } = request

  return {
    ...parsed,
    request: refine(request, { ...cleared(off), firstRecord, numRecords }),
    ignored: [...parsed.ignored, ...ignored],
  }
}
