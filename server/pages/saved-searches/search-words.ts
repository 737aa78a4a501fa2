import { filterOptions } from '#server/features/options/options.calls.ts'
import { zipPlace } from '#server/features/places/places.calls.ts'
import { nearestListing } from '#server/features/search/nearest.calls.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { withSite } from '#server/pages/search/search.data.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { ownersOf } from '#shared/features/listings/cards.ts'
import { cutName } from '#shared/features/saved-searches/cut-name.ts'
import { filterLabels } from '#shared/search/chips.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import { describeSearch, withFilters } from '#shared/search/heading.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A search in words. */
export interface SearchWords {
  /** Such as 'Used Toyota Camry for sale near Tempe, AZ: Up to $20,000'. */
  readonly title: string
  /** The labels of its filters, in the order of the panel. */
  readonly labels: readonly string[]
  /** Every code, the place and the dealer have their names of now. */
  readonly isKnown: boolean
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
  const names = dealerName === undefined ? {} : { ownerName: () => dealerName }
  const words = { labelOf, parentOf: () => undefined, ...names }
  const labels = filterLabels(withSite(request, deps.settings), words)
  const description = describeSearch(request, { labelOf, placeName, dealerName })
  const { zip, ownerId = [] } = request
  const isKnown =
    hasNames(request, options) &&
    (zip === undefined || placeName !== undefined) &&
    (ownerId.length === 0 || dealerName !== undefined)

  return { title: cutName(withFilters(description, labels), 200), labels, isKnown }
}

type FoundOptions = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>

const hasNames = (request: SearchRequest, options: FoundOptions) =>
  lookedUp.every((param) =>
    (request[param] ?? []).every((code) => options[param]?.some(({ value }) => value === code)),
  )

async function optionsOf(request: SearchRequest, { call }: DataDeps): Promise<FoundOptions> {
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
  const owners = ownersOf(await call(nearestListing, { request: { ownerId }, totalResultCount: 0 }))

  return owners.find((owner) => owner.id === id && owner.sellerType === 'D')?.name
}
