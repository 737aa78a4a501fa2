import { codesParams } from '#shared/search/filter-params.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'

/** The radius to which a search is widened, in miles. */
const widestMi = 100

const trims = ['trimCode', 'seriesCode', 'packageName'] as const
const colors = ['extColorSimple', 'intColorSimple'] as const

/** The parameters that are never given up, because they identify the search. */
const essential = ['listingType', 'makeCode', 'modelCode', 'vehicleStyleCode'] as const

const details = codesParams.filter(
  (param) => ![...trims, ...colors, ...essential].some((other) => other === param),
)

/** The parameters that are given up to find more, step by step, the least important to a shopper first. */
const steps: readonly (readonly string[])[] = [trims, colors, details]

export interface WiderSearch {
  readonly request: SearchRequest
  /** The parameters of the first search that this one lacks. */
  readonly givenUp: readonly string[]
}

/**
 * The searches wider than one, each of which finds all that the previous one does: first farther away, then
 * with fewer parameters.
 */
export function widerSearches(asked: SearchRequest): readonly WiderSearch[] {
  const wider: WiderSearch[] = []
  let last: WiderSearch = {
    request: canReachFarther(asked) ? { ...asked, searchRadius: widestMi } : asked,
    givenUp: [],
  }

  if (last.request !== asked) wider.push(last)

  // Without its words, a search by words alone would find every car.
  const words = codesParams.some((param) => param in asked) ? [['keyword']] : []

  for (const params of [...words, ...steps]) {
    const given = params.filter((param) => param in asked)
    if (given.length === 0) continue

    last = { request: without(last.request, given), givenUp: last.givenUp.concat(given) }
    wider.push(last)
  }

  return wider
}

const canReachFarther = ({ zip, searchRadius = defaultRadiusMi }: SearchRequest) =>
  zip !== undefined && searchRadius !== 0 && searchRadius < widestMi

const without = (request: SearchRequest, params: readonly string[]): SearchRequest =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !params.includes(name)))
