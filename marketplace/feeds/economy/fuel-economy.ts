import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { plainCode } from '#marketplace/catalogue/plain-code.ts'
import { wholeNumberWithin } from '#marketplace/feeds/clean/numbers.ts'
import { driveGroupOf, fuelGroupOf, transmissionCodeOf } from '#marketplace/feeds/clean/powertrain.ts'
import { FeedError } from '#marketplace/feeds/feed-error.ts'
import { feedBytes } from '#marketplace/feeds/read/feed-bytes.ts'
import { feedLines } from '#marketplace/feeds/read/feed-lines.ts'
import { feedRecords } from '#marketplace/feeds/read/feed-records.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'

/** The columns of the EPA's vehicles.csv that are read; fueleconomy.gov explains them. */
const columns = [
  ...(['year', 'make', 'baseModel', 'drive', 'trany', 'cylinders', 'displ'] as const),
  ...(['fuelType1', 'atvType', 'city08', 'highway08'] as const),
]

type Row = Readonly<Record<(typeof columns)[number], string>>

interface Mpg {
  readonly mpgCity: number
  readonly mpgHighway: number
}

/** The facts by which one car is found among those of its model and model year. */
interface Powertrain {
  readonly fuelTypeGroup: string | null
  readonly displacementL: number | null
  readonly cylinders: number | null
  readonly driveGroup: string | null
  readonly transmissionCode: string | null
}

const facts = ['fuelTypeGroup', 'displacementL', 'cylinders', 'driveGroup', 'transmissionCode'] as const

export type EconomyCar = Powertrain & Pick<ListingRecord, 'year' | 'make' | 'model'>

/** Finds the EPA's miles per gallon of a car; undefined where they are not known for certain. */
export type FuelEconomy = (car: EconomyCar) => Mpg | undefined

/** The name of the file below the marketplace's data directory, as fueleconomy.gov names it. */
const fileName = 'vehicles.csv'

/** Reads the EPA's catalogue; undefined while the operator has put none there. */
export type ReadFuelEconomy = () => Promise<FuelEconomy | undefined>

/**
 * The reader of the EPA's catalogue below a data directory, which reads it again when the file has changed.
 */
export function openFuelEconomy(directory: string): ReadFuelEconomy {
  const file = join(directory, fileName)
  let known: { readonly changedMs: number; readonly economy: Promise<FuelEconomy> } | undefined

  return async () => {
    const found = await stat(file).catch(() => undefined)
    if (found === undefined) return undefined
    if (known?.changedMs !== found.mtimeMs)
      known = { changedMs: found.mtimeMs, economy: readFuelEconomy(createReadStream(file)) }

    return known.economy
  }
}

/**
 * Reads the EPA's vehicles.csv, of which other columns are left out.
 * @throws FeedError for a file that is not it
 */
export async function readFuelEconomy(source: AsyncIterable<Uint8Array>): Promise<FuelEconomy> {
  const sold = new Map<string, (Powertrain & Mpg)[]>()
  const { bytes, isTruncated } = feedBytes(source)
  let positions: ReadonlyMap<string, number> | undefined

  for await (const records of feedRecords(feedLines({ bytes, isTruncated })))
    for (const record of records) {
      if (!('cells' in record)) continue
      const { cells } = record
      if (positions === undefined) positions = positionsIn(cells)
      else add(sold, rowOf(cells, positions))
    }

  if (sold.size === 0) throw new FeedError('not-csv', 'The file of fuel economy has no car.')

  return (car) => agreed(narrowed(sold.get(keyOf(car.year, car.make, car.model)) ?? [], car))
}

function positionsIn(header: readonly string[]): ReadonlyMap<string, number> {
  const positions = new Map(header.map((name, at) => [name.trim(), at]))
  const missing = columns.filter((name) => !positions.has(name))
  if (missing.length > 0)
    throw new FeedError('not-csv', `The file of fuel economy has no column ${missing.join(', ')}.`)

  return positions
}

function rowOf(cells: readonly string[], positions: ReadonlyMap<string, number>): Row {
  const cellOf = (name: string) => cells[positions.get(name) ?? -1] ?? ''
  const row = Object.fromEntries(columns.map((name) => [name, cellOf(name)]))

  // Object.fromEntries does not keep the names of the columns.
  return row as Row
}

const keyOf = (year: number | string, make: string, model: string) =>
  `${year}|${plainCode(make)}|${plainCode(model)}`

function add(sold: Map<string, (Powertrain & Mpg)[]>, row: Row): void {
  const mpgCity = wholeNumberWithin(row.city08, 5, 75)
  const mpgHighway = wholeNumberWithin(row.highway08, 5, 75)
  const fuelTypeGroup = fuelGroupOf(row.atvType) ?? fuelGroupOf(row.fuelType1) ?? null
  // The EPA gives cars that only drive on electricity in MPGe, which are no miles per gallon.
  if (mpgCity === null || mpgHighway === null || fuelTypeGroup === 'ELE') return

  const key = keyOf(row.year, row.make, row.baseModel)
  const known = sold.get(key) ?? []
  known.push({
    ...{ mpgCity, mpgHighway, fuelTypeGroup },
    displacementL: Number(row.displ) || null,
    cylinders: Number(row.cylinders) || null,
    driveGroup: driveGroupOf(row.drive) ?? null,
    transmissionCode: transmissionCodeOf(row.trany) ?? null,
  })
  sold.set(key, known)
}

/** The cars that differ from this one in no fact that both name. */
const narrowed = (sold: readonly (Powertrain & Mpg)[], car: Powertrain) =>
  sold.filter((each) =>
    facts.every((fact) => each[fact] === null || car[fact] === null || each[fact] === car[fact]),
  )

/**
 * The lower mpg of the remaining cars where they differ by a mile at most, as trims of one powertrain do. A
 * wider spread says that more than one powertrain remains.
 */
function agreed(found: readonly Mpg[]): Mpg | undefined {
  const [city, highway] = [found.map(({ mpgCity }) => mpgCity), found.map(({ mpgHighway }) => mpgHighway)]
  const isClose = (values: readonly number[]) => Math.max(...values) - Math.min(...values) <= 1
  if (found.length === 0 || !isClose(city) || !isClose(highway)) return undefined

  return { mpgCity: Math.min(...city), mpgHighway: Math.min(...highway) }
}
