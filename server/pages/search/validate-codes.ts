import { type CodesAbove, filterOptions } from '#server/features/options/options.calls.ts'
import { modelPackages } from '#server/features/packages/packages.calls.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { parentParam } from '#shared/search/filter-params.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { refine } from '#shared/search/refine.ts'
import { entriesOf } from '#shared/search/scope.ts'
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

type KnownCodes = ReadonlySet<string>

/**
 * Takes out of a search the codes that no listing of the brand can have, and the codes of a make or model
 * that is not chosen (5.24). While a lookup is down its codes stay.
 */
export async function validateCodes(request: SearchRequest, call: PageCall): Promise<ValidatedRequest> {
  const scoped = entriesOf(request.scope ?? {}).map(([param]) => param)
  const toValidate = [...new Set([...openParams, ...scoped])].filter((param) => request[param] !== undefined)
  const roots = toValidate.filter((param) => parentParam(param) === undefined)
  const lookups = new Map(
    await Promise.all(roots.map(async (param) => [param, await lookUp(param, request, call)] as const)),
  )

  const lookupsDown: CodesParam[] = []
  const ignored: IgnoredParam[] = []
  const valid: { -readonly [P in CodesParam]?: readonly string[] | undefined } = {}

  for (const param of toValidate) {
    // A lower level is looked up below the codes that have turned out to be valid.
    const known = lookups.has(param) ? lookups.get(param) : await lookUp(param, refine(request, valid), call)

    if (known === undefined) lookupsDown.push(param)
    const codes = (request[param] ?? []).filter((code) => known?.has(code) ?? true)
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

/** The codes that a parameter may have; undefined while its lookup is down. */
async function lookUp(
  param: CodesParam,
  request: SearchRequest,
  call: PageCall,
): Promise<KnownCodes | undefined> {
  if (param === 'packageName') return knownPackages(request, call)

  const own = entriesOf(request.scope ?? {}).find(([scoped]) => scoped === param)?.[1]

  return own ? new Set(own) : knownOptions(param, request, call)
}

/** The codes of a parameter below the chosen codes of the levels above. */
async function knownOptions(
  param: CodesParam,
  request: SearchRequest,
  call: PageCall,
): Promise<KnownCodes | undefined> {
  const above = parentParam(param)
  const parents = above && request[above]
  const answers = await Promise.all(
    narrowings(param, request).map((codes) => call(filterOptions, { param, above: codes })),
  )

  const options = answers.flatMap((answer) => answer.options)
  if (answers.some(({ error }) => error !== undefined)) return undefined
  // Every site has makes: that none is left of an answer says nothing of the codes.
  if (above === undefined && options.length === 0) return undefined

  return new Set(
    options
      .filter(({ parent }) => parent === undefined || !parents || parents.includes(parent))
      .map(({ code }) => code),
  )
}

/** The most codes of a level that each narrow a lookup of their own; a longer choice is looked up at once. */
const maxNarrowings = 10

/** The codes above a parameter, one set for each lookup: the chosen ones, or else those of the brand. */
function narrowings(param: CodesParam, request: SearchRequest): readonly CodesAbove[] {
  const above = parentParam(param)
  if (above === undefined) return [{}]

  const [wider = {}, ...others] = narrowings(above, request)
  const codes = request[above] ?? entriesOf(request.scope ?? {}).find(([scoped]) => scoped === above)?.[1]
  if (codes === undefined || codes.length > maxNarrowings) return [wider, ...others]

  return codes.map((code) => ({ ...(others.length === 0 && wider), [above]: code }))
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
    return new Set(packageName)

  const { results, error } = await call(modelPackages, { makeCode, modelCode, trimCode })

  return error === undefined ? new Set(results.packageNames.map(({ code }) => code)) : undefined
}
