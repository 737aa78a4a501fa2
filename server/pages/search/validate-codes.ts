import { filterOptions } from '#server/features/options/options.calls.ts'
import { modelPackages } from '#server/features/packages/packages.calls.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { parentParam } from '#shared/search/filter-params.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { refine } from '#shared/search/refine.ts'
import { entriesOf, type SearchScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A search whose codes are validated. */
export interface ValidatedRequest {
  readonly request: SearchRequest
  /** The codes that were taken out of it. */
  readonly ignored: readonly IgnoredParam[]
  /** The parameters whose lookup is down, so that their codes are not validated. */
  readonly lookupsDown: readonly CodesParam[]
}

/** The parameters whose codes only the inventory knows, parents before their children. */
const openParams: readonly CodesParam[] = [
  ...treeFilters.flatMap((tree) => tree.levels.map((level) => level.param)),
  ...listFilters.filter(({ options }) => options.length === 0).map(({ param }) => param),
]

/** The codes of a parameter, each with its parent code where it has one. */
type KnownCodes = ReadonlyMap<string, string | undefined>

/**
 * Takes out of a search the codes that no listing of the brand can have, and the codes of a make or model
 * that is not chosen (5.24). While a lookup is down its codes stay.
 */
export async function validateCodes(request: SearchRequest, call: PageCall): Promise<ValidatedRequest> {
  const scoped = entriesOf(request.scope ?? {}).map(([param]) => param)
  const toValidate = [...new Set([...openParams, ...scoped])].filter((param) => request[param] !== undefined)
  const lookups = await Promise.all(
    toValidate.map(async (param) => [param, await lookUp(param, request, call)] as const),
  )

  const lookupsDown = lookups.flatMap(([param, known]) => (known === undefined ? [param] : []))
  const ignored: IgnoredParam[] = []
  const valid: { -readonly [P in CodesParam]?: readonly string[] | undefined } = {}

  for (const [param, known] of lookups) {
    const parents = await parentsFor(param, refine(request, valid), call)
    const isKnown = (code: string) =>
      known === undefined || (known.has(code) && isBelow(known.get(code), parents))
    const codes = (request[param] ?? []).filter(isKnown)
    ignored.push(
      ...(request[param] ?? [])
        .filter((code) => !codes.includes(code))
        .map((value) => ({ name: param, value })),
    )

    valid[param] = codes.length > 0 ? codes : undefined
  }

  if (ignored.length === 0) return { request, ignored, lookupsDown }

  const { firstRecord, numRecords } = request

  return { request: refine(request, { ...valid, firstRecord, numRecords }), ignored, lookupsDown }
}

/**
 * The parent codes that a code of a parameter may belong to: the codes chosen one level up, or else all codes
 * there that belong to a choice on a higher level, such as all models of the chosen makes for a trim.
 * Undefined where any parent will do: nothing is chosen above, or the lookup is down.
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

/** The codes that a parameter may have; undefined while its lookup is down. */
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
  if (own !== undefined) return codesWithoutParents(own)

  const { options } = await call(filterOptions, param)
  if (options.length === 0) return undefined

  const above = entriesOf(scope).length > 0 ? parentParam(param) : undefined
  const parents = above && (await knownOptions(above, scope, call))
  const inScope = options.filter(({ parent }) => !parents || parent === undefined || parents.has(parent))

  return new Map(inScope.map(({ code, parent }) => [code, parent]))
}

/**
 * The packages of the chosen model; undefined while their lookup is down. It knows one model at a time, so
 * every package is taken as known where no model or several are chosen.
 */
async function knownPackages(request: SearchRequest, call: PageCall): Promise<KnownCodes | undefined> {
  const {
    makeCode: [makeCode, ...makes] = [],
    modelCode: [modelCode, ...models] = [],
    trimCode = [],
    packageName,
  } = request

  if (makeCode === undefined || modelCode === undefined || makes.length + models.length > 0)
    return codesWithoutParents(packageName)

  const { results, error } = await call(modelPackages, { makeCode, modelCode, trimCode })

  return error === undefined ? codesWithoutParents(results.packageNames.map(({ code }) => code)) : undefined
}

const codesWithoutParents = (codes: readonly string[] = []): KnownCodes =>
  new Map(codes.map((code) => [code, undefined]))
