import { filterOptions } from '#server/features/options/options.calls.ts'
import { modelPackages } from '#server/features/packages/packages.calls.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { parentParam } from '#shared/search/filter-params.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { refine } from '#shared/search/refine.ts'
import { entriesOf, type SearchScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

export interface CheckedRequest {
  readonly request: SearchRequest
  readonly ignored: readonly IgnoredParam[]
  /** Parameters whose lookup is down: nothing is known of their codes. */
  readonly lookupsDown: readonly CodesParam[]
}

/** Parameters whose codes only the inventory knows: parents before their children. */
const openParams: readonly CodesParam[] = [
  ...treeFilters.flatMap((tree) => tree.levels.map((level) => level.param)),
  ...listFilters.filter(({ options }) => options.length === 0).map(({ param }) => param),
]

/** Codes that there are, each with the one above it where it has one. */
type KnownCodes = ReadonlyMap<string, string | undefined>

/**
 * Takes codes out that no listing of the brand could have, and those that belong to another make or model
 * than the chosen ones (5.24); while a lookup is down its codes stay.
 */
export async function withKnownCodes(request: SearchRequest, call: PageCall): Promise<CheckedRequest> {
  const scoped = entriesOf(request.scope ?? {}).map(([param]) => param)
  const asked = [...new Set([...openParams, ...scoped])].filter((param) => request[param] !== undefined)
  const lookups = await Promise.all(
    asked.map(async (param) => [param, await lookUp(param, request, call)] as const),
  )

  const lookupsDown = lookups.flatMap(([param, known]) => (known === undefined ? [param] : []))
  const ignored: IgnoredParam[] = []
  const kept: { -readonly [P in CodesParam]?: readonly string[] | undefined } = {}

  for (const [param, known] of lookups) {
    const parents = await parentsFor(param, refine(request, kept), call)
    const isKnown = (code: string) =>
      known === undefined || (known.has(code) && isBelow(known.get(code), parents))
    const codes = (request[param] ?? []).filter(isKnown)
    ignored.push(
      ...(request[param] ?? [])
        .filter((code) => !codes.includes(code))
        .map((value) => ({ name: param, value })),
    )

    kept[param] = codes.length > 0 ? codes : undefined
  }

  if (ignored.length === 0) return { request, ignored, lookupsDown }

  const { firstRecord, numRecords } = request

  return { request: refine(request, { ...kept, firstRecord, numRecords }), ignored, lookupsDown }
}

/**
 * The codes one level up that a code of a parameter may belong to: those chosen there, or else those below
 * what is chosen higher up, such as all models of the chosen makes for a trim. Undefined where any will do:
 * nothing is chosen above, or the lookup is down.
 */
async function parentsFor(
  param: CodesParam,
  request: SearchRequest,
  call: PageCall,
): Promise<readonly string[] | undefined> {
  const above = parentParam(param)
  if (above === undefined) return undefined
  if (request[above] !== undefined) return request[above]

  const higher = await parentsFor(above, request, call)
  const known = higher && (await lookUp(above, request, call))

  return known && [...known].filter(([, parent]) => isBelow(parent, higher)).map(([code]) => code)
}

const isBelow = (parent: string | undefined, chosen: readonly string[] | undefined) =>
  parent === undefined || chosen === undefined || chosen.includes(parent)

/** Undefined while the lookup is down. */
async function lookUp(
  param: CodesParam,
  request: SearchRequest,
  call: PageCall,
): Promise<KnownCodes | undefined> {
  return param === 'packageName'
    ? knownPackages(request, call)
    : knownOptions(param, request.scope ?? {}, call)
}

async function knownOptions(
  param: CodesParam,
  scope: SearchScope,
  call: PageCall,
): Promise<KnownCodes | undefined> {
  const own = entriesOf(scope).find(([scoped]) => scoped === param)?.[1]
  if (own !== undefined) return codesAlone(own)

  const { options } = await call(filterOptions, param)
  if (options.length === 0) return undefined

  const above = entriesOf(scope).length > 0 ? parentParam(param) : undefined
  const parents = above && (await knownOptions(above, scope, call))
  const inScope = options.filter(({ parent }) => !parents || parent === undefined || parents.has(parent))

  return new Map(inScope.map(({ code, parent }) => [code, parent]))
}

/**
 * Packages are looked up for one model; where none or several are chosen, no package is doubted. Undefined
 * while the lookup is down.
 */
async function knownPackages(request: SearchRequest, call: PageCall): Promise<KnownCodes | undefined> {
  const {
    makeCode: [makeCode, ...makes] = [],
    modelCode: [modelCode, ...models] = [],
    trimCode = [],
    packageName,
  } = request

  if (makeCode === undefined || modelCode === undefined || makes.length + models.length > 0)
    return codesAlone(packageName)

  const { results, error } = await call(modelPackages, { makeCode, modelCode, trimCode })

  return error === undefined ? codesAlone(results.packageNames.map(({ code }) => code)) : undefined
}

const codesAlone = (codes: readonly string[] = []): KnownCodes =>
  new Map(codes.map((code) => [code, undefined]))
