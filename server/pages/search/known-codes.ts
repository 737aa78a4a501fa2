import { filterOptions } from '#server/features/options/options.calls.ts'
import type { PageCall } from '#server/pages/page-call.ts'
import { type CodesParam, treeFilters } from '#shared/search/filters.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { IgnoredParam } from '#shared/search/search-url.ts'

export interface CheckedRequest {
  readonly request: SearchRequest
  readonly ignored: readonly IgnoredParam[]
  /** Parameters whose lookup is down: nothing is known of their codes. */
  readonly lookupsDown: readonly CodesParam[]
}

const openParams = treeFilters.flatMap((tree) => tree.levels.map((level) => level.param))

/** Takes codes out that no listing could have (5.24); while a lookup is down its codes stay. */
export async function withKnownCodes(request: SearchRequest, call: PageCall): Promise<CheckedRequest> {
  const checks = openParams.filter((param) => request[param] !== undefined).map((param) => unknownCodes(request, param, call))
  const answers = await Promise.all(checks)
  const lookupsDown = answers.flatMap(({ param, unknown }) => (unknown === undefined ? [param] : []))
  const ignored = answers.flatMap(({ param, unknown = [] }) => unknown.map((value) => ({ name: param, value })))
  if (ignored.length === 0) return { request, ignored, lookupsDown }
  const known = openParams.map((param) => {
    const codes = request[param]?.filter((code) => !ignored.some(({ name, value }) => name === param && value === code))
    return [param, codes?.length ? codes : undefined] as const
  })
  return {
    request: refine(request, { ...Object.fromEntries(known), firstRecord: request.firstRecord, numRecords: request.numRecords }),
    ignored,
    lookupsDown,
  }
}

async function unknownCodes(request: SearchRequest, param: CodesParam, call: PageCall) {
  const { options } = await call(filterOptions, param)
  if (options.length === 0) return { param, unknown: undefined }
  const known = new Set(options.map((option) => option.code))
  return { param, unknown: (request[param] ?? []).filter((code) => !known.has(code)) }
}
