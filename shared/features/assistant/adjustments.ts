import { rangeFilters } from '#shared/search/filters.ts'
import { refine } from '#shared/search/refine.ts'
import {
  defaultRadiusMi,
  hasCenter,
  type SearchRequest,
  searchRadiiMi,
} from '#shared/search/search-request.ts'

/** A word that changes the search from where it is, such as `cheaper`. */
interface Adjustment {
  readonly pattern: RegExp
  /** Undefined where the search has nothing that the word could change. */
  readonly adjust: (request: SearchRequest, currentYear: number) => SearchRequest | undefined
}

/** Prices are rounded to what shoppers name. */
const toHundreds = (priceUsd: number) => Math.max(500, Math.round(priceUsd / 500) * 500)

const mileageSteps = rangeFilters.find(({ id }) => id === 'mileage')?.steps ?? []
const sizes = [
  { style: 'SUVCROSS', param: 'suvSubtypeCode', steps: ['COMPACT_SUV', 'MIDSIZE_SUV', 'FULLSIZE_SUV'] },
  { style: 'SEDAN', param: 'sedanSubtypeCode', steps: ['COMPACT_SEDAN', 'MIDSIZE_SEDAN', 'FULLSIZE_SEDAN'] },
  { style: 'VANMV', param: 'vanSubtypeCode', steps: ['COMPACT_VAN', 'FULLSIZE_VAN'] },
] as const

/** The search for cars of the next size of its body style; of other styles where it has no such style. */
function resized(request: SearchRequest, by: 1 | -1): SearchRequest {
  const { vehicleStyleCode = [] } = request
  const size = sizes.find(({ style }) => vehicleStyleCode.length === 1 && vehicleStyleCode[0] === style)
  if (size === undefined)
    return refine(request, { vehicleStyleCode: by > 0 ? ['MINIVAN', 'SUVCROSS'] : ['HATCH', 'SEDAN'] })

  const steps: readonly string[] = size.steps
  const at = steps.indexOf(request[size.param]?.[0] ?? '')
  const next = at < 0 ? (by > 0 ? steps.length - 1 : 0) : Math.min(steps.length - 1, Math.max(0, at + by))

  return refine(request, { [size.param]: steps.slice(next, next + 1) })
}

function within(request: SearchRequest, by: 1 | -1): SearchRequest | undefined {
  if (!hasCenter(request)) return undefined
  const radii = searchRadiiMi.filter((radius) => radius > 0)
  const { siteRadiusMi = defaultRadiusMi, searchRadius: now = siteRadiusMi } = request
  const at = radii.findIndex((radius) => radius >= now)
  const next = radii[at + by] ?? (by > 0 ? 0 : now)

  return refine(request, { searchRadius: now === 0 ? (by > 0 ? 0 : 500) : next })
}

/** The words that change a search from where it is. */
export const adjustments: readonly Adjustment[] = [
  {
    pattern:
      /\b(?:(?:much |a bit |a little |even )?cheaper(?! than)|less expensive|(?:that is |thats |it is |its )?too (?:expensive|pricey|much)|lower (?:the |my )?(?:price|budget)|over my budget)\b/i,
    adjust: (request) =>
      request.maxPrice === undefined
        ? refine(request, { sortBy: 'derivedpriceASC' })
        : refine(request, { maxPrice: toHundreds(request.maxPrice * 0.8), minPrice: undefined }),
  },
  {
    pattern:
      /\b(?:more expensive|spend (?:a bit |a little )?more|(?:raise|increase|up) (?:my |the )?(?:price|budget)|(?:a )?(?:bit )?(?:higher|bigger|larger) budget|more budget)\b/i,
    adjust: (request) =>
      request.maxPrice === undefined
        ? undefined
        : refine(request, { maxPrice: toHundreds(request.maxPrice * 1.25) }),
  },
  {
    pattern: /(?<!(?:or|and|old) )\b(?:much |a bit |a little |even )?(?:newer|more recent)\b(?! than)/i,
    adjust: (request, currentYear) =>
      refine(request, {
        startYear: Math.min(currentYear, (request.startYear ?? currentYear - 5) + 2),
        endYear: undefined,
      }),
  },
  {
    pattern:
      /(?<!(?:or|and|not|no) )\b(?:(?:a bit |a little )?older (?:is |would be )?(?:fine|ok|okay|works)|(?:something |a bit |a little )older)\b/i,
    adjust: (request) =>
      refine(request, { startYear: request.startYear === undefined ? undefined : request.startYear - 3 }),
  },
  {
    pattern:
      /\b(?:(?:fewer|less|lower) (?:miles|mileage)|too many miles|miles are too high|less driven)\b(?! than)/i,
    adjust: (request) => {
      const { mileage } = request
      if (mileage === undefined) return refine(request, { mileage: 60_000 })
      return refine(request, {
        mileage: mileageSteps.findLast((step) => step < mileage) ?? mileageSteps[0],
      })
    },
  },
  {
    pattern:
      /\b(?:(?:a bit |a little |much |even )?(?:bigger|larger|roomier)|more (?:room|space)|too small)\b/i,
    adjust: (request) => resized(request, 1),
  },
  {
    pattern: /\b(?:(?:a bit |a little |much |even )?smaller|more compact|too (?:big|large))\b/i,
    adjust: (request) => resized(request, -1),
  },
  {
    pattern:
      /\b(?:anywhere|wherever|any distance|nationwide|all over the country)(?: is (?:fine|ok|okay))?\b/i,
    adjust: (request) =>
      refine(request, {
        zip: undefined,
        city: undefined,
        state: undefined,
        searchRadius: undefined,
        area: undefined,
      }),
  },
  {
    pattern: /\b(?:closer|nearer)\b(?! to \d)|\btoo far(?: away)?\b/i,
    adjust: (request) => within(request, -1),
  },
  {
    pattern:
      /\b(?:farther|further)(?: away)?(?: is (?:fine|ok|okay))?\b|\b(?:widen|expand) the (?:area|radius|search)\b|\blarger area\b/i,
    adjust: (request) => within(request, 1),
  },
]
