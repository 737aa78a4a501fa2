import { listFilters } from '#shared/search/filters.ts'
import type { Listing } from './listing.contract.ts'

interface NamedColor {
  /** The seller's name of the colour, else its simple name. */
  readonly value: string
  /** The CSS colour of the swatch; undefined for a colour that no filter has. */
  readonly colorValue: string | undefined
}

export interface VehicleColor extends NamedColor {
  readonly label: string
}

const known = listFilters.find(({ param }) => param === 'extColorSimple')?.options ?? []

/** The exterior and interior colours of a car, as far as they are known. */
export function colorsOf(color: Listing['color']): readonly VehicleColor[] {
  const exterior = colorOf(color.exteriorColor, color.exteriorColorSimple)
  const interior = colorOf(color.interiorColor, color.interiorColorSimple)

  return [
    ...(exterior ? [{ label: 'Exterior color', ...exterior }] : []),
    ...(interior ? [{ label: 'Interior color', ...interior }] : []),
  ]
}

/** A colour by the seller's name for it and its code; undefined where neither is known. */
export function colorOf(name: string | undefined, code: string | undefined): NamedColor | undefined {
  const option = known.find(({ value }) => value === code)
  const value = name ?? option?.label ?? code
  return value === undefined ? undefined : { value, colorValue: option?.colorValue }
}
