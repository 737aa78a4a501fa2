import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import type { Breadcrumb } from '#shared/pages/breadcrumbs.ts'
import { addressOf } from '#shared/search/landing-path.ts'
import { allCarsPath } from '#shared/search/paths.ts'

/** From all cars over the make and the model to this car. */
export function vehicleCrumbs({
  make,
  makeCode,
  model,
  modelCode,
  title,
  vdpBaseUrl,
}: Listing): readonly Breadcrumb[] {
  const names = {
    makeCode: [{ value: makeCode, label: make }],
    modelCode: [{ value: modelCode, label: model, parent: makeCode }],
  }

  return [
    { label: 'Cars for Sale', href: allCarsPath },
    { label: make, href: addressOf({ makeCode: [makeCode] }, names) },
    { label: model, href: addressOf({ makeCode: [makeCode], modelCode: [modelCode] }, names) },
    { label: cardTitle(title), href: vdpBaseUrl },
  ]
}
