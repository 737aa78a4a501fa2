import { createHash } from 'node:crypto'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { listFilters } from '#shared/search/filters.ts'
import { mediaPath } from '#shared/search/paths.ts'
import {
  angles,
  drawnColors,
  drawnStyles,
  fallbackColor,
  fallbackStyle,
  printDrawingName,
  variantCount,
} from './drawing-name.ts'

/** The facts of a vehicle that its drawings show. */
interface DepictedVehicle {
  readonly vehicleStyleCode: string | null
  readonly extColorSimple: string | null
  readonly makeCode: string
  readonly modelCode: string
  readonly title: string
}

/** The drawings of a vehicle from all angles, the side view first. */
export function imagesOf(vehicle: DepictedVehicle): Listing['images'] {
  const { vehicleStyleCode, extColorSimple } = vehicle
  const style = vehicleStyleCode && drawnStyles.includes(vehicleStyleCode) ? vehicleStyleCode : fallbackStyle
  const color = extColorSimple && drawnColors.includes(extColorSimple) ? extColorSimple : fallbackColor
  const variant = variantOf(vehicle)
  const [name] = vehicle.title.split(' w/')
  const colorLabel = colorLabels.get(extColorSimple ?? '')
  const subject = colorLabel ? `${name}, ${colorLabel}` : name

  return {
    primary: 0,
    sources: angles.map((angle) => ({
      src: `${mediaPath}/vehicles/${printDrawingName({ style, variant, color, angle: angle.name })}.svg`,
      alt: `${subject}, ${angle.label}`,
    })),
  }
}

/** The picture of a body style: a car of that style from the side. */
export const pictureOf = (style: string) =>
  `${mediaPath}/vehicles/${printDrawingName({
    style: drawnStyles.includes(style) ? style : fallbackStyle,
    variant: 0,
    color: fallbackColor,
    angle: 'side',
  })}.svg`

const colorLabels = new Map(
  listFilters
    .find((filter) => filter.param === 'extColorSimple')
    ?.options.map((option) => [option.value, option.label]),
)

/**
 * The variant of a model, from a hash of its code, so that it does not depend on the rest of the inventory.
 */
function variantOf({ makeCode, modelCode }: DepictedVehicle) {
  const [byte = 0] = createHash('md5').update(`${makeCode} ${modelCode}`).digest()
  return byte % variantCount
}
