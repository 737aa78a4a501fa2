import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { listFilters } from '#shared/search/filters.ts'

export interface VehicleColor {
  readonly label: string
  /** As the seller names it, else the plain colour. */
  readonly value: string
  /** For a swatch; absent for a colour that no filter knows. */
  readonly colorValue: string | undefined
}

const known = listFilters.find(({ param }) => param === 'extColorSimple')?.options ?? []

/** The colours of a car outside and inside, as far as they are known. */
export function colorsOf(color: Listing['color']): readonly VehicleColor[] {
  return [
    fact('Exterior color', color.exteriorColor, color.exteriorColorSimple),
    fact('Interior color', color.interiorColor, color.interiorColorSimple),
  ].filter((found) => found !== undefined)
}

function fact(label: string, name: string | undefined, code: string | undefined): VehicleColor | undefined {
  const option = known.find(({ value }) => value === code)
  const value = name ?? option?.label ?? code
  return value === undefined ? undefined : { label, value, colorValue: option?.colorValue }
}
