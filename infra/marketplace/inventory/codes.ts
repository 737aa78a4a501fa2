import { plainCode } from './plain-code.ts'

/*
 * Codes of makes, models and trims. Generated and imported inventory take them from here, so that one car has one code wherever
 * it comes from.
 */

/** `Mercedes-Benz` → `MERCEDES-BENZ`, `Land Rover` → `LAND-ROVER`. */
export const makeCodeOf = (make: string) => plainCode(make)

/** Unique over all makes: `CAMRY`, but `RAM-1500`, since a name without three letters says little without its make. */
export function modelCodeOf(make: string, model: string): string {
  const code = plainCode(model)
  return /[A-Z].*[A-Z].*[A-Z]/.test(code) ? code : `${plainCode(make)}-${code}`
}

/** The parent's code before the pipe: `CAMRY|XLE`. */
export const trimCodeOf = (modelCode: string, trim: string) => `${modelCode}|${plainCode(trim)}`
