import { codesParams } from '#shared/search/param-names.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'

/** How far a search is widened, in miles. */
const widestMi = 100

const trims = ['trimCode', 'seriesCode', 'packageName'] as const
const colors = ['extColorSimple', 'intColorSimple'] as const

/** Without these it would be another search. */
const kept = ['listingType', 'makeCode', 'modelCode', 'vehicleStyleCode'] as const

const details = codesParams.filter(
  (param) => ![...trims, ...colors, ...kept].some((other) => other === param),
)

/** What is given up to find more, one after the other, from what a shopper minds least. */
const steps: readonly (readonly string[])[] = [trims, colors, details]

export interface WiderSearch {
  readonly request: SearchRequest
  /** Parameters of the first search that it has no more. */
  readonly givenUp: readonly string[]
}

/**
 * Ever wider searches, each of which finds all that the one before it does: first farther away, then with
 * less asked for.
 */
export function widerSearches(asked: SearchRequest): readonly WiderSearch[] {
  const wider: WiderSearch[] = []
  let last: WiderSearch = {
    request: canReachFarther(asked) ? { ...asked, searchRadius: widestMi } : asked,
    givenUp: [],
  }

  if (last.request !== asked) wider.push(last)

  for (const params of steps) {
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
