import { featuresIn } from '#marketplace/catalogue/feature-words.ts'
import { firstMatch, type Rules } from '#marketplace/catalogue/first-match.ts'
import { modelFactsOf } from '#marketplace/catalogue/model-facts.ts'
import { plainCode } from '#marketplace/catalogue/plain-code.ts'
import { seriesOf } from '#marketplace/catalogue/series.ts'
import type { Problem } from '#marketplace/feeds/check/reasons.ts'
import type { FeedValues } from '#marketplace/feeds/map/column-mapping.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { dayOf } from '#marketplace/listings/stored-listing.ts'
import { bodyStyleOf } from './body-style.ts'
import { colorCodeOf } from './color.ts'
import { numberOf, wholeNumberWithin } from './numbers.ts'
import { driveGroupOf, engineFacts, fuelGroupOf, transmissionCodeOf } from './powertrain.ts'
import type { VehicleName } from './vehicle-name.ts'

const noPrice = /not priced|call|contact|ask|request|inquire|^\$?0(\.0+)?$/i

export function numbersOf(
  values: FeedValues,
  currentYear: number,
): Pick<ListingRecord, 'year' | 'priceUsd' | 'msrpUsd' | 'mileageMi'> | Problem {
  // VINs have 17 characters since 1981. Cars of next year's model year are sold early.
  const year = wholeNumberWithin(values.year, 1981, currentYear + 2)
  if (year === null) return { reason: 'year', detail: `"${values.year ?? ''}"` }

  const isPriced = values.price !== undefined && !noPrice.test(values.price)
  const priceUsd = isPriced ? wholeNumberWithin(values.price, 100, 9_999_999) : null
  if (isPriced && priceUsd === null) return { reason: 'price', detail: `"${values.price}"` }

  const mileageMi = wholeNumberWithin(values.mileage, 0, 999_999)
  if (values.mileage !== undefined && mileageMi === null)
    return { reason: 'mileage', detail: `"${values.mileage}"` }

  return { year, priceUsd, mileageMi, msrpUsd: wholeNumberWithin(values.msrp, 1_000, 9_999_999) }
}

export function powertrainOf(values: FeedValues) {
  return {
    fuelTypeGroup: fuelGroupOf(values.fuel) ?? fuelGroupOf(values.engine),
    driveGroup: driveGroupOf(values.drive),
    transmissionCode: transmissionCodeOf(values.transmission),
    transmission: values.transmission ?? null,
    engine: values.engine ?? null,
    ...engineFacts(values.engine),
  }
}

/**
 * The highest mpg of a car without a plug. Feeds write the MPGe of electric cars and plug-ins into the same
 * columns.
 */
const maxMpg = 75

export function mpgOf(values: FeedValues, fuel: string | null) {
  const [city, highway] = [numberOf(values.mpgCity ?? ''), numberOf(values.mpgHighway ?? '')]
  const isMpge = (fuel === 'ELE' && (city > 0 || highway > 0)) || city > maxMpg || highway > maxMpg

  return {
    isMpge,
    mpgCity: isMpge ? null : wholeNumberWithin(values.mpgCity, 5, maxMpg),
    mpgHighway: isMpge ? null : wholeNumberWithin(values.mpgHighway, 5, maxMpg),
  }
}

export function colorsOf(values: FeedValues) {
  return {
    extColor: values.exteriorColor ?? values.exteriorColorGroup ?? null,
    extColorSimple: colorCodeOf(values.exteriorColorGroup) ?? colorCodeOf(values.exteriorColor),
    intColor: values.interiorColor ?? values.interiorColorGroup ?? null,
    intColorSimple: colorCodeOf(values.interiorColorGroup) ?? colorCodeOf(values.interiorColor),
  }
}

/** The day that a feed names as `YYYY-MM-DD`; null for no day, a malformed one or one in the future. */
export function listedOnDay(text: string | undefined, today: Date): number | null {
  const day = /^\d{4}-\d{2}-\d{2}/.test(text ?? '') ? dayOf(new Date((text ?? '').slice(0, 10))) : Number.NaN
  return day > 0 && day <= dayOf(today) ? day : null
}

/**
 * The body: the feed's own words first, then the facts of the model. Cab and bed are set where the words name
 * them.
 */
export function bodyOf(values: FeedValues, { known, trim }: Pick<VehicleName, 'known' | 'trim'>) {
  const words = `${trim ?? ''} ${values.trim ?? ''} ${values.bodyStyle ?? ''}`
  return {
    ...(known
      ? modelFactsOf(known, trim ?? '')
      : { sizeCode: null, bodySubtypes: [], vehicleType: null, vehicleUse: null }),
    vehicleStyleCode: bodyStyleOf(values.bodyStyle) ?? known?.style ?? null,
    doors: wholeNumberWithin(values.doors, 1, 6) ?? known?.doors ?? null,
    seats: wholeNumberWithin(values.seats, 1, 20) ?? known?.seats ?? null,
    cabCode: firstMatch(cabs, words),
    bedLengthFt: bedIn(words),
  }
}

const cabs: Rules<'CREW' | 'EXTENDED' | 'REGULAR'> = [
  ['CREW', /crew ?(cab|max)|super ?crew|(double|mega|quad) cab/i],
  ['EXTENDED', /(ext(ended)?|super|king|access|xtra) ?cab/i],
  ['REGULAR', /(regular|standard|single) cab/i],
]

/** The length of a bed in words such as `6.5' Box`, `8 ft bed` or `5-foot bed`. */
function bedIn(words: string): number | null {
  const feet = Number(/\b(\d(?:\.\d)?)[ -]?(?:'|ft\b|foot|feet)/i.exec(words)?.[1])
  return feet >= 4 && feet <= 9 ? feet : null
}

/** The series and package of a car, and the features named in its words. */
export function equipmentOf(values: FeedValues, { makeCode, model, highlight }: VehicleName) {
  const packageCode = highlight && plainCode(highlight)
  return {
    ...seriesOf(makeCode, model),
    packageCode: packageCode && packageCode.length <= maxPackageCode ? packageCode : null,
    features: featuresIn(values.features, highlight),
  }
}

const maxPackageCode = 40
