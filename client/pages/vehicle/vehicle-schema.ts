import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import type { VehiclePageData } from '#shared/pages/page-data.ts'
import { labelsFrom } from '#shared/search/labels.ts'

const labelOf = labelsFrom({})

/** A car and its offer in the words of schema.org; what is not known is left out when it is printed. */
export function vehicleSchema({ listing, owner, settings: { siteUrl = '' } }: VehiclePageData) {
  const { specifications: specs, color, fuelTypeGroup, images, listingType, ...car } = listing
  const url = `${siteUrl}${car.vdpBaseUrl}`
  const itemCondition = `https://schema.org/${listingType === 'NEW' ? 'New' : 'Used'}Condition`

  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    ...{
      name: car.title,
      url,
      itemCondition,
      image: images.sources.map(({ src }) => (src.startsWith('/') ? siteUrl + src : src)),
    },
    vehicleIdentificationNumber: car.vin,
    vehicleModelDate: String(car.year),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.trim,
    bodyType: car.vehicleStyleCodes.map((code) => labelOf('vehicleStyleCode', code))[0],
    mileageFromOdometer: car.mileage && {
      '@type': 'QuantitativeValue',
      value: car.mileage.value,
      unitCode: 'SMI',
    },
    color: color.exteriorColor ?? color.exteriorColorSimple,
    vehicleInteriorColor: color.interiorColor ?? color.interiorColorSimple,
    vehicleEngine: specs.engine && { '@type': 'EngineSpecification', name: specs.engine },
    vehicleTransmission: specs.transmission,
    driveWheelConfiguration: specs.driveType?.value,
    fuelType: fuelTypeGroup && labelOf('fuelTypeGroup', fuelTypeGroup),
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    offers: offerOf(listing, { owner, url, itemCondition }),
  }
}

interface OfferParts {
  readonly owner: Owner | undefined
  readonly url: string
  readonly itemCondition: string
}

/** Without a price there is no offer to speak of. */
function offerOf({ pricingDetail }: Listing, { owner, url, itemCondition }: OfferParts) {
  if (pricingDetail.salePrice === undefined) return undefined
  const availability = 'https://schema.org/InStock'

  return {
    '@type': 'Offer',
    price: pricingDetail.salePrice,
    priceCurrency: 'USD',
    availability,
    itemCondition,
    url,
    seller: owner && sellerOf(owner),
  }
}

/** A private seller is not named. */
function sellerOf({ sellerType, name, phone, location }: Owner) {
  if (sellerType === 'P') return undefined
  const { address, city, state, zip } = location
  const place = {
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  }

  return {
    '@type': 'AutoDealer',
    name,
    telephone: phone?.value,
    address: { '@type': 'PostalAddress', ...place },
  }
}
