import type { Brand } from '#shared/brand/brand.ts'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import { paramsOf } from '#shared/search/filter-params.ts'
import { type CodesParam, rangeFilters, treeFilters } from '#shared/search/filters.ts'
import { joinLabels, type LabelOf, rangeLabel } from '#shared/search/labels.ts'
import { addressOf, type LandingNames } from '#shared/search/landing-path.ts'
import { bodyParams } from '#shared/search/param-names.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

export interface Breadcrumb {
  readonly label: string
  readonly href: string
}

export interface BreadcrumbContext {
  readonly labelOf: LabelOf
  /** City and state of the search, where they are known. */
  readonly placeName?: string | undefined
  /** Makes and models, for links that people can read. */
  readonly names: LandingNames
  /** The sellers of the results. */
  readonly owners: readonly Pick<Owner, 'id' | 'name'>[]
  readonly brand: Pick<Brand, 'homeHref' | 'hasYearCrumb'>
  /** The trail leaves the place out (2.42). */
  readonly isWithoutPlace: boolean
}

interface Step {
  readonly params: readonly (keyof SearchRequest)[]
  readonly label: (request: SearchRequest, context: BreadcrumbContext) => string | undefined
  readonly isLeftOut?: (request: SearchRequest, context: BreadcrumbContext, crumbs: number) => boolean
  /** Left out with its parameters, so that no later link has them. */
  readonly isDropped?: (context: BreadcrumbContext) => boolean
}

/** Third-party certified cars count as used (2.44). */
const used = (code: string) => (code === '3P_CERT' ? 'USED' : code)
const isUsedOnly = (request: SearchRequest) =>
  request.listingType?.every((type) => used(type) === 'USED') ?? false

const codesStep = (...params: readonly CodesParam[]): Step => ({
  params,
  label: (request, { labelOf }) => {
    const labels = params.flatMap((param) =>
      (request[param] ?? []).map((code) => labelOf(param, param === 'listingType' ? used(code) : code)),
    )

    return labels.length === 0 ? undefined : joinLabels([...new Set(labels)])
  },
})

const rangeSteps = (id: string): readonly Step[] =>
  rangeFilters
    .filter((filter) => filter.id === id)
    .map((filter) => ({
      params: paramsOf(filter) as (keyof SearchRequest)[],
      label: (request) => rangeLabel(request, filter),
    }))

const place: Step = {
  params: ['city', 'state', 'zip', 'searchRadius', 'marketExtension'],
  label: ({ city, state, zip }, { placeName }) => placeName ?? (city && state ? `${city}, ${state}` : zip),
  isDropped: ({ isWithoutPlace }) => isWithoutPlace,
}

const owner: Step = {
  params: ['showcaseOwnerId', 'ownerId'],
  label: ({ showcaseOwnerId, ownerId }, { owners }) => {
    const ids = ownerId ?? (showcaseOwnerId === undefined ? [] : [showcaseOwnerId])
    const names = ids.flatMap((id) => owners.find((known) => known.id === id)?.name ?? [])
    return names.length === 0 ? undefined : joinLabels(names)
  },
}

/**
 * Some brands have no crumb for the year (2.42); for used cars it adds nothing while the trail is short
 * (2.43).
 */
const years = rangeSteps('year').map(
  (step): Step => ({
    ...step,
    isLeftOut: (request, { brand }, crumbs) => !brand.hasYearCrumb || (crumbs === 2 && isUsedOnly(request)),
  }),
)

/** The trail's steps in order (2.40); each step's link keeps its own parameters and those before it. */
const steps: readonly Step[] = [
  place,
  owner,
  codesStep('listingType'),
  codesStep(...bodyParams),
  ...treeFilters.flatMap(({ levels }) => levels.map(({ param }) => codesStep(param))),
  ...years,
  ...rangeSteps('price'),
  codesStep('fuelTypeGroup'),
  codesStep('mpgRange'),
  codesStep('electricMileRange'),
]

/**
 * Home, the landing page and a crumb for each step that the search names; the last one is the page itself.
 */
export function breadcrumbsOf(request: SearchRequest, context: BreadcrumbContext): readonly Breadcrumb[] {
  const crumbs: Breadcrumb[] = [{ label: 'Cars for Sale', href: addressOf({}, context.names) }]
  const kept: Record<string, unknown> = {}

  for (const { params, label, isLeftOut, isDropped } of steps) {
    if (isDropped?.(context)) continue
    for (const param of params) if (request[param] !== undefined) kept[param] = request[param]

    const text = label(request, context)
    if (text === undefined || isLeftOut?.(request, context, crumbs.length)) continue
    crumbs.push({ label: text, href: addressOf({ ...kept }, context.names) })
  }

  return [{ label: 'Home', href: context.brand.homeHref }, ...crumbs]
}
