import { findMake } from '#marketplace/catalogue/find-model.ts'
import type { Model, Powertrain } from '#marketplace/catalogue/model.ts'
import { checkDigitOf, modelYearCodeOf } from '#marketplace/catalogue/vin.ts'

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const digits = '0123456789'

/**
 * The number of cars per plant: serial numbers have six digits, and each further million cars gets the next
 * plant.
 */
const serialsPerPlant = 1_000_000

interface Built {
  readonly model: Model
  readonly powertrain: Powertrain
  readonly year: number
  /** The number of cars generated before; up to 23 million cars have distinct VINs. */
  readonly serial: number
}

export function createVin({ model, powertrain, year, serial }: Built): string {
  const descriptor = hashOf(`${model.code} ${powertrain.engine} ${powertrain.transmissions[0]?.name}`)
  const characters = Array.from({ length: 4 }, (_, at) =>
    letters.charAt((descriptor >>> (at * 5)) % letters.length),
  )

  // The seventh character distinguishes the thirty-year cycles: a letter from model year 2010 on, a digit
  // before.
  const [first, second, third, fourth] = characters
  const seventh = year >= 2010 ? fourth : digits.charAt(descriptor % digits.length)
  const engine = digits.charAt((descriptor >>> 20) % digits.length)
  const start = `${wmiOf(model)}${first}${second}${third}${seventh}${engine}`
  const plant = letters.charAt(
    (Math.floor(serial / serialsPerPlant) + (hashOf(model.makeCode) % letters.length)) % letters.length,
  )

  // A factor without the primes 2 and 5 takes every serial number once, in no visible order.
  const scattered = (((serial % serialsPerPlant) * 387_421) % serialsPerPlant).toString().padStart(6, '0')
  const end = `${modelYearCodeOf(year)}${plant}${scattered}`

  return `${start}${checkDigitOf(`${start}0${end}`)}${end}`
}

function wmiOf({ make, style }: Model) {
  const wmis = findMake(make)?.wmis
  if (style === 'TRUCKS') return wmis?.truck
  return ['SUVCROSS', 'MINIVAN', 'VANMV'].includes(style) ? wmis?.suv : wmis?.car
}

function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
