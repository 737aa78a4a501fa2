import { filterOptions } from '#server/features/options/options.calls.ts'
import { zipPlace } from '#server/features/places/places.calls.ts'
import { nearestListing } from '#server/features/search/nearest.calls.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { cutText } from '#shared/features/listings/listing-words.ts'
import { chipLabels } from '#shared/search/chips.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import { describeSearch, withFilters } from '#shared/search/heading.ts'
import { labelsFrom } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A search in words. */
export interface SearchWords {
  /** Such as 'Used Toyota Camry for sale near Tempe, AZ: Up to $20,000'. */
  readonly title: string
  /** The labels of its filters, in the order of the panel. */
  readonly labels: readonly string[]
}

/** The parameters whose labels only the option look-ups know. */
const lookedUp: readonly CodesParam[] = [
  ...treeFilters.flatMap(({ levels }) => levels.map(({ param }) => param)),
  ...listFilters
    .filter(({ options, param }) => options.length === 0 && param !== 'packageName')
    .map(({ param }) => param),
]

/**
 * A search in words that this server made: what is saved and mailed has no words that a caller could choose.
 * While a look-up is down its codes stand for themselves.
 */
export async function wordsOf(request: SearchRequest, deps: DataDeps): Promise<SearchWords> {
  const [options, placeName, dealerName] = await Promise.all([
    optionsOf(request, deps),
    placeNameOf(request, deps),
    dealerNameOf(request, deps),
  ])

  const labelOf = labelsFrom(options)
  const radius = radiusLabel(request)
  const names = dealerName === undefined ? {} : { ownerName: () => dealerName }
  const chips = chipLabels(request, { labelOf, parentOf: () => undefined, ...names })
  const labels = radius === undefined ? chips : [...chips, radius]
  const description = describeSearch(request, { labelOf, placeName, dealerName })

  return { title: cutText(withFilters(description, labels), 200), labels }
}

async function optionsOf(request: SearchRequest, { call }: DataDeps) {
  const asked = lookedUp.filter((param) => request[param] !== undefined)
  const answers = asked.map(async (param) => {
    const { options } = await call(filterOptions, { param })
    return [param, options.map(({ code, name }) => ({ value: code, label: name }))] as const
  })

  return Object.fromEntries(await Promise.all(answers))
}

async function placeNameOf({ zip }: SearchRequest, { call }: DataDeps): Promise<string | undefined> {
  if (zip === undefined) return undefined
  const place = call(zipPlace, zip).then(({ city, state }) => `${city}, ${state}`)

  return substituteOnUpstreamError(place, () => undefined)
}

/** The name of the dealer of a search for the cars of one. */
async function dealerNameOf(
  { ownerId = [] }: SearchRequest,
  { call }: DataDeps,
): Promise<string | undefined> {
  const [id] = ownerId
  if (id === undefined || ownerId.length > 1) return undefined
  const { owners } = await call(nearestListing, { request: { ownerId }, totalResultCount: 0 })

  return owners.find((owner) => owner.id === id && owner.sellerType === 'D')?.name
}

function radiusLabel({ searchRadius }: SearchRequest): string | undefined {
  if (searchRadius === undefined) return undefined
  return searchRadius === 0 ? 'Any distance' : `Within ${searchRadius} miles`
}
