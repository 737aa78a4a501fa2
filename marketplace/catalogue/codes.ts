import { findModel } from './find-model.ts'
import { plainCode } from './plain-code.ts'

/**
 * The codes of makes, models and trims. Generated and imported inventory use the same functions, so that a
 * car has the same code whatever its source.
 */

/** The code of a make: `Mercedes-Benz` → `MERCEDES-BENZ`, `Land Rover` → `LAND-ROVER`. */
export const makeCodeOf = (make: string) => plainCode(make)

/**
 * The code of a model, unique over all makes: the catalogue's code, such as `CAMRY` or `RAM-1500`. The code
 * of a model that is not in the catalogue begins with its make.
 */
export const modelCodeOf = (make: string, model: string) =>
  findModel(make, model)?.code ?? `${plainCode(make)}-${plainCode(model)}`

/** The code of a trim: the model's code, a pipe and the trim, such as `CAMRY|XLE`. */
export const trimCodeOf = (modelCode: string, trim: string) => `${modelCode}|${plainCode(trim)}`
