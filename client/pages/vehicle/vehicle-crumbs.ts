import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import type { Breadcrumb } from '#shared/pages/breadcrumbs.ts'
import { addressOf } from '#shared/search/landing-path.ts'
import { allCarsPath } from '#shared/search/paths.ts'

const namesOf = ({ make, makeCode, model, modelCode }: Listing) => ({
  makeCode: [{ value: makeCode, label: make }],
  modelCode: [{ value: modelCode, label: model, parent: makeCode }],
})

/** The address of the cars of the same model and year. */
export function modelYearHref(listing: Listing): string {
  const { makeCode, modelCode, year } = listing
  const request = { makeCode: [makeCode], modelCode: [modelCode], startYear: year, endYear: year }
  return addressOf(request, namesOf(listing))
}

/** From all cars over the make and the model to this car. */
export function vehicleCrumbs(listing: Listing): readonly Breadcrumb[] {
  const { make, makeCode, model, modelCode, title, vdpBaseUrl } = listing
  const names = namesOf(listing)

  return [
    { label: 'Cars for Sale', href: allCarsPath },
    { label: make, href: addressOf({ makeCode: [makeCode] }, names) },
    { label: model, href: addressOf({ makeCode: [makeCode], modelCode: [modelCode] }, names) },
    { label: cardTitle(title), href: vdpBaseUrl },
  ]
}
