import { makes } from '#marketplace/catalogue/catalogue.ts'
import type { ModelOfYear } from './model-of-year.ts'
import { modelOfYear } from './model-of-year.ts'

/** The id of a model year in the reference (7.32), such as `2024-HONDA-CR-V`. */
export const printVehicleId = ({ make, model, year }: ModelOfYear) => `${year}-${make.code}-${model.code}`

/** The model year with an id. */
export function parseVehicleId(id: string): ModelOfYear | undefined {
  const [, year = '', codes = ''] = /^(\d{4})-(.+)$/.exec(id) ?? []
  const make = makes.find(({ code }) => codes.startsWith(`${code}-`))

  return (
    make &&
    modelOfYear({ makeCode: make.code, modelCode: codes.slice(make.code.length + 1), year: Number(year) })
  )
}
