import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { listFilters } from '#shared/search/filters.ts'

export interface VehicleColor {
  readonly label: string
  /** The seller's name of the colour, else its simple name. */
  readonly value: string
  /** The CSS colour of the swatch; undefined for a colour that no filter has. */
  readonly colorValue: string | undefined
}

const known = listFilters.find(({ param }) => param === 'extColorSimple')?.options ?? []

/** The exterior and interior colours of a car, as far as they are known. */
export function colorsOf(color: Listing['color']): readonly VehicleColor[] {
  return [
    colorOf('Exterior color', color.exteriorColor, color.exteriorColorSimple),
    colorOf('Interior color', color.interiorColor, color.interiorColorSimple),
  ].filter((found) => found !== undefined)
}

function colorOf(
  label: string,
  name: string | undefined,
  code: string | undefined,
): VehicleColor | undefined {
  const option = known.find(({ value }) => value === code)
  const value = name ?? option?.label ?? code
  return value === undefined ? undefined : { label, value, colorValue: option?.colorValue }
}
