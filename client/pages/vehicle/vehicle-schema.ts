import {
  absolute,
  conditionOf,
  driveOf,
  mileageOf,
  offerOf,
} from '#client/pages/structured-data/offer-schema.ts'
import { photosOf } from '#shared/features/listings/photos-of.ts'
import { colorOf } from '#shared/features/listings/vehicle-colors.ts'
import type { VehiclePageData } from '#shared/pages/page-data.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'

const labelOf = labelsFrom({})

/** A car and its offer in the words of schema.org; what is not known is left out when it is printed. */
export function vehicleSchema({ listing, owner, settings: { siteUrl = '' } }: VehiclePageData) {
  const { specifications: specs, color, fuelTypeGroup, ...car } = listing
  const url = `${siteUrl}${car.vdpBaseUrl}`
  const itemCondition = conditionOf(listing)

  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    ...{
      name: car.title,
      url,
      itemCondition,
      image: photosOf(listing).map(({ src }) => absolute(src, siteUrl)),
    },
    vehicleIdentificationNumber: car.vin,
    vehicleModelDate: String(car.year),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.trim,
    bodyType: car.vehicleStyleCodes.map((code) => labelOf('vehicleStyleCode', code))[0],
    mileageFromOdometer: mileageOf(car.mileage?.value),
    color: colorOf(color.exteriorColor, color.exteriorColorSimple)?.value,
    vehicleInteriorColor: colorOf(color.interiorColor, color.interiorColorSimple)?.value,
    vehicleEngine: specs.engine && { '@type': 'EngineSpecification', name: specs.engine },
    vehicleTransmission: specs.transmission,
    driveWheelConfiguration: driveOf(specs.driveType?.value),
    fuelType: fuelTypeGroup && labelOf('fuelTypeGroup', fuelTypeGroup),
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    offers: offerOf(listing, { owner, url, itemCondition }),
  }
}
