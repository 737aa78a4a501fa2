import type { Powertrain, Transmission } from '#marketplace/catalogue/model.ts'
import { everyYear, parseYearSpan } from './parse-years.ts'

const fuels: Record<string, { fuel: Powertrain['fuel']; word: string }> = {
  '': { fuel: 'GSL', word: '' },
  X: { fuel: 'GSL', word: 'Flex Fuel' },
  H: { fuel: 'HYB', word: 'Hybrid' },
  P: { fuel: 'PIH', word: 'Plug-In Hybrid' },
  D: { fuel: 'DSL', word: 'Diesel' },
  E: { fuel: 'ELE', word: 'Electric Motor' },
  Y: { fuel: 'HYD', word: 'Fuel Cell' },
}

const drives: Record<string, string> = { F: 'FWD', R: 'RWD', A: 'AWD4WD' }
const boosts: Record<string, string> = { '': '', T: 'Turbo', S: 'Supercharged' }

/**
 * Parses a powertrain such as `P2.5I4T 38/38+42 F,A C,M6 *2 2021-2024`. In order: the fuel (X flex, H hybrid,
 * P plug-in, D diesel, E electric, Y hydrogen, none for gasoline) with litres, layout, cylinders and T for
 * turbo or S for supercharged; city/highway mpg with `+` electric miles (or miles alone, or `-`); drives;
 * transmissions; the weight; the model years.
 * @throws Error for anything else, since the tables are part of this project.
 */
export function parsePowertrain(text: string): Powertrain {
  const [engineToken = '', efficiency = '', driveToken = '', transmissionToken = '', ...rest] = text
    .trim()
    .split(/\s+/)

  const weight = rest.find((token) => token.startsWith('*'))
  const years = rest.find((token) => !token.startsWith('*'))

  return {
    ...parseEngine(engineToken),
    ...parseEfficiency(efficiency),
    drives: driveToken.split(',').map((token) => known(drives[token], token)),
    transmissions: transmissionToken.split(',').map(parseTransmission),
    weight: weight ? Number(weight.slice(1)) : 1,
    years: years ? parseYearSpan(years) : everyYear,
  }
}

function parseEngine(token: string) {
  const [, fuelMark = '', litres, layout, count, boost = ''] =
    /^([XHPDEY]?)(?:([\d.]+)([IVHW])(\d+)([TS]?))?$/.exec(token) ?? fail(token)
  const { fuel, word } = known(fuels[fuelMark], token)
  if (litres === undefined) return { fuel, engine: word, displacementL: null, cylinders: null }

  const engine = [`${Number(litres).toFixed(1)}L`, `${layout}${count}`, boosts[boost], word]
    .filter(Boolean)
    .join(' ')

  return { fuel, engine, displacementL: Number(litres), cylinders: Number(count) }
}

function parseEfficiency(token: string) {
  if (token === '-') return { mpg: null, rangeMi: null }
  const [, city, highway, electric, alone] = /^(?:(\d+)\/(\d+)(?:\+(\d+))?|(\d+))$/.exec(token) ?? fail(token)
  const rangeMi = electric ?? alone

  return {
    mpg: city === undefined ? null : { city: Number(city), highway: Number(highway) },
    rangeMi: rangeMi === undefined ? null : Number(rangeMi),
  }
}

function parseTransmission(token: string): Transmission {
  if (token === 'C') return { code: 'AUT', name: 'Continuously Variable Automatic' }
  if (token === 'E') return { code: 'AUT', name: 'Single-Speed Automatic' }

  const [, kind, speeds] = /^([AMD])(\d+)$/.exec(token) ?? fail(token)
  if (kind === 'M') return { code: 'MAN', name: `${speeds}-Speed Manual` }

  return {
    code: 'AUT',
    name: kind === 'D' ? `${speeds}-Speed Dual-Clutch Automatic` : `${speeds}-Speed Automatic`,
  }
}

const known = <T>(value: T | undefined, token: string): T => value ?? fail(token)

function fail(token: string): never {
  throw new Error(`The catalogue has a powertrain that cannot be read: ${token}`)
}
