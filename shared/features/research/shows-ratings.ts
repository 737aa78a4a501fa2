import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The parameters of style and size, drive, engine, fuel and miles per gallon, none of which may be set. */
const narrowing = [
  'vehicleStyleCode',
  'bodyStyleSubtypeCode',
  'suvSubtypeCode',
  'vanSubtypeCode',
  'sedanSubtypeCode',
  'driveGroup',
  'engineCode',
  'engineDisplacement',
  'fuelTypeGroup',
  'mpgRange',
] as const satisfies readonly CodesParam[]

/** Which cars a search finds; ratings are of a whole model year. */
type Wanted = Pick<
  SearchRequest,
  | (typeof narrowing)[number]
  | 'makeCode'
  | 'modelCode'
  | 'trimCode'
  | 'seriesCode'
  | 'startYear'
  | 'endYear'
  | 'listingType'
  | 'sellerType'
  | 'minPrice'
  | 'maxPrice'
>

const isOne = (codes: readonly string[] = []) => codes.length === 1
const isNone = (codes: readonly string[] = []) => codes.length === 0

/**
 * Whether a search shows what owners say (5.23): one make, one model and one year without a trim, without
 * new, certified or private cars alone, without any filter that narrows the model, and with both price bounds
 * or neither.
 */
export function showsRatings(wanted: Wanted): boolean {
  const { makeCode, modelCode, trimCode, seriesCode, startYear, endYear } = wanted
  const isOneYear = startYear !== undefined && startYear === endYear
  const isOneModel = isOne(makeCode) && isOne(modelCode) && isNone(trimCode) && isNone(seriesCode)
  const isUsual =
    (wanted.listingType ?? []).every((type) => type === 'USED') && !wanted.sellerType?.includes('P')

  return (
    isOneModel &&
    isOneYear &&
    isUsual &&
    narrowing.every((param) => isNone(wanted[param])) &&
    (wanted.minPrice === undefined) === (wanted.maxPrice === undefined)
  )
}
