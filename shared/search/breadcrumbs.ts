import type { Filter } from './filter.ts'
import { type CodesParam, filters, type NumberParam } from './filters.ts'
import { joinLabels, type LabelOf, rangeLabel } from './labels.ts'
import { basePath } from './paths.ts'
import type { SearchRequest } from './search-request.ts'
import { searchHref } from './search-url.ts'
import { paramsOf } from './search-values.ts'

export interface Breadcrumb {
  readonly label: string
  readonly href: string
}

export interface BreadcrumbContext {
  readonly labelOf: LabelOf
  /** City and state of the search's zip, where it is known. */
  readonly placeName?: string | undefined
}

interface Step {
  readonly params: readonly (keyof SearchRequest)[]
  readonly label: (request: SearchRequest, context: BreadcrumbContext) => string | undefined
  /** The year adds nothing for used cars while the trail is short (2.43). */
  readonly isLeftOut?: (request: SearchRequest, crumbs: number) => boolean
}

const filterById = new Map<string, (typeof filters)[number]>(filters.map((filter) => [filter.id, filter]))

function stepsOf(filter: (typeof filters)[number] | undefined): readonly Step[] {
  if (filter === undefined || filter.kind === 'place') return []
  if (filter.kind === 'list') return [codesStep(filter.param)]
  if (filter.kind === 'tree') return filter.levels.map((level) => codesStep(level.param))
  const step: Step = { params: rangeParams(filter), label: (request) => rangeLabel(request, filter) }
  return [filter.id === 'year' ? { ...step, isLeftOut: (request, crumbs) => crumbs === 2 && isUsedOnly(request) } : step]
}

const rangeParams = (filter: Filter) => paramsOf(filter) as readonly NumberParam[]
/** Third-party certified cars count as used (2.44). */
const used = (code: string) => (code === '3P_CERT' ? 'USED' : code)
const isUsedOnly = (request: SearchRequest) => request.listingType?.every((type) => used(type) === 'USED') ?? false

function codesStep(param: CodesParam): Step {
  return {
    params: [param],
    label: (request, { labelOf }) => {
      const codes = request[param]
      if (codes === undefined) return undefined
      const shown = param === 'listingType' ? codes.map(used) : codes
      return joinLabels([...new Set(shown.map((code) => labelOf(param, code)))])
    },
  }
}

/** The trail's steps in order (2.40); each step's link keeps its own parameters and those before it. */
const steps: readonly Step[] = [
  { params: ['city', 'state', 'zip', 'searchRadius'], label: (request, { placeName }) => placeName ?? request.zip },
  ...['condition', 'bodyStyle', 'vehicle', 'year', 'price', 'fuelType'].flatMap((id) => stepsOf(filterById.get(id))),
]

/** Home, the landing page and a crumb for each step that the search names; the last one is the page itself. */
export function breadcrumbsOf(request: SearchRequest, context: BreadcrumbContext): readonly Breadcrumb[] {
  const crumbs: Breadcrumb[] = [{ label: 'Cars for Sale', href: searchHref({}) }]
  const kept: Record<string, unknown> = {}
  for (const { params, label, isLeftOut } of steps) {
    for (const param of params) if (request[param] !== undefined) kept[param] = request[param]
    const text = label(request, context)
    if (text === undefined || isLeftOut?.(request, crumbs.length)) continue
    crumbs.push({ label: text, href: searchHref({ ...kept }) })
  }
  return [{ label: 'Home', href: basePath }, ...crumbs]
}
