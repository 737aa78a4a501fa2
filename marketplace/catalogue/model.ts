import type { ListingRecord } from '#marketplace/listings/listing-record.ts'

/** A make and what it sold in the United States since 1995. */
export interface Make {
  readonly name: string
  readonly code: string
  /** Percent of all listings. */
  readonly share: number
  /** First three characters of its VINs: cars; SUVs and vans; trucks. */
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
  /** Weight among the make's models. */
  readonly weight: number
  readonly years: readonly YearSpan[]
  readonly trims: readonly Trim[]
  readonly powertrains: readonly Powertrain[]
}

/** Model years, inclusive. */
export interface YearSpan {
  readonly from: number
  readonly to: number
}

export interface Trim {
  readonly name: string
  readonly code: string
  /** In today's dollars: what the trim costs now, or would if it were still made. */
  readonly msrpUsd: number
  /** What it can be had with. */
  readonly powertrains: readonly Powertrain[]
}

export interface Powertrain {
  readonly fuel: NonNullable<ListingRecord['fuelTypeGroup']>
  readonly engine: string
  readonly displacementL: number | null
  readonly cylinders: number | null
  readonly mpg: { readonly city: number; readonly highway: number } | null
  readonly rangeMi: number | null
  /** Declared driveGroups. */
  readonly drives: readonly string[]
  readonly transmissions: readonly Transmission[]
  /** Weight among the model's powertrains. */
  readonly weight: number
  readonly years: YearSpan
}

export interface Transmission {
  readonly code: 'AUT' | 'MAN'
  readonly name: string
}

export const includesYear = ({ from, to }: YearSpan, year: number) => from <= year && year <= to
