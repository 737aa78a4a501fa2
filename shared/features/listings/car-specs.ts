import { labelsFrom } from '#shared/search/code-labels.ts'
import { formatCount } from '#shared/search/labels.ts'
import type { Listing } from './listing.contract.ts'

const labelOf = labelsFrom({})

/** A fact of a car, as tables of facts show it. */
export interface CarSpec {
  readonly name: string
  /** The fact in words; undefined or empty where it is not known. */
  readonly textOf: (listing: Listing) => string | undefined
  /** Present where cars are better or worse by this fact, as a number of which one end is the best. */
  readonly rank?: {
    readonly numberOf: (listing: Listing) => number | undefined
    readonly better: 'lower' | 'higher'
  }
}

/** Facts of a car under a heading. */
export interface CarSpecs {
  readonly name: string
  readonly specs: readonly CarSpec[]
}

/** The codes of a car's body styles; the first of another service's where it has none of its own. */
const stylesOf = ({
  vehicleStyleCodes,
  bodyStyles = [],
}: Pick<Listing, 'vehicleStyleCodes' | 'bodyStyles'>) =>
  vehicleStyleCodes.length > 0 ? vehicleStyleCodes : bodyStyles.slice(0, 1).map(({ code }) => code)

const inUnit = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${formatCount(value)} ${unit}`

const highwayMpg = ({ specifications: { mpg }, mpgHighway }: Listing) => mpg?.highway ?? mpgHighway

const vehicle: CarSpecs = {
  name: 'Vehicle',
  specs: [
    { name: 'Condition', textOf: ({ listingType }) => labelOf('listingType', listingType) },
    {
      name: 'Year',
      textOf: ({ year }) => String(year),
      rank: { numberOf: ({ year }) => year, better: 'higher' },
    },
    { name: 'Make', textOf: ({ make }) => make },
    { name: 'Model', textOf: ({ model }) => model },
    { name: 'Trim', textOf: ({ trim }) => trim },
    {
      name: 'Mileage',
      textOf: ({ mileage }) => inUnit(mileage?.value, 'miles'),
      rank: { numberOf: ({ mileage }) => mileage?.value, better: 'lower' },
    },
    { name: 'VIN', textOf: ({ vin }) => vin },
  ],
}

const body: CarSpecs = {
  name: 'Body',
  specs: [
    {
      name: 'Body style',
      textOf: (listing) =>
        stylesOf(listing)
          .map((code) => labelOf('vehicleStyleCode', code))
          .join(', '),
    },
    { name: 'Doors', textOf: ({ doors }) => doors?.toString() },
    { name: 'Seats', textOf: ({ seats }) => seats?.toString() },
  ],
}

const powertrain: CarSpecs = {
  name: 'Engine and drive',
  specs: [
    {
      name: 'Engine',
      textOf: ({ specifications, engine }) =>
        specifications.engine ?? (engine && labelOf('engineCode', engine.code)),
    },
    { name: 'Transmission', textOf: ({ specifications }) => specifications.transmission },
    {
      name: 'Drive',
      textOf: ({ specifications, driveType }) => specifications.driveType?.value ?? driveType,
    },
  ],
}

const fuelAndRange: CarSpecs = {
  name: 'Fuel and range',
  specs: [
    {
      name: 'Fuel',
      textOf: ({ fuelType, fuelTypeGroup }) =>
        fuelType ?? (fuelTypeGroup && labelOf('fuelTypeGroup', fuelTypeGroup)),
    },
    {
      name: 'City fuel economy',
      textOf: ({ specifications: { mpg } }) => inUnit(mpg?.city, 'mpg'),
      rank: { numberOf: ({ specifications: { mpg } }) => mpg?.city, better: 'higher' },
    },
    {
      name: 'Highway fuel economy',
      textOf: (listing) => inUnit(highwayMpg(listing), 'mpg'),
      rank: { numberOf: highwayMpg, better: 'higher' },
    },
    {
      name: 'Electric range',
      textOf: ({ specifications: { mileRange } }) => inUnit(mileRange, 'miles'),
      rank: { numberOf: ({ specifications: { mileRange } }) => mileRange, better: 'higher' },
    },
  ],
}

/** The specifications of a car in groups, in the order of its page. */
export const carSpecs: readonly CarSpecs[] = [vehicle, body, powertrain, fuelAndRange]
