import { bodyShapes } from './body-shapes.ts'
import { frontView } from './drawing/front-view.ts'
import { interiorView } from './drawing/interior-view.ts'
import { paintOf } from './drawing/paint.ts'
import type { Profile } from './drawing/profile.ts'
import { spanOf } from './drawing/projection.ts'
import { quarterView } from './drawing/quarter-view.ts'
import { rearView } from './drawing/rear-view.ts'
import { sideView } from './drawing/side-view.ts'
import { svg } from './drawing/svg.ts'
import type { View } from './drawing/view.ts'
import type { Angle, DrawingName } from './drawing-name.ts'

/** The y of the ground in the picture. */
const ground = 300

/** The place of a drawing in the picture: the x of its origin, and its scale along and up. */
interface Placed {
  readonly left: number
  readonly bottom: number
  readonly scale: number
  readonly flip: 1 | -1
  /** The width of the shadow; 0 where the drawing has its own. */
  readonly span: number
}

const views = {
  side: { draw: sideView, place: (profile: Profile) => placeSide(profile, 1) },
  right: { draw: sideView, place: (profile: Profile) => placeSide(profile, -1) },
  front: { draw: frontView, place: placeEnd },
  rear: { draw: rearView, place: placeEnd },
  quarter: { draw: quarterView, place: placeQuarter },
} as const satisfies Record<Exclude<Angle, 'interior'>, unknown>

function placeSide({ length }: Profile, flip: 1 | -1): Placed {
  const scale = Math.min(1.22, 540 / length)
  return { left: 300 - (flip * length * scale) / 2, bottom: ground, scale, flip, span: length * scale }
}

/** All cars are seen from an end at one scale, apart from vans, which are too high for it. */
function placeEnd({ height, width }: Profile): Placed {
  const scale = Math.min(1.36, 285 / height)
  return { left: 300, bottom: ground, scale, flip: 1, span: width * scale }
}

function placeQuarter(profile: Profile): Placed {
  const { left, right, bottom } = spanOf(profile)
  const scale = Math.min(1.3, 520 / (right - left), 270 / (profile.height - bottom))
  return { left: 300 - ((left + right) / 2) * scale, bottom: 340 + bottom * scale, scale, flip: 1, span: 0 }
}

/** Draws a studio picture of a car as SVG, 3:2, always the same for a name. */
export function drawVehicle({ shape, color, angle }: DrawingName): string {
  const { profile, look } = bodyShapes.get(shape) ?? fail(shape)
  const view: View = { profile, paint: paintOf(color), variant: look }
  if (angle === 'interior')
    return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400">${interiorView(view)}</svg>`

  const { draw, place } = views[angle]
  const { definitions, drawing } = draw(view)
  const { left, bottom, scale, flip, span } = place(profile)
  const transform = `translate(${left.toFixed(1)} ${bottom.toFixed(1)})scale(${(flip * scale).toFixed(3)} ${(-scale).toFixed(3)})`
  const shadow =
    span > 0
      ? svg`<g fill="url(#h)"><ellipse cx="300" cy="${ground}" rx="${span * 0.56}" ry="14"/><ellipse cx="300" cy="${ground - 5}" rx="${span * 0.48}" ry="11"/></g>`
      : ''

  const body = `<path d="M0 0H600V400H0Z" fill="url(#s)"/>${shadow}<g transform="${transform}">${drawing}</g>`

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><defs>${usedGradients(definitions + body)}${definitions}</defs>${body}</svg>`
}

function fail(shape: string): never {
  throw new Error(`No shape has the code ${shape}.`)
}

const gradient = (id: string, axis: string, stops: readonly (readonly [offset: number, color: string])[]) =>
  `<linearGradient id="${id}" ${axis}>${stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')}</linearGradient>`

/**
 * The gradients by id: the backdrop `s`, the shadow `h`, and those of rims `r`, glass `g`, head lamps `l` and
 * tail lamps `t`.
 */
const gradients: Readonly<Record<string, string>> = {
  s: gradient('s', 'x2="0" y2="1"', [
    [0, '#d8dde1'],
    [0.67, '#eff1f2'],
    [0.7, '#d3d8dc'],
    [1, '#e6e9eb'],
  ]),
  h: '<radialGradient id="h"><stop stop-color="#14181c" stop-opacity=".6"/><stop offset=".6" stop-color="#14181c" stop-opacity=".3"/><stop offset="1" stop-color="#14181c" stop-opacity="0"/></radialGradient>',
  r: gradient('r', 'x2="0" y2="1"', [
    [0, '#eef0f2'],
    [1, '#9ba1a7'],
  ]),
  g: gradient('g', 'x2="0" y2="1"', [
    [0, '#262d34'],
    [1, '#5d6973'],
  ]),
  l: gradient('l', 'x2="1"', [
    [0, '#eaf1f6'],
    [1, '#7f8d99'],
  ]),
  t: gradient('t', 'x2="1"', [
    [0, '#7c0f15'],
    [1, '#d3222b'],
  ]),
}

/** The definitions of the gradients that a drawing uses. */
const usedGradients = (markup: string) =>
  Object.entries(gradients)
    .filter(([id]) => markup.includes(`url(#${id})`))
    .map(([, definition]) => definition)
    .join('')
