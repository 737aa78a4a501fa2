import type { Brand } from '#shared/brand/brand.ts'
import { sellerNameIn } from '#shared/features/listings/cards.ts'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import type { Attribute } from '#shared/search/filter.ts'
import { paramsOf } from '#shared/search/filter-params.ts'
import { type CodesParam, listFilters, rangeFilters, treeFilters } from '#shared/search/filters.ts'
import { placeWords } from '#shared/search/heading.ts'
import { joinLabels, type LabelOf, mapArea, rangeLabel, unnamedOwner } from '#shared/search/labels.ts'
import { addressOf, type LandingNames } from '#shared/search/landing-path.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

export interface Breadcrumb {
  readonly label: string
  readonly href: string
}

interface BreadcrumbContext {
  readonly labelOf: LabelOf
  /** City and state of the search, where they are known. */
  readonly placeName?: string | undefined
  /** The options of makes and models, whose labels are in landing paths. */
  readonly names: LandingNames
  /** The owners of the results. */
  readonly owners: readonly Pick<Owner, 'id' | 'name' | 'sellerType'>[]
  /** The dealer of a search for the cars of one, who is no owner of the results where there are none. */
  readonly dealerName?: string | undefined
  readonly brand: Pick<Brand, 'homeHref' | 'hasYearCrumb' | 'alwaysNamesPlace'>
  /** The trail and its links leave out the place, unless the brand always names it (2.42). */
  readonly isWithoutPlace: boolean
}

/** A step of the trail. */
interface Step {
  readonly params: readonly (keyof SearchRequest)[]
  readonly label: (request: SearchRequest, context: BreadcrumbContext) => string | undefined
  /** Whether the step has no crumb; the links of later crumbs contain its parameters. */
  readonly isLeftOut?: (request: SearchRequest, context: BreadcrumbContext, crumbs: number) => boolean
  /** Whether the step has no crumb and no later link contains its parameters. */
  readonly isDropped?: (context: BreadcrumbContext) => boolean
}

/** The listing type in the trail: third-party certified cars count as used (2.44). */
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
  params: ['city', 'state', 'zip', 'searchRadius', 'area', 'marketExtension'],
  label: (request, { placeName }) =>
    request.area === undefined ? (placeName ?? placeWords(request)) : mapArea,
  isDropped: ({ isWithoutPlace, brand }) => isWithoutPlace && !brand.alwaysNamesPlace,
}

const owner: Step = {
  params: ['showcaseOwnerId', 'ownerId'],
  label: ({ showcaseOwnerId, ownerId }, { owners, dealerName = unnamedOwner }) => {
    const nameOf = (id: number) => sellerNameIn(owners, id)
    if (ownerId) return joinLabels(ownerId.map((id) => nameOf(id) ?? dealerName))
    return showcaseOwnerId === undefined ? undefined : nameOf(showcaseOwnerId)
  },
}

/**
 * The model years. Some brands have no crumb for them (2.42), and neither has a short trail of used cars
 * (2.43).
 */
const years = rangeSteps('year').map(
  (step): Step => ({
    ...step,
    isLeftOut: (request, { brand }, crumbs) => !brand.hasYearCrumb || (crumbs === 2 && isUsedOnly(request)),
  }),
)

const bodyAttributes: readonly Attribute[] = ['vehicleStyleCode', 'bodySubtypes', 'sizeCode']

/** The parameters of the body style and its subtypes. */
const bodyParams = listFilters
  .filter(({ attribute }) => bodyAttributes.includes(attribute))
  .map(({ param }) => param)

/** The steps in order (2.40). The link of a step has its own parameters and those of the steps before it. */
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

/** The breadcrumbs of a search: home, all cars, and a crumb for each step that the search has. */
export function breadcrumbsOf(request: SearchRequest, context: BreadcrumbContext): readonly Breadcrumb[] {
  const crumbs: Breadcrumb[] = [{ label: 'Cars for Sale', href: addressOf({}, context.names) }]
  const params: Record<string, unknown> = {}

  for (const step of steps) {
    if (step.isDropped?.(context)) continue
    for (const param of step.params) if (request[param] !== undefined) params[param] = request[param]

    const label = step.label(request, context)
    if (label === undefined || step.isLeftOut?.(request, context, crumbs.length)) continue
    crumbs.push({ label, href: addressOf({ ...params }, context.names) })
  }

  return [{ label: 'Home', href: context.brand.homeHref }, ...crumbs]
}
