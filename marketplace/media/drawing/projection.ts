import type { Profile } from './profile.ts'
import { svg } from './svg.ts'

/** The direction of the view from behind: the turn from the side, and the height of the eye, in degrees. */
const turn = (38 * Math.PI) / 180
const lift = (9 * Math.PI) / 180

const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
const [upright, away] = [Math.cos(lift), Math.sin(lift)]

/**
 * Where a point of the car lies in the parallel projection, as path data; z is 0 in the middle, left
 * positive.
 */
export const at = (x: number, y: number, z: number): string =>
  svg`${cos * x - sin * z} ${upright * y - away * (sin * x + cos * z)}`

/** The width of a car in the projection, and the height of its nearest corner. */
export const spanOf = ({ length, width }: Profile) => ({
  left: (-sin * width) / 2,
  right: cos * length + (sin * width) / 2,
  bottom: -away * (sin * length + (cos * width) / 2),
})

const matrix = (...values: readonly number[]) =>
  `matrix(${values.map((value) => +value.toFixed(3)).join(' ')})`

/** The transformation of a side view onto the plane that is `half` wide at `base` and narrows with height. */
export const onSide = ({ half, base, narrowing }: { half: number; base: number; narrowing: number }) => {
  const width = half + base * narrowing
  return matrix(
    cos,
    -away * sin,
    sin * narrowing,
    upright + away * cos * narrowing,
    -sin * width,
    -away * cos * width,
  )
}

/** The transformation of a view from behind onto the upright plane at x. */
export const onRear = (x: number) => matrix(sin, away * cos, 0, upright, cos * x, -away * sin * x)
