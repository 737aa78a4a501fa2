import { FeedError } from '#marketplace/feeds/feed-error.ts'
import { type ColumnMapping, type FeedField, fitsHeader } from './column-mapping.ts'

/**
 * The columns of a feed with a column for every field, and plain colours beside the sellers' names for them.
 */
const dealer: ColumnMapping = {
  vin: 'vin',
  year: 'year',
  make: 'make',
  model: 'model',
  trim: 'trim',
  stockNumber: 'stock_number',
  condition: 'condition',
  price: 'price',
  mileage: 'mileage',
  bodyStyle: 'body_style_inferred',
  exteriorColor: 'exterior_color_raw',
  exteriorColorGroup: 'exterior_color',
  interiorColor: 'interior_color_raw',
  interiorColorGroup: 'interior_color',
  drive: 'drivetrain',
  transmission: 'transmission_raw',
  fuel: 'fuel_type',
  engine: 'engine',
  mpgCity: 'mpg_city',
  mpgHighway: 'mpg_hwy',
  sellerType: 'seller_type',
  sellerName: 'seller_name',
  street: 'seller_street_raw',
  city: 'city',
  state: 'state',
  zip: 'zip',
  sellerRating: 'seller_rating',
  sellerReviews: 'seller_reviews',
  photos: 'photos',
  description: 'description',
  spin: 'spin_frames',
  videos: 'videos',
  listingPhone: 'listing_phone',
  monthlyPayment: 'monthly_payment',
  paymentCalculationUrl: 'payment_calculation_url',
  incentivesUrl: 'incentives_url',
}

/**
 * The columns of a feed collected from web pages, with the trim in the model and the city in the street. Its
 * stock number is left out, because a copied number confirms nothing.
 */
const raw: ColumnMapping = {
  vin: 'VIN',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  condition: 'Used/New',
  price: 'Price',
  mileage: 'Mileage',
  exteriorColor: 'ExteriorColor',
  interiorColor: 'InteriorColor',
  drive: 'Drivetrain',
  transmission: 'Transmission',
  fuel: 'FuelType',
  engine: 'Engine',
  mpgCity: 'MinMPG',
  mpgHighway: 'MaxMPG',
  sellerType: 'SellerType',
  sellerName: 'SellerName',
  street: 'StreetName',
  state: 'State',
  zip: 'Zipcode',
  sellerRating: 'SellerRating',
  sellerReviews: 'SellerReviews',
  photos: 'Photos',
  description: 'Description',
  spin: 'SpinFrames',
  videos: 'Videos',
  listingPhone: 'ListingPhone',
  monthlyPayment: 'MonthlyPayment',
  paymentCalculationUrl: 'PaymentCalculationUrl',
  incentivesUrl: 'IncentivesUrl',
}

const presets: ReadonlyMap<string, ColumnMapping> = new Map(Object.entries({ dealer, raw }))
const knownPresets = [...presets.keys()].join(', ')

/** The fields of presets whose columns a feed may lack. */
const optionalInPresets: readonly FeedField[] = [
  ...(['photos', 'description', 'spin', 'videos', 'listingPhone', 'monthlyPayment'] as const),
  ...(['paymentCalculationUrl', 'incentivesUrl'] as const),
]

/** The fields of a mapping whose columns a feed may lack: none of a mapping file's. */
export const optionalFields = (mapping: ColumnMapping): readonly FeedField[] =>
  [...presets.values()].includes(mapping) ? optionalInPresets : []

/**
 * The preset of a name.
 * @throws FeedError `preset` that lists the known names.
 */
export function presetNamed(name: string): ColumnMapping {
  const preset = presets.get(name)
  if (!preset) throw new FeedError('preset', `There is no preset "${name}"; known: ${knownPresets}.`)
  return preset
}

/**
 * The preset whose columns a header has.
 * @throws FeedError `preset` when there is none.
 */
export function presetOf(header: readonly string[]): ColumnMapping {
  const found = [...presets.values()].find((preset) => fitsHeader(preset, header, optionalInPresets))
  if (!found)
    throw new FeedError(
      'preset',
      `The header fits no preset (${knownPresets}); name the columns in a --mapping file.`,
    )

  return found
}
