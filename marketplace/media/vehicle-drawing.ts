import { frontView } from './drawing/front-view.ts'
import { paintOf } from './drawing/paint.ts'
import { profileOf } from './drawing/profiles.ts'
import { rearView } from './drawing/rear-view.ts'
import { sideView } from './drawing/side-view.ts'
import { svg } from './drawing/svg.ts'
import type { Angle, DrawingName } from './drawing-name.ts'

const views = { side: sideView, right: sideView, front: frontView, rear: rearView } as const satisfies Record<
  Angle,
  unknown
>

/** The y of the ground in the picture. */
const ground = 300

/** Draws a studio picture of a car as SVG, 3:2, always the same for a name. */
export function drawVehicle({ style, variant, color, angle }: DrawingName): string {
  const profile = profileOf(style, variant)
  const { definitions, drawing } = views[angle]({ profile, paint: paintOf(color), variant })
  const isSide = angle === 'side' || angle === 'right'
  const scale = isSide ? Math.min(1.22, 540 / profile.length) : Math.min(1.5, 250 / profile.height)
  const span = (isSide ? profile.length : profile.width) * scale
  const flip = angle === 'right' ? -1 : 1
  const left = isSide ? 300 - (flip * span) / 2 : 300
  const transform = `translate(${left.toFixed(1)} ${ground})scale(${(flip * scale).toFixed(3)} ${(-scale).toFixed(3)})`

  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><defs>${studio}${definitions}</defs><path d="M0 0H600V400H0Z" fill="url(#s)"/><g fill="url(#h)"><ellipse cx="300" cy="${ground}" rx="${span * 0.56}" ry="14"/><ellipse cx="300" cy="${ground - 5}" rx="${span * 0.48}" ry="11"/></g><g transform="${transform}">${drawing}</g></svg>`
}

const gradient = (id: string, axis: string, stops: readonly (readonly [offset: number, color: string])[]) =>
  `<linearGradient id="${id}" ${axis}>${stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')}</linearGradient>`

/**
 * The backdrop `s`, the shadow `h`, and the gradients of rims `r`, glass `g`, head lamps `l` and tail lamps
 * `t`.
 */
const studio = [
  gradient('s', 'x2="0" y2="1"', [
    [0, '#d8dde1'],
    [0.67, '#eff1f2'],
    [0.7, '#d3d8dc'],
    [1, '#e6e9eb'],
  ]),
  '<radialGradient id="h"><stop stop-color="#14181c" stop-opacity=".6"/><stop offset=".6" stop-color="#14181c" stop-opacity=".3"/><stop offset="1" stop-color="#14181c" stop-opacity="0"/></radialGradient>',
  gradient('r', 'x2="0" y2="1"', [
    [0, '#eef0f2'],
    [1, '#9ba1a7'],
  ]),
  gradient('g', 'x2="0" y2="1"', [
    [0, '#262d34'],
    [1, '#5d6973'],
  ]),
  gradient('l', 'x2="1"', [
    [0, '#eaf1f6'],
    [1, '#7f8d99'],
  ]),
  gradient('t', 'x2="1"', [
    [0, '#7c0f15'],
    [1, '#d3222b'],
  ]),
].join('')
