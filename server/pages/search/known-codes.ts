import { filterOptions } from '#server/features/options/options.calls.ts'
import { modelPackages } from '#server/features/packages/packages.calls.ts'
import type { PageCall } from '#server/pages/page-call.ts'
import { type CodesParam, treeFilters } from '#shared/search/filters.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { refine } from '#shared/search/refine.ts'
import { entriesOf, type SearchScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { parentParam } from '#shared/search/search-values.ts'

export interface CheckedRequest {
  readonly request: SearchRequest
  readonly ignored: readonly IgnoredParam[]
  /** Parameters whose lookup is down: nothing is known of their codes. */
  readonly lookupsDown: readonly CodesParam[]
}

const openParams: readonly CodesParam[] = [...treeFilters.flatMap((tree) => tree.levels.map((level) => level.param)), 'packageName']

/** Takes codes out that no listing of the brand could have (5.24); while a lookup is down its codes stay. */
export async function withKnownCodes(request: SearchRequest, call: PageCall): Promise<CheckedRequest> {
  const checked = [...new Set([...openParams, ...entriesOf(request.scope ?? {}).map(([param]) => param)])]
  const answers = await Promise.all(
    checked.filter((param) => request[param] !== undefined).map((param) => unknownCodes(request, param, call)),
  )
  const lookupsDown = answers.flatMap(({ param, unknown }) => (unknown === undefined ? [param] : []))
  const ignored = answers.flatMap(({ param, unknown = [] }) => unknown.map((value) => ({ name: param, value })))
  if (ignored.length === 0) return { request, ignored, lookupsDown }
  const known = checked.map((param) => {
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
  const { scope = {} } = request
  const known = await (param === 'packageName' ? knownPackages(request, call) : knownOptions(param, scope, call))
  return { param, unknown: known && (request[param] ?? []).filter((code) => !known.has(code)) }
}

/** Undefined while the lookup is down. */
async function knownOptions(param: CodesParam, scope: SearchScope, call: PageCall): Promise<ReadonlySet<string> | undefined> {
  const own = entriesOf(scope).find(([scoped]) => scoped === param)?.[1]
  if (own !== undefined) return new Set(own)
  const { options } = await call(filterOptions, param)
  if (options.length === 0) return undefined
  const above = entriesOf(scope).length > 0 ? parentParam(param) : undefined
  const parents = above && (await knownOptions(above, scope, call))
  return new Set(options.filter(({ parent }) => !parents || parent === undefined || parents.has(parent)).map(({ code }) => code))
}

/** Packages are looked up for one model; where none or several are chosen, no package is doubted. Undefined while the lookup is down. */
async function knownPackages(request: SearchRequest, call: PageCall): Promise<ReadonlySet<string> | undefined> {
  const { makeCode: [makeCode, ...makes] = [], modelCode: [modelCode, ...models] = [], trimCode = [], packageName } = request
  if (makeCode === undefined || modelCode === undefined || makes.length + models.length > 0) return new Set(packageName)
  const { results, error } = await call(modelPackages, { makeCode, modelCode, trimCode })
  return error === undefined ? new Set(results.packageNames.map(({ code }) => code)) : undefined
}
