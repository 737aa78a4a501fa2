import { equipmentOf, standardShare } from '#marketplace/catalogue/equipment.ts'
import { findMake } from '#marketplace/catalogue/find-model.ts'
import { includesYear, type Make, type Model, type Trim } from '#marketplace/catalogue/model.ts'

/** A model in a model year in which it was made. */
export interface ModelOfYear {
  readonly make: Make
  readonly model: Model
  readonly year: number
  /** The trims of that year, cheapest first; there is at least one. */
  readonly trims: readonly Trim[]
}

interface ModelQuery {
  readonly makeCode: string
  readonly modelCode: string
  readonly year: number
}

/** A model in exactly this year; undefined where it is not known, or was not made. */
export function modelOfYear({ makeCode, modelCode, year }: ModelQuery): ModelOfYear | undefined {
  const make = findMake(makeCode)
  const model = make?.models.find(({ code }) => code === modelCode)
  if (!make || !model?.years.some((span) => includesYear(span, year))) return undefined

  const trims = model.trims
    .filter((trim) => includesYear(trim.years, year))
    .toSorted((a, b) => a.msrpUsd - b.msrpUsd)

  return trims.length > 0 ? { make, model, year, trims } : undefined
}

const longestGap = 40

/** A model in this year, or in the nearest in which it was made. */
export function modelNearYear({ year, ...model }: ModelQuery): ModelOfYear | undefined {
  for (let gap = 0; gap <= longestGap; gap += 1) {
    const found = modelOfYear({ ...model, year: year - gap }) ?? modelOfYear({ ...model, year: year + gap })
    if (found) return found
  }

  return undefined
}

/** A feature that fewer cars of every trim have is not available. */
const optionalShare = 0.05

/** Whether the trims of a model year have a feature of the catalogue. */
export function availabilityOf({ model, year, trims }: ModelOfYear, featureCode: string) {
  const shares = trims.map(
    (trim) => equipmentOf({ model, trim, year }).find(({ code }) => code === featureCode)?.share ?? 0,
  )

  if (shares.every((share) => share > standardShare)) return 'Standard'
  return shares.some((share) => share >= optionalShare) ? 'Optional' : 'Not Available'
}

/** The name of a model year, such as `2024 Honda CR-V`. */
export const nameOfYear = ({ make, model, year }: ModelOfYear) => `${year} ${make.name} ${model.name}`
