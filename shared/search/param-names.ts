import { type CodesParam, listFilters, type NumberParam, rangeFilters, treeFilters } from './filters.ts'

/** Parameters that tell where a shopper came from: they survive every redirect and are no part of a search. */
const trackingParams = new Set(['psid', 'siomid', 'lnx', 'gclid', 'fbclid', 'msclkid'])
export const isTracking = (name: string) => trackingParams.has(name) || name.startsWith('utm_')

/** Known spellings that restrict nothing here, so that dropping them is no news for the shopper. */
export const isSilent = (name: string) => ['isnewsearch', 'alllistingtype', 'channel'].includes(name.toLowerCase())

export const codesParams: readonly CodesParam[] = [
  ...listFilters.map((filter) => filter.param),
  ...treeFilters.flatMap((filter) => filter.levels.map((level) => level.param)),
]
export const numberParams: readonly NumberParam[] = rangeFilters.flatMap((filter) =>
  filter.minParam === undefined ? [filter.maxParam] : [filter.minParam, filter.maxParam],
)

const leading = [
  ['city', 'state', 'zip', 'searchRadius'],
  ['listingType', 'makeCode', 'modelCode', 'trimCode', 'vehicleStyleCode'],
  ['startYear', 'endYear', 'minPrice', 'maxPrice', 'mileage'],
].flat()
const trailing = ['sortBy', 'firstRecord', 'numRecords']
const others = [...codesParams, ...numberParams, 'keyword'].filter((name) => !leading.includes(name)).sort()

/** The canonical order of a search's parameters: place, condition, vehicle, year, price, mileage, the rest by name, then paging. */
export const canonicalOrder = [...leading, ...others, ...trailing] as readonly (keyof SearchParams)[]

/** Every parameter of a search by name. */
export interface SearchParams extends Record<CodesParam, unknown>, Record<NumberParam, unknown> {
  city: unknown
  state: unknown
  zip: unknown
  searchRadius: unknown
  keyword: unknown
  sortBy: unknown
  firstRecord: unknown
  numRecords: unknown
}

const spellings = new Map<string, keyof SearchParams>(canonicalOrder.map((name) => [name.toLowerCase(), name]))
for (const param of codesParams) for (const plural of ['s', 'list', 'lists']) spellings.set(param.toLowerCase() + plural, param)

/**
 * The parameter that a spelling means: any letter case, the plural, `…List`, a number behind it (`makeCode2`) and the grouped
 * `modelCodeList|BMW`, whose group is a code of the level above. Undefined for a name that means nothing.
 */
export function resolveName(spelling: string): { name: keyof SearchParams; group?: string } | undefined {
  const [base = '', group] = spelling.toLowerCase().split('|', 2)
  const name = spellings.get(base) ?? numbered(base)
  if (name === undefined) return undefined
  return group === undefined ? { name } : { name, group }
}

function numbered(base: string): keyof SearchParams | undefined {
  const name = spellings.get(base.replace(/\d{1,2}$/, ''))
  return codesParams.find((param) => param === name)
}
