import { findModel } from './find-model.ts'
import { plainCode } from './plain-code.ts'

/*
 * Codes of makes, models and trims. Generated and imported inventory take them from here, so that one car has one code wherever
 * it comes from.
 */

/** `Mercedes-Benz` → `MERCEDES-BENZ`, `Land Rover` → `LAND-ROVER`. */
export const makeCodeOf = (make: string) => plainCode(make)

/**
 * Unique over all makes: the catalogue's code, such as `CAMRY` or `RAM-1500`; a model that it does not know
 * carries its make.
 */
export const modelCodeOf = (make: string, model: string) =>
  findModel(make, model)?.code ?? `${plainCode(make)}-${plainCode(model)}`

/** The parent's code before the pipe: `CAMRY|XLE`. */
export const trimCodeOf = (modelCode: string, trim: string) => `${modelCode}|${plainCode(trim)}`
