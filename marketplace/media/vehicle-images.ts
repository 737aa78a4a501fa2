import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { listFilters } from '#shared/search/filters.ts'
import { mediaPath } from '#shared/search/paths.ts'
import { fallbackShape, type ShapedCar, shapeOf, usualShapeOf } from './body-shapes.ts'
import { angles, drawnColors, fallbackColor, fallbackUpholstery, printDrawingName } from './drawing-name.ts'

/** The facts of a vehicle that its drawings show. */
interface DepictedVehicle extends ShapedCar {
  readonly extColorSimple: string | null
  readonly intColorSimple: string | null
  readonly title: string
}

/** The drawings of a vehicle from all angles, the side view first. */
export function imagesOf(vehicle: DepictedVehicle): Listing['images'] {
  const { extColorSimple, intColorSimple } = vehicle
  const shape = shapeOf(vehicle)
  const paint = drawn(extColorSimple) ?? fallbackColor
  const upholstery = drawn(intColorSimple) ?? fallbackUpholstery
  const [name] = vehicle.title.split(' w/')
  const colorLabel = colorLabels.get(extColorSimple ?? '')
  const subject = colorLabel ? `${name}, ${colorLabel}` : name

  return {
    primary: 0,
    sources: angles.map(({ name: angle, label }) => {
      const isInside = angle === 'interior'
      const color = isInside ? upholstery : paint
      return {
        src: `${mediaPath}/vehicles/${printDrawingName({ shape, color, angle })}.svg`,
        alt: `${isInside ? name : subject}, ${label}`,
      }
    }),
  }
}

const drawn = (color: string | null) => (color && drawnColors.includes(color) ? color : undefined)

/** The picture of a body style: a car of that style from the side. */
export const pictureOf = (style: string) =>
  `${mediaPath}/vehicles/${printDrawingName({
    shape: usualShapeOf(style) ?? fallbackShape,
    color: fallbackColor,
    angle: 'side',
  })}.svg`

/** The picture of a model: a car of its shape from the side, in a declared colour. */
export const pictureOfModel = (car: ShapedCar, color = fallbackColor) =>
  `${mediaPath}/vehicles/${printDrawingName({ shape: shapeOf(car), color, angle: 'side' })}.svg`

const colorLabels = new Map(
  listFilters
    .find((filter) => filter.param === 'extColorSimple')
    ?.options.map((option) => [option.value, option.label]),
)
