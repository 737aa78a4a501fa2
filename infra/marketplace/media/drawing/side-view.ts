import type { Paint } from './paint.ts'
import type { Profile } from './profile.ts'
import { sideDetails, sideProtrusions } from './side-details.ts'
import { sideGlass } from './side-glass.ts'
import { sideEnds } from './side-lamps.ts'
import { bodyOutline } from './side-outline.ts'
import { svg } from './svg.ts'
import { wheelDefinition } from './wheel.ts'

export interface View {
  readonly profile: Profile
  readonly paint: Paint
  readonly variant: number
}

/** A car seen from its left side, front at x = 0, in centimetres with y up. */
export function sideView(view: View): { definitions: string; drawing: string } {
  const { profile, paint, variant } = view
  const { length, height, clearance, wheelRadius, frontOverhang, wheelbase } = profile
  const axles = [frontOverhang, frontOverhang + wheelbase]
  const arches = axles.map((x) => svg`<circle cx="${x}" cy="${wheelRadius}" r="${wheelRadius + 5.5}"/>`).join('')
  const wheels = axles
    .map((x) => svg`<use href="#w" transform="translate(${x} ${wheelRadius})scale(${wheelRadius / 100} ${-wheelRadius / 100})"/>`)
    .join('')
  const shoulder = profile.belt[1] - 12
  const definitions = [
    svg`<linearGradient id="p" gradientUnits="userSpaceOnUse" x2="0" y1="${height}" y2="${clearance}"><stop stop-color="${paint.light}"/><stop offset=".32" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.dark}"/></linearGradient>`,
    `<path id="o" d="${bodyOutline(profile)}"/><clipPath id="b"><use href="#o"/></clipPath>`,
    wheelDefinition(variant),
  ]
  const drawing = [
    svg`<path d="M${axles[0] ?? 0} ${clearance - 9}H${axles[1] ?? 0}L${length - 14} ${clearance + 12}H14Z" fill="#0d0f11"/>`,
    svg`<use href="#o" fill="url(#p)" stroke="${paint.dark}"/>`,
    `<g clip-path="url(#b)">`,
    `<use href="#o" fill="none" stroke="${paint.glint}" stroke-width="5" opacity=".55"/>`,
    svg`<path d="M0 ${shoulder - 22}C${length * 0.3} ${shoulder - 4} ${length * 0.7} ${shoulder - 2} ${length} ${shoulder - 12}V0H0Z" fill="${paint.dark}" opacity=".5"/>`,
    svg`<path d="M0 ${clearance + 24}C${length * 0.3} ${clearance + 32} ${length * 0.7} ${clearance + 34} ${length} ${clearance + 30}V0H0Z" fill="${paint.deep}" opacity=".55"/>`,
    sideDetails(view),
    sideEnds(view),
    lowerEdge(profile, arches),
    `</g>`,
    sideGlass(view),
    sideProtrusions(view),
    wheels,
  ]
  return { definitions: definitions.join(''), drawing: drawing.join('') }
}

/** Sills and the dark of the wheel arches, wider where a car wears cladding. */
function lowerEdge({ length, clearance, features }: Profile, arches: string) {
  const isClad = features.includes('cladding')
  const sill = svg`<path d="M0 0V${clearance + (isClad ? 13 : 5)}H${length}V0Z" fill="#1b1e21"/>`
  const flare = isClad ? 13 : features.includes('flares') ? 7 : 0
  return `${sill}<g fill="#0a0c0e" stroke="#24282c" stroke-width="${flare}">${arches}</g>`
}
