import {
  absolute,
  conditionOf,
  driveOf,
  mileageOf,
  offerOf,
} from '#client/pages/structured-data/offer-schema.ts'
import type { CardListing, CardOwner } from '#shared/features/listings/cards.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'

/** The cars of a results page in the words of schema.org, with their offers, in the order of the results. */
export function searchSchema({ head, request, results, settings: { siteUrl = '' }, vins }: SearchPageData) {
  const owners = new Map(results.owners.map((owner) => [owner.id, owner]))
  const namesOf = namesAmong(results.filters)

  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: head.title,
    url: `${siteUrl}${head.canonicalPath}`,
    numberOfItems: results.totalResultCount,
    itemListElement: results.listings.map((listing, index) => ({
      '@type': 'ListItem',
      position: (request.firstRecord ?? 0) + index + 1,
      item: {
        ...carOf(listing, { owner: owners.get(listing.ownerId), siteUrl, vin: vins?.[listing.id] }),
        ...namesOf(listing.title),
      },
    })),
  }
}

type Options = SearchPageData['results']['filters']

/** Options with a label, the longest first: 'Land Rover' is no 'Land'. */
const named = (options: Options[string] = []) =>
  options
    .flatMap(({ value, label, parent }) => (label === undefined ? [] : [{ value, label, parent }]))
    .toSorted((a, b) => b.label.length - a.label.length)

/** The make and the model of a car: cards have no more of them than the title, which begins with both. */
function namesAmong({ makeCode, modelCode }: Options) {
  const [makes, models] = [named(makeCode), named(modelCode)]

  return (title: string) => {
    const name = `${title.replace(/^\d{4} /, '')} `
    const make = makes.find(({ label }) => name.startsWith(`${label} `))
    if (make === undefined) return undefined
    const model = models.find(
      ({ label, parent }) => parent === make.value && name.startsWith(`${make.label} ${label} `),
    )

    return { brand: { '@type': 'Brand', name: make.label }, model: model?.label }
  }
}

interface CarContext {
  readonly owner: CardOwner | undefined
  readonly siteUrl: string
  readonly vin: string | undefined
}

/**
 * What a card knows of a car; the car's own page says the rest. What is not known is left out when printed.
 */
function carOf(listing: CardListing, { owner, siteUrl, vin }: CarContext) {
  const { title, images, mileage, color, specifications, fuelTypeGroup } = listing
  const url = `${siteUrl}${vehicleHref(listing)}`
  const itemCondition = conditionOf(listing)
  const [year] = /^\d{4}(?= )/.exec(title) ?? []

  return {
    '@type': 'Car',
    name: title,
    url,
    itemCondition,
    vehicleIdentificationNumber: vin,
    image: images.sources.slice(0, 1).map(({ src }) => absolute(src, siteUrl))[0],
    vehicleModelDate: year,
    mileageFromOdometer: mileageOf(mileage?.value),
    color: color.exteriorColor,
    driveWheelConfiguration: driveOf(specifications.driveType?.value),
    fuelType: fuelTypeGroup && labelsFrom({})('fuelTypeGroup', fuelTypeGroup),
    offers: offerOf(listing, { owner, url, itemCondition }),
  }
}
