import { filterOptions } from '#server/features/options/options.calls.ts'
import type { PageCall } from '#server/pages/page-call.ts'
import { type CodesParam, treeFilters } from '#shared/search/filters.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { IgnoredParam } from '#shared/search/search-url.ts'

export interface CheckedRequest {
  readonly request: SearchRequest
  readonly ignored: readonly IgnoredParam[]
}

const openParams = treeFilters.flatMap((tree) => tree.levels.map((level) => level.param))

/** Takes codes out that no listing could have (5.24); while a lookup is down its codes stay. */
export async function withKnownCodes(request: SearchRequest, call: PageCall): Promise<CheckedRequest> {
  const checks = openParams.filter((param) => request[param] !== undefined).map((param) => unknownCodes(request, param, call))
  const ignored = (await Promise.all(checks)).flat()
  if (ignored.length === 0) return { request, ignored }
  const known = openParams.map((param) => {
    const codes = request[param]?.filter((code) => !ignored.some(({ name, value }) => name === param && value === code))
    return [param, codes?.length ? codes : undefined] as const
  })
  return { request: refine(request, { ...Object.fromEntries(known), firstRecord: request.firstRecord }), ignored }
}

async function unknownCodes(request: SearchRequest, param: CodesParam, call: PageCall): Promise<readonly IgnoredParam[]> {
  const { options } = await call(filterOptions, param)
  if (options.length === 0) return []
  const known = new Set(options.map((option) => option.code))
  return (request[param] ?? []).filter((code) => !known.has(code)).map((value) => ({ name: param, value }))
}
