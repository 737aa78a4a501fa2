/**
 * The weight of each of the 17 positions and the value of each character (49 CFR 565.15). The check digit
 * itself weighs nothing.
 */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

const values = new Map([
  ...characters('0123456789', 0),
  ...characters('ABCDEFGH', 1),
  ...characters('JKLMN', 1),
  ...characters('P', 7),
  ...characters('R', 9),
  ...characters('STUVWXYZ', 2),
])

function characters(run: string, first: number): [number, number][] {
  return Array.from(run, (character, at) => [character.charCodeAt(0), first + at])
}

/**
 * The check digit, the ninth character, of a VIN of 17 characters; its present ninth character is ignored.
 * Undefined when another character is not allowed in a VIN.
 */
export function checkDigitOf(vin: string): string | undefined {
  let sum = 0
  for (const [at, weight] of weights.entries()) {
    const value = values.get(vin.charCodeAt(at))
    if (value === undefined && weight > 0) return undefined
    sum += weight * (value ?? 0)
  }

  const remainder = sum % 11

  return remainder === 10 ? 'X' : String(remainder)
}

/** Whether a text is a valid VIN: 17 capitals and digits without I, O and Q, with the right check digit. */
export function isValidVin(vin: string): boolean {
  return vin.length === weights.length && vin[8] === checkDigitOf(vin)
}

const modelYears = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** The code of a model year, the tenth character of a VIN. It repeats every 30 years. */
export const modelYearCodeOf = (year: number) => modelYears.charAt((((year - 1980) % 30) + 30) % 30)
