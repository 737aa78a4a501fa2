/** A make and its models sold in the United States since 1995. */
export interface Make {
  readonly name: string
  readonly code: string
  /** Percent of all listings. */
  readonly share: number
  /** The first three characters of the make's VINs, for cars, for SUVs and vans, and for trucks. */
  readonly wmis: { readonly car: string; readonly suv: string; readonly truck: string }
  readonly models: readonly Model[]
}

export interface Model {
  readonly name: string
  readonly code: string
  readonly make: string
  readonly makeCode: string
  /** A declared vehicleStyleCode. */
  readonly style: string
  readonly doors: number
  readonly seats: number
  /** The model's weight among the models of its make. */
  readonly weight: number
  readonly years: readonly YearSpan[]
  readonly trims: readonly Trim[]
  readonly powertrains: readonly Powertrain[]
}

/** A span of model years, both ends included. */
export interface YearSpan {
  readonly from: number
  readonly to: number
}

export interface Trim {
  readonly name: string
  readonly code: string
  /** The price in today's dollars: the present price, or an estimate where the trim is no longer made. */
  readonly msrpUsd: number
  readonly years: YearSpan
  /** The powertrains that the trim is sold with. */
  readonly powertrains: readonly Powertrain[]
}

export interface Powertrain {
  /** A declared fuelTypeGroup. */
  readonly fuel: string
  readonly engine: string
  readonly displacementL: number | null
  readonly cylinders: number | null
  readonly mpg: { readonly city: number; readonly highway: number } | null
  readonly rangeMi: number | null
  /** Declared codes of driveGroup. */
  readonly drives: readonly string[]
  readonly transmissions: readonly Transmission[]
  /** The powertrain's weight among those of its model. */
  readonly weight: number
  readonly years: YearSpan
}

export interface Transmission {
  readonly code: 'AUT' | 'MAN'
  readonly name: string
}

export const includesYear = ({ from, to }: YearSpan, year: number) => from <= year && year <= to
